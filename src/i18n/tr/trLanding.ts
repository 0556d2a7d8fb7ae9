// Turkish, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'İçeriğe geç',
  broken: 'Bu sayfanın bir bölümü yüklenemedi.',
  reload: 'Yeniden yükle',
  fromDisk: 'Bu sayfanın bir web sunucusuna ihtiyacı var: tarayıcılar onu klasörden çalıştırmaz.',
  noScript: 'JavaScript kapalı. Cüzdan bağlamak için açın ve sayfayı yeniden yükleyin.',
  headline: 'Cüzdanınızı bağlayın.\nAnahtarlarınız sizde kalsın.',
  lead: (name) =>
    `${name} açık adresinizi ve içindekileri görür, başka bir şey görmez. Cüzdanınızda onaylamadığınız hiçbir şey ` +
    'gönderilmez.',
  sees: {
    title: 'Bu site neleri görür?',
    text: 'Açık adresinizi, bakiyelerini ve cüzdanınızın bulunduğu ağı. Adresler ve bakiyeler herkese açıktır.',
  },
  keys: {
    title: 'Sizde ne kalır?',
    text: 'Anahtarlarınız ve kurtarma ifadeniz cüzdanınızda kalır. Bunları sizden asla istemeyiz.',
  },
  quiet: {
    title: 'İzleyici yok',
    text:
      'Analiz aracı ve üçüncü taraf betiği yok. Siz cüzdan listesini açana kadar bu sayfa yalnızca kendi ' +
      'sunucusuyla konuşur.',
  },
  footer: 'Bağlantıyı istediğiniz zaman kesebilirsiniz.',
  coinOn: (chain) => `${chain} ağında`,
  contract: 'Sözleşme',
  viewOn: (explorer) => `${explorer} ile görüntüle`,
  links: 'Bu site hakkında daha fazlası',
  terms: 'Koşullar',
  privacy: 'Gizlilik politikası',
  language: 'Dil',
  description: 'Coin’lerinizi görmek ve kullanmak için cüzdanınızı bağlayın.',
}
