// Turkish, the sentences for failures; and how a wallet takes the endings of a case. A name takes none (its vowels may
// be in any script): 'its wallet' after it does.
import type { ErrorsText } from '../en/enErrors.ts'

export const yourWallet = 'cüzdanınız'

const ended = (wallet: string, yours: string, named: string): string =>
  wallet.includes(yourWallet) ? `${wallet}${yours}` : `${wallet} cüzdanı${named}`

/** 'in' a wallet. */
export const inside = (wallet: string): string => ended(wallet, 'da', 'nda')

/** 'to' a wallet. */
export const into = (wallet: string): string => ended(wallet, 'a', 'na')

/** A wallet as an object. */
export const object = (wallet: string): string => ended(wallet, 'ı', 'nı')

/** 'of' a wallet. */
export const of = (wallet: string): string => ended(wallet, 'ın', 'nın')

const busy = (): string => 'Ağ meşgul. Birazdan tekrar deneyin.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `İsteği ${inside(wallet)} reddettiniz. Hiçbir şey değişmedi.`,
  'request-pending': (wallet) =>
    `${inside(wallet)} zaten açık bir istek var. Önce onu orada tamamlayın.`,
  unauthorized: (wallet) =>
    `${wallet}, bu sitenin bir hesabı görmesine izin vermiyor. Cüzdanda izin verip tekrar deneyin.`,
  'method-unsupported': (who) =>
    `${who} bunu desteklemiyor. Cüzdanınız yapabiliyorsa işlemi orada başlatın.`,
  'wallet-not-found': () => 'Tarayıcıda cüzdan bulunamadı. Bir tane kurup tekrar deneyin.',
  'wallet-unreachable': (wallet) =>
    `${wallet} yanıt vermiyor. Sayfayı yeniden yükleyip tekrar deneyin.`,
  'wallet-restarted': (wallet) =>
    `${wallet} yeniden başlatıldı. Tekrar bağlanmak için bu sayfayı yeniden yükleyin.`,
  'wallet-disconnected': (wallet) =>
    `${wallet} çevrimdışı. Bağlantınızı kontrol edip tekrar deneyin.`,
  'wallet-expired': (wallet) => `${wallet} zamanında yanıt vermedi. Tekrar deneyin.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} okuyamadığımız bir yanıt gönderdi. Tekrar deneyin veya cüzdanı güncelleyin.`,
  'wallet-failed': (wallet) => `${wallet} isteği tamamlayamadı. Kilidini açıp tekrar deneyin.`,
  'chain-disconnected': (wallet) => `${wallet} bu ağa bağlı değil. Cüzdanda bu ağa geçin.`,
  'chain-not-added': (wallet) => `Bu ağ ${inside(wallet)} yok. Cüzdana ekleyip tekrar deneyin.`,
  'chain-add-refused': (wallet) => `${wallet} bu ağı ekleyemedi. Elle ekleyip tekrar deneyin.`,
  'chain-not-configured': () => 'Bu site o ağı desteklemiyor. Başka bir ağ seçin.',
  'chain-not-approved': (wallet) =>
    `Bu ağ ${inside(wallet)} onaylanmadı. Yeniden bağlanıp onaylayın.`,
  'switch-failed': (wallet) =>
    `${wallet} ağ değiştiremedi. Tekrar deneyin veya ağı cüzdanda değiştirin.`,
  'switch-ignored': (wallet) => `${wallet} onayladı ama ağı değiştirmedi. Ağı cüzdanda değiştirin.`,
  'no-common-chain': (wallet) =>
    `${wallet}, bu sitenin desteklediği bir ağ paylaşmadı. Tekrar deneyip birini onaylayın.`,
  aborted: () => 'İptal edildi.',
  timeout: () => 'Bu çok uzun sürdü. Tekrar deneyin.',
  offline: () => 'İnternet bağlantınız yok. Bağlantı gelince tekrar deneyin.',
  network: () => 'Ağa ulaşılamıyor. Birazdan tekrar deneyin.',
  http: () => 'Ağ şu anda istek kabul etmiyor. Birazdan tekrar deneyin.',
  'rate-limited': busy,
  'bad-response': () => 'Ağ okuyamadığımız bir yanıt gönderdi. Birazdan tekrar deneyin.',
  'wrong-chain': () =>
    'Bir sunucu farklı bir ağ adına yanıt verdi, bu yüzden kullanmadık. Birazdan tekrar deneyin.',
  rpc: () => 'Ağ isteği tamamlayamadı. Tekrar deneyin.',
  'node-unavailable': () => 'Ağ şu anda yanıt veremiyor. Birazdan tekrar deneyin.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} bu isteği işleyemedi. Geri dönüp kontrol edin ve tekrar deneyin.`,
  'load-failed': () =>
    'Bu sayfanın bir bölümü yüklenemedi. Tekrar deneyin veya sayfayı yeniden yükleyin.',
  'storage-blocked': () =>
    'Tarayıcınız, bu bağlantı için gereken site verilerini engelliyor. İzin verip sayfayı yeniden yükleyin.',
  reverted: () => 'Sözleşme bunu reddetti, bu yüzden gönderilmedi. Alıcıyı ve tutarı kontrol edin.',
  'already-known': (wallet) => `Bu ödeme zaten ağda. Onu ${inside(wallet)} takip edebilirsiniz.`,
  'nonce-too-low': () =>
    'Bu hesaptan başka bir ödeme önce ulaştı, bu yüzden bu gönderilmedi. Son etkinliklerinize bakıp tekrar deneyin.',
  'nonce-too-high': () =>
    'Daha önceki bir ödeme hâlâ cüzdanınızda bekliyor. Orada gönderin ya da iptal edin, sonra tekrar deneyin.',
  'pending-limit': () =>
    'Bu hesaptan daha önceki bir ödeme hâlâ yolda. Ulaşmasını bekleyin, sonra tekrar deneyin.',
  'insufficient-funds': () => 'Bakiyeniz tutarı ve ağ ücretini karşılamıyor.',
  'above-balance': () => 'O kadar bakiyeniz yok.',
  'fee-unpaid': () => 'Bakiyeniz ağ ücretini karşılamıyor.',
  'fee-cap-too-high': () => 'Maksimum ücret, ağların kabul ettiğinden yüksek. Düşürün.',
  'fee-cap-too-low': () => 'Maksimum ücret, şu anki temel ücretin altında. Yükseltin.',
  'fee-absurd': () => 'Bu ücret, şu anki ağ ücretinin yüz katından fazla. Düşürün.',
  'tip-above-fee-cap': () => 'Öncelik ücreti maksimum ücreti aşamaz.',
  'fee-conflict': () =>
    'Ya gaz fiyatı ya da maksimum ücretle öncelik ücreti girin; ikisini birden değil.',
  'gas-too-low': () =>
    'Cüzdanınız gaz limitini çok düşük ayarladı. Seçimi cüzdana bırakıp tekrar deneyin.',
  'gas-too-high': () =>
    'Cüzdanınız gaz limitini çok yüksek ayarladı. Seçimi cüzdana bırakıp tekrar deneyin.',
  'replacement-underpriced': () =>
    'Bekleyen bir işlemin yerini almak için daha yüksek bir ücret belirleyin.',
  'tx-type-unsupported': () => 'Bu ağda öncelik ücreti yok. Onun yerine gaz fiyatı kullanın.',
  'transaction-rejected': () =>
    'Ağ bu işlemi kabul etmedi. Tutarı ve ücreti kontrol edip tekrar deneyin.',
  'name-invalid': () =>
    'Bu ad kullanılamaz: sizi yanıltabilecek karakterler içeriyor. Bir adres girin.',
  'name-offchain': () => 'Bu ad ağda kayıtlı değil, bu yüzden bulamıyoruz. Bir adres girin.',
  'nodes-disagree': () =>
    'Bu ağın iki sunucusu farklı yanıt verdi; güvenlik için durduk. Birazdan tekrar deneyin.',
  'node-alone': () =>
    'Bu ağın yalnızca bir sunucusu yanıt verdi; ad için iki yanıt gerekir. Birazdan tekrar deneyin veya adres girin.',
  abi: () =>
    'Sözleşmenin yanıtını okuyamadık. Söylediği coin olmayabilir. Emin olmadan göndermeyin.',
  'coin-differs': () =>
    'Bu sitenin bu coin için ayarları sözleşmesiyle uyuşmuyor; bu yüzden buradan gönderilemez.',
  'qr-not-configured': () =>
    'Bu sitede telefonla bağlantı ayarlanmamış. Başka bir cüzdan kullanın.',
  'relay-unreachable': () =>
    'WalletConnect hizmetine şu anda ulaşılamıyor. Tekrar deneyin veya bir tarayıcı cüzdanı kullanın.',
  'relay-refused': () =>
    'WalletConnect şu anda bu siteyi kabul etmiyor. Bir tarayıcı cüzdanı kullanın.',
  'clock-wrong': () => 'Cihazınızın saati yanlış. Saati otomatik ayarlayıp tekrar deneyin.',
  'request-undelivered': (wallet) =>
    `${into(wallet)} ulaşamadık, ama istek orada yine de görünebilir. Tekrar denemeden önce oraya bakın.`,
  'session-ended': (wallet) =>
    `${wallet} bağlantıyı sonlandırdı. Devam etmek için yeniden bağlanın.`,
  'safe-info': () => 'Safe bilgileri yüklenemedi',
  'wallet-refused': (wallet) => `${wallet} onay vermedi. Tekrar deneyin.`,
  'sign-in-start': () => 'Bu sitenin sunucusu girişi başlatamadı. Birazdan tekrar deneyin.',
  'sign-in-rejected': () => 'Bu sitenin sunucusu imzayı kabul etmedi. Tekrar deneyin.',
  'sign-in-unreachable': () =>
    'İmzayı kontrol etmek için bu sitenin sunucusuna ulaşılamıyor. Birazdan tekrar deneyin.',
  'sign-in-expired': () =>
    'Bu giriş isteğinin süresi doldu. Tekrar deneyin; sürekli oluyorsa cihazınızın saatini kontrol edin.',
  'shared-origin': () =>
    'Bu adresi başka siteler de kullanıyor, bu yüzden burada giriş yapmak güvenli değil. Siteyi kendi adresinde açın.',
  'invalid-input': () => 'Kırmızıyla işaretli alanları kontrol edin.',
  unknown: (who) => `${who} bir sorunla karşılaştı. Tekrar deneyin.`,
}
