// Turkish, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `${wallet} uygulamasını yükleyin`,
  homeScreen: 'Tek dokunuşla açmak için ana ekranınıza ekleyin.',
  createWallet: 'Cüzdan oluşturun veya içe aktarın',
  writeDown: 'Kurtarma ifadenizi bir yere yazın, çevrimdışı saklayın ve asla paylaşmayın.',
  backUp: 'Yedekleyin ve kurtarma ifadenizi asla paylaşmayın.',
  tapScan: (wallet) => `${wallet} uygulamasında tarama düğmesine dokunun`,
  pointAtCode: 'Birazdan göstereceğimiz QR koduna tutun, ardından onaylayın.',
  addExtension: (wallet) => `${wallet} uzantısını ekleyin`,
  pinToToolbar: 'Kolay bulmak için araç çubuğuna sabitleyin.',
  comeBack: 'Buraya dönün',
  appears: (wallet) =>
    `${wallet} listede kendiliğinden görünür. Görünmezse sayfayı yeniden yükleyin.`,
  openInApp: 'Bu sayfayı uygulamada açın',
  scanToOpen:
    'Birazdan göstereceğimiz QR kodunu tarayın: Bu sayfa uygulamanın kendi tarayıcısında açılır.',
  notTheExchange: 'Coinbase borsasından ayrı bir uygulamadır.',
}
