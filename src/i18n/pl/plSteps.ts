// Polish, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Zainstaluj aplikację {wallet}',
  'Put it on your home screen so it’s one tap away.': 'Umieść ją na ekranie głównym, a będzie pod ręką.',
  'Create or import a wallet': 'Utwórz lub zaimportuj portfel',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Zapisz frazę odzyskiwania, trzymaj ją offline i nigdy jej nie udostępniaj.',
  'Back it up, and never share your recovery phrase.':
    'Zrób kopię zapasową i nigdy nie udostępniaj frazy odzyskiwania.',
  'Tap the scan button in {wallet}': 'Dotknij przycisku skanowania w aplikacji {wallet}',
  'Point it at the QR code we show you next, then approve.': 'Skieruj go na kod QR, który pokażemy, a potem zatwierdź.',
  'Add the {wallet} extension': 'Dodaj rozszerzenie {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'Przypnij je do paska narzędzi, żeby łatwo je znaleźć.',
  'Come back here': 'Wróć tutaj',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} pojawi się na liście automatycznie. Jeśli nie, odśwież stronę.',
  'Open this page in the app': 'Otwórz tę stronę w aplikacji',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Zeskanuj kod QR, który pokażemy: otworzy tę stronę w przeglądarce aplikacji.',
  'It’s a separate app from the Coinbase exchange.': 'To inna aplikacja niż aplikacja giełdy Coinbase.',
}
