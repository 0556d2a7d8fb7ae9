// Turkish, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': '{wallet} uygulamasını yükleyin',
  'Put it on your home screen so it’s one tap away.': 'Tek dokunuşla açmak için ana ekranınıza ekleyin.',
  'Create or import a wallet': 'Cüzdan oluşturun veya içe aktarın',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Kurtarma ifadenizi bir yere yazın, çevrimdışı saklayın ve asla paylaşmayın.',
  'Back it up, and never share your recovery phrase.': 'Yedekleyin ve kurtarma ifadenizi asla paylaşmayın.',
  'Tap the scan button in {wallet}': '{wallet} uygulamasında tarama düğmesine dokunun',
  'Point it at the QR code we show you next, then approve.':
    'Birazdan göstereceğimiz QR koduna tutun, ardından onaylayın.',
  'Add the {wallet} extension': '{wallet} uzantısını ekleyin',
  'Pin it to your toolbar so it’s easy to find.': 'Kolay bulmak için araç çubuğuna sabitleyin.',
  'Come back here': 'Buraya dönün',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} listede kendiliğinden görünür. Görünmezse sayfayı yeniden yükleyin.',
  'Open this page in the app': 'Bu sayfayı uygulamada açın',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Birazdan göstereceğimiz QR kodunu tarayın: Bu sayfa uygulamanın kendi tarayıcısında açılır.',
  'It’s a separate app from the Coinbase exchange.': 'Coinbase borsasından ayrı bir uygulamadır.',
}
