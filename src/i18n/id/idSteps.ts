// Indonesian, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `Pasang aplikasi ${wallet}`,
  homeScreen: 'Taruh di layar utama agar bisa dibuka dengan satu ketukan.',
  createWallet: 'Buat atau impor dompet',
  writeDown: 'Catat frasa pemulihan, simpan secara offline, dan jangan pernah membagikannya.',
  backUp: 'Cadangkan, dan jangan pernah membagikan frasa pemulihan Anda.',
  tapScan: (wallet) => `Ketuk tombol pindai di ${wallet}`,
  pointAtCode: 'Arahkan ke kode QR yang akan kami tampilkan, lalu setujui.',
  addExtension: (wallet) => `Tambahkan ekstensi ${wallet}`,
  pinToToolbar: 'Sematkan di bilah alat agar mudah ditemukan.',
  comeBack: 'Kembali ke sini',
  appears: (wallet) => `${wallet} akan muncul sendiri di daftar. Jika tidak, muat ulang halaman.`,
  openInApp: 'Buka halaman ini di aplikasi',
  scanToOpen:
    'Pindai kode QR yang akan kami tampilkan: halaman ini akan terbuka di browser bawaan aplikasi.',
  notTheExchange: 'Aplikasi ini berbeda dari aplikasi bursa Coinbase.',
}
