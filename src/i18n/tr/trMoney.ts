// Turkish, the words of sending, of recent transactions, of the site's coin and of the activity list. A noun after a
// number stays in the singular, so that there is one form for every count.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'
import { inside, into } from './trErrors.ts'

const { number } = wording('tr')

const unknownChain = 'başka bir ağ'

const send: MoneyText['send'] = {
  title: 'Gönder',
  action: 'Gönder',
  asset: 'Varlık',
  to: 'Alıcı',
  toHint: 'Adres veya ad',
  recent: 'Önceki alıcılar',
  paste: 'Yapıştır',
  amount: 'Tutar',
  max: 'Tümü',
  maxHint: 'Ağ ücreti düşülmüş bakiyeniz',
  maxWaits: 'Ağ ücreti bekleniyor…',
  available: (what) => `Kullanılabilir: ${what}`,
  check: 'İncele',
  checking: 'Kontrol ediliyor…',
  fee: 'Ağ ücreti',
  speeds: { slow: 'Yavaş', normal: 'Normal', fast: 'Hızlı' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Ağ ücreti için ${chain} ağında yaklaşık ${need} gerekiyor; sizde ${have} var.`,
  ownFee: 'Özel',
  advanced: 'Gelişmiş',
  advancedHint: 'gwei cinsinden. Tahmini kullanmak için boş bırakın.',
  fields: { maxFee: 'Maksimum ücret', tip: 'Öncelik ücreti', gasPrice: 'Gaz fiyatı' },
  sharedFee: 'Şimdi ücret yok. Ücreti işlemi yürüten öder.',
  looking: 'Aranıyor…',
  refusals: {
    malformed: 'Bir adres (0x…) ya da alice.eth gibi bir ad girin.',
    checksum: 'Bu adreste yazım hatası var (sağlama toplamı tutmuyor). Yeniden kopyalayın.',
    zero: 'Bu, sıfır adresi. Buraya gönderilen her şey kaybolur.',
    'coin-contract': 'Bu, coin’in kendi sözleşmesi. Buraya gönderilen her şey kaybolur.',
    'no-names': 'Bu site adları çözemiyor. Bir adres girin.',
    'no-address': 'Bu ad için tanımlı bir adres yok.',
  },
  otherNetwork: (there, here) => `Bu adres ${there} ağında, ancak ${here} ağında gönderiyorsunuz.`,
  amounts: {
    empty: 'Bir tutar girin.',
    malformed: 'Tutarı binlik ayırıcı kullanmadan girin, örneğin 1500,5.',
    either: (whole, part) => `Bu, ${whole} ya da ${part} olabilir. Hangisiyse onu girin.`,
    'too-fine': (symbol) => `${symbol} için bu kadar ondalık basamak yok.`,
    zero: 'Sıfırdan büyük bir tutar girin.',
  },
  cleared: {
    account: 'Hesabınız değişti. Tutarı yeniden girin.',
    chain: 'Ağ değişti. Tutarı yeniden girin.',
    asset: 'Varlık değişti. Tutarı yeniden girin.',
    asked: 'Son ödemeniz yolda olabilir. Yeniden göndermeden önce cüzdanınıza bakın.',
  },
  warnings: {
    own: 'Bu sizin kendi hesabınız.',
    contract: 'Bu bir sözleşme. Gönderdiğinizi alabildiğinden emin olun.',
    'look-alike': 'Kullandığınız bir adrese benziyor ama farklı. Her karakteri kontrol edin.',
    'name-changed': 'Bu adı farklı yazmıştınız. Burada görüneni kontrol edin.',
    'name-unusual': 'Bu adda alışılmadık harfler var. Başka bir adı taklit ediyor olabilir.',
    'name-of-ethereum':
      'Bu, adın Ethereum adresi. Alıcının onu bu ağda da kullandığından emin olun.',
    unchecked: 'Bunun bir sözleşme olup olmadığı kontrol edilemedi.',
    new: 'Yeni alıcı: bu tarayıcıdan bu adrese daha önce ödeme yapılmamış. Adresi alıcıyla doğrulayın.',
    twice: 'Aynı ödeme zaten yolda olabilir. Yeniden gönderirseniz iki kez ödeyebilirsiniz.',
    paid: 'Aynı ödeme bu arada gerçekleşti. Yeniden gönderirseniz iki kez ödersiniz.',
    link: 'Bunu bir bağlantı doldurdu. Tutarı ve adresi, bağlantıyı gönderen kişiyle doğrulayın.',
    'above-usual': 'Bu ücret, başkalarının son zamanlarda ödediğinin beş katını aşabilir.',
    'above-amount': 'Ağ ücreti, gönderdiğiniz tutarın dörtte birini aşabilir.',
    alone:
      'Bu ağın yalnızca bir sunucusu yanıt verdi; bakiyenizi ve ücreti ikinci kez doğrulayamadık.',
  },
  reviewTitle: 'İncele ve gönder',
  from: 'Gönderen',
  network: 'Ağ',
  feeByWallet: (wallet) => `ücreti ${wallet} belirler`,
  feeAtMost: (most) => `en fazla ${most}`,
  total: 'Toplam',
  confirm: (wallet) => `${wallet} ile gönder`,
  again: 'Yeniden gönder',
  declined: (wallet) => `İsteği ${inside(wallet)} reddettiniz. Hiçbir şey gönderilmedi.`,
  waitingTitle: (wallet) => `${inside(wallet)} onaylayın`,
  waiting: (wallet) => `Ayrıntıları ${inside(wallet)} kontrol edip onaylayın.`,
  slow: (wallet) =>
    `Hâlâ bekliyoruz: ${wallet} kilitli mi, yoksa penceresi bu pencerenin arkasında mı?`,
  movedMeanwhile: {
    account: (wallet) =>
      `${inside(wallet)} hesap değiştirdiniz. Bu istek hâlâ açıksa hangi hesabın ödeyeceğini kontrol edin.`,
    chain: (wallet) => `${wallet} başka bir ağa geçti. Bu isteği hâlâ gösteriyorsa orada reddedin.`,
  },
  cancelHint: 'Bu, cüzdanınızdaki isteği iptal etmez.',
  leave: 'Beklemeyi bırak',
  onItsWayTitle: 'Yolda',
  differentTitle: 'İncelediğiniz işlem değil',
  proposedTitle: 'Önerildi',
  failedTitle: 'Gönderilmedi',
  unsureTitle: 'Cüzdanınıza bakın',
  unsure: (wallet) =>
    `Gönderilip gönderilmediğini anlayamadık. Tekrar denemeden önce ${into(wallet)} bakın.`,
  onOtherChain: (wallet, there) =>
    `${wallet} şu anda ${there === unknownChain ? `${there}da` : `${there} ağında`}. Hiçbir şey gönderilmedi.`,
  unknownChain,
  switchTo: (chain) => `${chain} ağına geç`,
  reason: (reason) => `Sözleşmenin yanıtı: ${reason}`,
  another: 'Yeni gönderim',
  done: 'Tamam',
  supportHint: 'Bu siteden hiç kimse sizden kurtarma ifadenizi istemez.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Son işlemler',
  all: 'Etkinlik',
  seeAll: 'Tümünü gör',
  none: 'Henüz bir şey gönderilmedi. Bu siteden gönderdikleriniz burada görünür.',
  elsewhere: (explorer) => `Tüm geçmiş: ${explorer}`,
  clear: 'Listeyi temizle',
  to: (who) => `Alıcı: ${who}`,
  received: (what, from) => `${what} alındı, gönderen: ${from}.`,
  toOn: (who, chain) => `Alıcı: ${who} (${chain})`,
  status: {
    waiting: 'Cüzdanınızda onay bekliyor',
    asked: 'Cüzdanınıza soruldu; henüz yanıt yok. Orada kontrol edin.',
    pending: 'Beklemede',
    unknown: 'Beklemede (ağa ulaşılamıyor)',
    disputed: 'Henüz belli değil: ağın sunucuları farklı yanıt veriyor',
    dropped: 'Ağda bulunamadı',
    confirmed: 'Kesinleşti',
    failed: 'Ağda başarısız oldu',
    replaced: 'Yerini başka işlem aldı',
  },
  included: 'Bir blokta, henüz kesin değil',
  replaced: {
    cancelled: 'Cüzdanınızda iptal edildi',
    other: 'Yerini başka bir işlem aldı',
    unknown: 'Değiştirildi. Yerini neyin aldığını cüzdanınızda görün',
  },
  different: {
    recipient: () => 'Kesinleşti ama incelediğiniz işlem değil. Gittiği adres:',
    amount: (sum) => `Kesinleşti ama incelediğiniz işlem değil: aktarılan tutar ${sum}.`,
    arrived: (sum) => `Kesinleşti ama ulaşan tutar ${sum}.`,
    unmoved: () => 'Kesinleşti ama coin aktarılmadı.',
    act: () =>
      'Kesinleşti ama incelediğiniz işlem değil: başka bir şey yaptı. Cüzdanınızda kontrol edin.',
    sender: () => 'Kesinleşti ama incelediğinizle karşılaştıramıyoruz. Gönderen adres:',
  },
  signatures: (have, need) => `İmza bekleniyor (${number(have)}/${number(need)})`,
  proposed: 'İmza bekleniyor',
  view: (explorer) => `${explorer} ile görüntüle`,
  toasts: {
    sent: (what) => `${what} gönderildi, ağda kesinleşmesi bekleniyor.`,
    late: (what) => `${what}, siz beklemeyi bıraktıktan sonra gönderildi.`,
    moved: (what) =>
      `Cüzdanınız başka bir hesaba veya ağa geçti. ${what} için hâlâ onay istiyorsa orada reddedin.`,
    asked: (what) =>
      `${what} gönderildi mi, anlayamadık. Yeniden göndermeden önce cüzdanınıza bakın.`,
    included: (what) => `${what} bir bloğa girdi. Birazdan kesinleşecek.`,
    confirmed: (what) => `${what} gönderimi kesinleşti.`,
    different: (what) => `${what}: kesinleşen, incelediğiniz işlem değil. Son işlemlerinize bakın.`,
    failed: (what) => `${what} gönderimi başarısız oldu. Yalnızca ağ ücreti kesildi.`,
    cancelled: (what) => `${what} gönderimi cüzdanınızda iptal edildi.`,
    replaced: (what) => `${what} gönderiminin yerini başka bir işleminiz aldı.`,
    dropped: (what) =>
      `${what} gönderimi artık ağda bulunamıyor. Yine de görünebilir; yeniden göndermeden önce cüzdanınıza bakın.`,
    'taken-back': (what) =>
      `Ağ, ${what} gönderiminin bulunduğu bloğu geri aldı. İşlem yeniden beklemede; ikinci kez göndermeyin.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Cüzdana ekle',
  asked: (wallet) => `İstek ${into(wallet)} gönderildi.`,
  declined: 'Eklenmedi.',
  waiting: (wallet) => `${inside(wallet)} onaylayın`,
}

const activity: MoneyText['activity'] = {
  title: 'Gizlilik',
  lead: 'Bu sayfanın cüzdanınızdan veya ağdan istediği her şey. Bu listeyi yalnızca siz görürsünüz.',
  empty: 'Henüz kimseden bir şey istenmedi.',
  show: 'Tüm istekleri göster',
  toWallet: (count, wallet) => `${into(wallet)} ${number(count)} istek`,
  toNetworks: (count) => (count === 0 ? undefined : `kullandığınız ağlara ${number(count)} istek`),
  toRelay: (count) => (count === 0 ? undefined : `WalletConnect hizmetine ${number(count)} istek`),
  summary: (asked) => `Gönderilenler: ${asked}. Başka kimseye istek gönderilmedi.`,
  requests: 'İstekler, en yeniden eskiye',
  outcomes: { waiting: 'bekliyor', ok: 'yanıtlandı', failed: 'başarısız' },
  milliseconds: (ms) => `${number(ms)} ms`,
  mask: 'Adresleri gizle',
  hidden: 'gizli',
  copy: 'Metin olarak kopyala',
  stored: 'Bu tarayıcıda kayıtlı',
  nothingStored: 'Kayıtlı bir şey yok.',
  entries: {
    'florin.session': 'Bağlı cüzdan ve hesap',
    'florin.recents': 'Daha önce kullanılan cüzdanlar',
    'florin.theme': 'Tema',
    'florin.language': 'Dil',
    'florin.transactions': 'Son işlemler',
    'florin.cache': 'Daha önce görülen adlar ve bakiyeler',
  },
  phone: 'Telefon bağlantısı',
  otherEntry: 'Diğer veriler',
  bytes: (count) => `${number(count)} bayt`,
  erase: 'Bağlantıyı kes ve her şeyi sil',
  erased: 'Tüm veriler silindi.',
}

export const money: MoneyText = { send, transactions, coin, activity }
