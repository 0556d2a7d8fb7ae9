// Turkish, the words of the first paint.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Cüzdan bağla',
  connecting: 'Bağlanıyor…',
  signIn: 'Giriş yap',
  restoring: 'Yeniden bağlanıyor…',
  wrongNetwork: 'Yanlış ağ',
  network: 'Ağ: {chain}',
  account: 'Hesap',
  pending: 'bekleyen işlem',
  theme: 'Tema',
  activity: 'Gizlilik',
  stillLoading: 'Hâlâ yükleniyor…',
  loadFailed: 'Bu sayfanın bir bölümü yüklenemedi.',
  reload: 'Yeniden yükle',
  tooOld:
    'Bu tarayıcı cüzdan bağlamak için çok eski. Güncelleyin ya da sayfayı başka bir tarayıcıda açın.',
  cancel: 'İptal',
  fault: 'Burada bir şeyler ters gitti.',
  retry: 'Tekrar dene',
}
