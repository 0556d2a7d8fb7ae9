// Czech, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Nainstalujte aplikaci {wallet}',
  'Put it on your home screen so it’s one tap away.': 'Dejte si ji na plochu, ať ji máte na jedno klepnutí.',
  'Create or import a wallet': 'Vytvořte nebo importujte peněženku',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Zapište si frázi pro obnovení, uchovejte ji offline a nikdy ji nesdílejte.',
  'Back it up, and never share your recovery phrase.': 'Zálohujte ji a frázi pro obnovení nikdy nesdílejte.',
  'Tap the scan button in {wallet}': 'Klepněte v aplikaci {wallet} na tlačítko skenování',
  'Point it at the QR code we show you next, then approve.': 'Namiřte na QR kód, který vám ukážeme, a potvrďte.',
  'Add the {wallet} extension': 'Přidejte rozšíření {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'Připněte si ho na lištu, ať ho snadno najdete.',
  'Come back here': 'Vraťte se sem',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} se v seznamu objeví sama. Pokud ne, načtěte stránku znovu.',
  'Open this page in the app': 'Otevřete tuto stránku v aplikaci',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Naskenujte QR kód, který vám ukážeme: otevře tuto stránku v prohlížeči aplikace.',
  'It’s a separate app from the Coinbase exchange.': 'Je to jiná aplikace než burza Coinbase.',
}
