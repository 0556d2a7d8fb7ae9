// Indonesian, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Pasang aplikasi {wallet}',
  'Put it on your home screen so it’s one tap away.': 'Taruh di layar utama agar bisa dibuka dengan satu ketukan.',
  'Create or import a wallet': 'Buat atau impor dompet',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Catat frasa pemulihan, simpan secara offline, dan jangan pernah membagikannya.',
  'Back it up, and never share your recovery phrase.': 'Cadangkan, dan jangan pernah membagikan frasa pemulihan Anda.',
  'Tap the scan button in {wallet}': 'Ketuk tombol pindai di {wallet}',
  'Point it at the QR code we show you next, then approve.':
    'Arahkan ke kode QR yang akan kami tampilkan, lalu setujui.',
  'Add the {wallet} extension': 'Tambahkan ekstensi {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'Sematkan di bilah alat agar mudah ditemukan.',
  'Come back here': 'Kembali ke sini',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} akan muncul sendiri di daftar. Jika tidak, muat ulang halaman.',
  'Open this page in the app': 'Buka halaman ini di aplikasi',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Pindai kode QR yang akan kami tampilkan: halaman ini akan terbuka di browser bawaan aplikasi.',
  'It’s a separate app from the Coinbase exchange.': 'Aplikasi ini berbeda dari aplikasi bursa Coinbase.',
}
