// Malay, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Pasang aplikasi {wallet}',
  'Put it on your home screen so it’s one tap away.':
    'Letakkan di skrin utama supaya boleh dibuka dengan satu ketikan.',
  'Create or import a wallet': 'Cipta atau import dompet',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Catat frasa pemulihan anda, simpan di luar talian dan jangan sekali-kali kongsikannya.',
  'Back it up, and never share your recovery phrase.':
    'Buat sandaran dan jangan sekali-kali kongsi frasa pemulihan anda.',
  'Tap the scan button in {wallet}': 'Ketik butang imbas dalam {wallet}',
  'Point it at the QR code we show you next, then approve.':
    'Halakan pada kod QR yang kami tunjukkan nanti, kemudian luluskan.',
  'Add the {wallet} extension': 'Tambah sambungan {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'Sematkan pada bar alat supaya mudah dicari.',
  'Come back here': 'Kembali ke sini',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} akan muncul sendiri dalam senarai. Jika tidak, muat semula halaman.',
  'Open this page in the app': 'Buka halaman ini dalam aplikasi',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Imbas kod QR yang kami tunjukkan nanti: halaman ini akan dibuka dalam pelayar aplikasi itu.',
  'It’s a separate app from the Coinbase exchange.': 'Ini aplikasi yang berbeza daripada bursa Coinbase.',
}
