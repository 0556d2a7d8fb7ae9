// Polish, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `Zainstaluj aplikację ${wallet}`,
  homeScreen: 'Umieść ją na ekranie głównym, a będzie pod ręką.',
  createWallet: 'Utwórz lub zaimportuj portfel',
  writeDown: 'Zapisz frazę odzyskiwania, trzymaj ją offline i nigdy jej nie udostępniaj.',
  backUp: 'Zrób kopię zapasową i nigdy nie udostępniaj frazy odzyskiwania.',
  tapScan: (wallet) => `Dotknij przycisku skanowania w aplikacji ${wallet}`,
  pointAtCode: 'Skieruj go na kod QR, który pokażemy, a potem zatwierdź.',
  addExtension: (wallet) => `Dodaj rozszerzenie ${wallet}`,
  pinToToolbar: 'Przypnij je do paska narzędzi, żeby łatwo je znaleźć.',
  comeBack: 'Wróć tutaj',
  appears: (wallet) => `${wallet} pojawi się na liście automatycznie. Jeśli nie, odśwież stronę.`,
  openInApp: 'Otwórz tę stronę w aplikacji',
  scanToOpen: 'Zeskanuj kod QR, który pokażemy: otworzy tę stronę w przeglądarce aplikacji.',
  notTheExchange: 'To inna aplikacja niż aplikacja giełdy Coinbase.',
}
