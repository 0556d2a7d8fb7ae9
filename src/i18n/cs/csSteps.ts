// Czech, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `Nainstalujte aplikaci ${wallet}`,
  homeScreen: 'Dejte si ji na plochu, ať ji máte na jedno klepnutí.',
  createWallet: 'Vytvořte nebo importujte peněženku',
  writeDown: 'Zapište si frázi pro obnovení, uchovejte ji offline a nikdy ji nesdílejte.',
  backUp: 'Zálohujte ji a frázi pro obnovení nikdy nesdílejte.',
  tapScan: (wallet) => `Klepněte v aplikaci ${wallet} na tlačítko skenování`,
  pointAtCode: 'Namiřte na QR kód, který vám ukážeme, a schvalte.',
  addExtension: (wallet) => `Přidejte rozšíření ${wallet}`,
  pinToToolbar: 'Připněte si ho na lištu, ať ho snadno najdete.',
  comeBack: 'Vraťte se sem',
  appears: (wallet) => `${wallet} se v seznamu objeví sama. Pokud ne, načtěte stránku znovu.`,
  openInApp: 'Otevřete tuto stránku v aplikaci',
  scanToOpen: 'Naskenujte QR kód, který vám ukážeme: otevře tuto stránku v prohlížeči aplikace.',
  notTheExchange: 'Je to jiná aplikace než burza Coinbase.',
}
