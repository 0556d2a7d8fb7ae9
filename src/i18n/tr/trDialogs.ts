// Turkish, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors, inside, into, object, of, yourWallet } from './trErrors.ts'
import { asking, hero } from './trHero.ts'
import { money } from './trMoney.ts'
import { steps } from './trSteps.ts'

const { number } = wording('tr')

const thisBrowser = 'Bu tarayıcı'

const connect: DialogsText['connect'] = {
  title: 'Cüzdan bağla',
  groups: { Installed: 'Yüklü', Popular: 'Popüler' },
  recent: 'En son',
  installed: 'Yüklü',
  byCode: 'QR',
  byApp: 'Uygulama',
  search: 'Cüzdan ara',
  more: 'Diğer cüzdanlar',
  noneFound: 'Bu adda bir cüzdan yok.',
  unsupportedReason: 'Bu cüzdan bu cihazdan bağlanamıyor.',
  unsupported: ' (desteklenmiyor)',
  scanWith: (wallet) => `${wallet} ile tara`,
  scanWithPhone: 'Telefonunuzla tarayın',
  getAWallet: 'Cüzdan edin',
  getWallet: (wallet) => `${wallet} indir`,
  installWallet: (wallet) => `${wallet} yükle`,
  getStartedWith: (wallet) => `${wallet} ile başlayın`,
  whatIsAWallet: 'Cüzdan nedir?',
  newToWallets: 'Ethereum cüzdanlarında yeni misiniz?',
  learnMore: 'Daha fazla bilgi',
  get: 'İNDİR',
  notWhatYouWant: 'Aradığınızı bulamadınız mı?',
  notWhatYouWantWide: 'Diğer cüzdanların neredeyse tümü WalletConnect ile çalışır.',
  notWhatYouWantCompact: 'Başka bir cüzdan kullanmak için geri dönüp WalletConnect’i seçin.',
  notWhatYouWantHere: 'Bu tarayıcıya eklediğiniz her cüzdan burada kendiliğinden görünür.',
  points: [
    {
      title: 'Dijital varlıklarınızın yuvası',
      text: 'Coin ve token saklayın, gönderin ve kabul edin.',
    },
    {
      title: 'Giriş yapmanın yeni yolu',
      text: 'Her site için şifre oluşturmak yerine cüzdanınızı bağlayın.',
    },
  ],
  noWallets: 'Bu tarayıcıda cüzdan bulunamadı.',
  claims: (rdns) => `Doğrulanmamış · ${rdns}`,
  copyOf: (copy) => `(${number(copy)})`,
  kinds: {
    both: 'Mobil uygulama ve tarayıcı uzantısı',
    mobile: 'Mobil uygulama',
    extension: 'Tarayıcı uzantısı',
  },
  opensElsewhere: 'yeni sekmede açılır',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `${wallet} açılıyor`,
  confirm: (wallet) => `Bağlantıyı ${inside(wallet)} onaylayın.`,
  slow: (wallet) =>
    `Hâlâ bekliyoruz: ${wallet} kilitliyse tarayıcınızın araç çubuğundan kilidini açın.`,
  slowOnPhone: (wallet) => `Hâlâ bekliyoruz. Bir istek var mı diye ${into(wallet)} bakın.`,
  pending: (wallet) =>
    `${inside(wallet)} zaten açık bir istek var. Onu orada tamamlayın, sonra devam edelim.`,
  waits: (wallet) => `${inside(wallet)} tamamlayın`,
  done: 'Bağlandı',
  failed: (wallet) => `${into(wallet)} bağlanılamadı`,
  rejected: 'İstek reddedildi',
  rejectedText: 'İstediğiniz zaman tekrar deneyebilirsiniz.',
  ifLocked: (wallet) => `Eğer ${wallet} kilitliyse önce kilidini açın.`,
  unsupported: (wallet) => `${wallet} sitelere bu yolla bağlanamıyor. Başka bir cüzdan deneyin.`,
  notInstalled: (wallet) => `${wallet} yüklü değil`,
  notInstalledText: 'Yükleyip buraya dönün. Kendiliğinden algılayacağız.',
  notAvailable: (wallet) => `${wallet} burada kullanılamıyor`,
  install: 'Yükle',
  usePhone: 'Bunun yerine telefonu kullan',
  dontHave: (wallet) => `${wallet} yok mu? Edinin`,
  openApp: (wallet) => `${object(wallet)} aç`,
  openAnyApp: 'Bir cüzdan uygulaması aç',
  continueInAny: 'Cüzdan uygulamanızda devam edin',
  openAppAt: (wallet, place) => `${object(wallet)} aç (${place})`,
  openPageIn: (wallet) => `Bu sayfayı ${inside(wallet)} aç`,
  continueIn: (wallet) => `${inside(wallet)} devam edin`,
  pasteInApp:
    'Bağlantıyı kopyalayıp cüzdan uygulamanıza yapıştırın veya bir uygulamayı açmayı deneyin.',
  acceptInApp: 'Uygulamada onaylayıp buraya dönün.',
  appMissing: (wallet) => `Hiçbir şey olmuyor mu? Belki ${wallet} yüklü değildir.`,
  noAppOpened: 'Hiçbir şey olmuyor mu? Bağlantıyı kopyalayıp cüzdan uygulamanıza yapıştırın.',
  copyLink: 'Bağlantıyı kopyala',
  qr: (wallet) => `${wallet} ile bağlanmak için QR kodu`,
  qrDownload: (wallet) => `${wallet} indirmek için QR kodu`,
  qrHint: (wallet) => `Kameranızla değil, ${inside(wallet)}ki QR okuyucuyla tarayın.`,
  qrPage: (wallet) => `Bu sayfayı ${inside(wallet)} açmak için QR kodu`,
  qrPageHint: (wallet) =>
    `Bu sayfayı ${inside(wallet)} açıp oradan bağlanmak için telefonunuzla tarayın.`,
  openPageLink: 'Bunun yerine bağlantıyı aç',
  qrHintAny: 'Kameranızla değil, cüzdan uygulamanızdaki QR okuyucuyla tarayın.',
  openHere: 'Bu cihazda aç',
  linkPreparing: 'Yükleniyor…',
  readyToConnect: (wallet) => `${wallet} yüklü`,
  connectWith: (wallet) => `${wallet} ile bağlan`,
  openPageText: (wallet) =>
    `${wallet} kendi tarayıcısından bağlanır. Devam etmek için bu sayfayı orada açın.`,
  qrPreparing: 'Yükleniyor…',
  codeReady: 'Bağlantı adresi hazır.',
  qrExpired: 'Bu QR kodunun süresi doldu.',
  qrNew: 'Yeni kod al',
  nothingThere: 'Cüzdanınızda bir şey yok mu?',
  mayList: 'Cüzdanınız bu sitenin neler isteyebileceğini gösterebilir.',
  tooMany: (seconds) => `Çok fazla deneme yapıldı. Sonraki deneme ${seconds} sn sonra.`,
  calledNow: (wallet, now) => `${wallet} uygulamasının adı artık ${now}.`,
  fromBrowser: 'Cüzdanlar en iyi tarayıcınızdan açılır.',
  openInBrowser: 'Tarayıcıda aç',
  timeLeft: (seconds) =>
    `Kalan süre: ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `${into(wallet)} ${address} olarak bağlanıldı`,
}

const account: DialogsText['account'] = {
  title: 'Hesap',
  showExact: 'Tam bakiyeyi göster',
  showLess: 'Daha az ondalık göster',
  receive: 'Alma adresi',
  copy: 'Kopyala',
  explorerShort: 'Gezgin',
  receiveTitle: 'Alma adresi',
  receiveCode: 'Adresinizin QR kodu',
  receiveHint: (chain) => `${chain} ağındaki adresiniz. Gönderenin aynı ağı seçtiğinden emin olun.`,
  receiveContract: (chain) =>
    `Bu hesap ${chain} ağında bir sözleşme. Başka bir ağda ona gönderilenler kaybolabilir.`,
  balanceUnknown: '…',
  balanceStale: 'güncel olmayabilir',
  balanceAsOf: (seconds) =>
    `${seconds < 120 ? `${number(seconds)} sn` : `${number(Math.floor(seconds / 60))} dk`} önceki bilgi`,
  wallet: 'Cüzdan',
  network: 'Ağ',
  copyAddress: 'Adresi kopyala',
  switchAccount: 'Hesap değiştir',
  sources: {
    injected: 'Tarayıcı cüzdanı',
    walletConnect: 'Telefon, WalletConnect ile',
    safe: 'Safe uygulaması',
  },
  explorer: (name) => `${name} ile görüntüle`,
  disconnect: 'Bağlantıyı kes',
}

const chain: DialogsText['chain'] = {
  title: 'Ağ değiştir',
  wrong: 'Cüzdanınız desteklenmeyen bir ağda. Bunlardan birine geçin veya bağlantıyı kesin.',
  current: 'Bağlı',
  waiting: 'Cüzdanda onaylayın',
  notApproved: (wallet) => `${inside(wallet)} onay gerekir`,
  ofSafe: 'Her Safe tek bir ağa aittir. Farklı bir ağ için başka bir Safe açın.',
  wrongSafe: (names) =>
    `Bu Safe desteklenmeyen bir ağda. Şu ağlardan birinde bir Safe açın: ${names}.`,
  tests: 'Test ağları',
  search: 'Ağ ara',
  none: 'Eşleşen ağ yok.',
  adding: (name, symbol, node) =>
    `Cüzdanınızda ${name} henüz yoksa eklemek için izin isteyecek (${symbol}, ${node} üzerinden).`,
  byHand: 'Elle ekleyin:',
  fields: {
    name: 'Ağ adı',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'Para birimi',
    explorer: 'Gezgin',
  },
  again: 'Yeniden bağlan',
  disconnect: 'Bağlantıyı kes',
}

const signIn: DialogsText['signIn'] = {
  title: 'Giriş yap',
  why: 'Bu hesabın size ait olduğunu kanıtlamak için bir mesaj imzalayın.',
  free: 'Ücretsizdir, bir işlem değildir ve varlıklarınıza erişim vermez.',
  site: 'Site',
  account: 'Hesap',
  network: 'Ağ',
  unknownNetwork: 'Burada desteklenmiyor',
  sign: 'Giriş yap',
  preparing: 'Mesaj hazırlanıyor…',
  cancel: 'Vazgeç ve bağlantıyı kes',
  signing: (wallet, site) =>
    `Mesajı ${inside(wallet)} imzalayın. Mesajda ${site} yazdığını kontrol edin.`,
  signingOnPhone: (wallet, site) =>
    `Mesajı telefonunuzda, ${inside(wallet)} imzalayın. Mesajda ${site} yazdığını kontrol edin.`,
  signingTitle: (wallet) => `${wallet} açılıyor`,
  slow: (wallet) =>
    `Hâlâ bekliyoruz: ${wallet} kilitli mi, yoksa penceresi bu pencerenin arkasında mı?`,
  verifyingTitle: 'İmzanız kontrol ediliyor',
  verifying: 'Bu biraz sürer.',
  declined: 'İmza reddedildi',
  failed: 'Giriş yapılamadı',
  collectingTitle: 'Daha fazla imza gerekiyor',
  collecting: 'Diğer sahiplerin de imzalaması gerekiyor. İmzaladıklarında tekrar deneyin.',
  wrongNetwork: (wallet) =>
    `${wallet} desteklenmeyen bir ağda. Önce ağı değiştirin, sonra giriş yapın.`,
  switchTo: (network) => `${network} ağına geç`,
  /** Stands in the signed message, hence plain ASCII in every language. */
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `${address} hesabına geçildi`,
  otherAccount: (wallet, address) =>
    `${wallet} şu anda ${address} hesabında. Hiçbir şey gönderilmedi.`,
  signedOut: 'Bu sitenin sunucusunda da oturumunuz kapatıldı.',
  chainChanged: (name) => `${name} ağına geçildi`,
  chainTaken: (name, wallet) => `${wallet} artık ${name} ağını bu siteyle paylaşmıyor.`,
  disconnected: {
    revoked: (wallet) => `Bağlantı kesildi: ${wallet} artık hesabınızı bu siteyle paylaşmıyor.`,
    ended: (wallet) => `Bağlantı kesildi: ${wallet} ile olan bağlantı sona erdi.`,
    kept: (wallet) =>
      `Bağlantı kesildi. Bu site ${inside(wallet)} hâlâ listelenebilir; oradan kaldırabilirsiniz.`,
    'by-wallet': (wallet) => `Bağlantı kesildi: ${wallet} kilitlendi veya bağlantıyı sonlandırdı.`,
    restarted: (wallet) =>
      `${wallet} yeniden başlatıldı. Tekrar bağlanmak için bu sayfayı yeniden yükleyin.`,
    'session-ended': (wallet) => `${wallet} bağlantıyı sonlandırdı.`,
    'ran-out': (wallet) =>
      `${wallet} ile bağlantınızın süresi doldu. Devam etmek için yeniden bağlanın.`,
    replaced: (wallet) =>
      `Başka bir sekmede başka bir cüzdan bağladınız, bu yüzden ${of(wallet)} bağlantısı kesildi.`,
    elsewhere: () => 'Bağlantı başka bir sekmede kesildi.',
  },
  fault: 'Bu sayfada bir şeyler ters gitti. Tekrar deneyin veya sayfayı yeniden yükleyin.',
  dismiss: 'Mesajı kapat',
}

const notices: DialogsText['notices'] = {
  node: (name) => `${name} ağına ulaşılamıyor. Bakiyeler güncel olmayabilir; hâlâ bağlısınız.`,
  busy: (name, time) =>
    `${name} ağı ${time} saatine kadar meşgul. Bakiyeler güncel olmayabilir; hâlâ bağlısınız.`,
  wallet: 'Cüzdanınızın ağ bağlantısı koptu. Geri gelene kadar gönderim başarısız olabilir.',
  relay: 'Telefonunuzla bağlantı kesildi. Geri gelince istekler devam eder.',
  offline: 'İnternet bağlantınız yok. Gördükleriniz güncel olmayabilir.',
  signOut: {
    owed: 'Bu sitenin sunucusuna ulaşamadık; orada oturumunuz hâlâ açık olabilir.',
    asking: 'Bu sitenin sunucusundaki oturumunuz kapatılıyor…',
  },
}

export const dialogs: DialogsText = {
  ...money,
  hero,
  asking,
  connect,
  attempt,
  steps,
  download: {
    browserCard: (browser, wallet) => `${browser} için ${wallet}`,
    browserCardText: 'Bu bilgisayarda en hızlı yol.',
    browserCardAction: (browser) =>
      browser.includes(thisBrowser) ? 'Bu tarayıcıya ekle' : `${browser} için ekle`,
    mobileCard: (wallet) => `Telefonunuz için ${wallet}`,
    mobileCardText: 'Telefonunuzda kullanın.',
    mobileCardAction: 'Uygulamayı indir',
    scanToDownload: (wallet) => `${object(wallet)} resmî sitesinden indirmek için tarayın.`,
    thisBrowser,
  },
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest: {
    here: (wallet) => `${inside(wallet)} bekleyen bir istek var.`,
    elsewhere: (wallet) => `Telefonunuzda, ${inside(wallet)} bekleyen bir istek var.`,
    dismiss: 'Bu hatırlatmayı gizle',
  },
  foreignFrame: {
    why:
      'Başka bir site bu sayfayı kendi içinde gösteriyor ve göremediğiniz bir şeye basmanıza yol açabilir. ' +
      'Göndermek veya giriş yapmak için bu sayfayı tek başına açın.',
    leave: 'Bu sayfayı tek başına aç',
  },
  yourWallet,
  theNetwork: 'Ağ',
  close: 'Kapat',
  back: 'Geri',
  cancel: 'İptal',
  retry: 'Tekrar dene',
  reload: 'Sayfayı yeniden yükle',
  continue: 'Devam et',
  details: 'Ayrıntılar',
  copied: 'Kopyalandı',
  copyRefused: 'Kopyalanamadı. Buradan seçin:',
}
