// German, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': '{wallet}-App installieren',
  'Put it on your home screen so it’s one tap away.':
    'Legen Sie sie auf den Startbildschirm, dann ist sie nur ein Tippen entfernt.',
  'Create or import a wallet': 'Wallet erstellen oder importieren',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Schreiben Sie Ihre Wiederherstellungsphrase auf, bewahren Sie sie offline auf und geben Sie sie nie weiter.',
  'Back it up, and never share your recovery phrase.':
    'Legen Sie ein Backup an und geben Sie Ihre Wiederherstellungsphrase nie weiter.',
  'Tap the scan button in {wallet}': 'In {wallet} auf das Scan-Symbol tippen',
  'Point it at the QR code we show you next, then approve.':
    'Richten Sie den Scanner auf den QR-Code, den wir Ihnen gleich zeigen, und bestätigen Sie.',
  'Add the {wallet} extension': '{wallet}-Erweiterung hinzufügen',
  'Pin it to your toolbar so it’s easy to find.': 'Heften Sie sie an die Symbolleiste, damit Sie sie leicht finden.',
  'Come back here': 'Hierher zurückkommen',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} erscheint von selbst in der Liste. Falls nicht, laden Sie die Seite neu.',
  'Open this page in the app': 'Diese Seite in der App öffnen',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Scannen Sie den QR-Code, den wir Ihnen gleich zeigen: Er öffnet diese Seite im Browser der App.',
  'It’s a separate app from the Coinbase exchange.': 'Diese App ist nicht die App der Börse Coinbase.',
}
