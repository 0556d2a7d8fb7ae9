// German, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `${wallet}-App installieren`,
  homeScreen: 'Legen Sie sie auf den Startbildschirm, dann ist sie nur ein Tippen entfernt.',
  createWallet: 'Wallet erstellen oder importieren',
  writeDown:
    'Schreiben Sie Ihre Wieder\u00adherstellungs\u00adphrase auf, bewahren Sie sie offline auf und geben Sie sie nie ' +
    'weiter.',
  backUp:
    'Legen Sie ein Backup an und geben Sie Ihre Wieder\u00adherstellungs\u00adphrase nie weiter.',
  tapScan: (wallet) => `In ${wallet} auf das Scan-Symbol tippen`,
  pointAtCode:
    'Richten Sie den Scanner auf den QR-Code, den wir Ihnen gleich zeigen, und geben Sie die Verbindung frei.',
  addExtension: (wallet) => `${wallet}-Erweiterung hinzufügen`,
  pinToToolbar: 'Heften Sie sie an die Symbolleiste, damit Sie sie leicht finden.',
  comeBack: 'Hierher zurückkommen',
  appears: (wallet) =>
    `${wallet} erscheint von selbst in der Liste. Falls nicht, laden Sie die Seite neu.`,
  openInApp: 'Diese Seite in der App öffnen',
  scanToOpen:
    'Scannen Sie den QR-Code, den wir Ihnen gleich zeigen: Er öffnet diese Seite im Browser der App.',
  notTheExchange: 'Diese App ist nicht die App der Börse Coinbase.',
}
