// Malay, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `Pasang aplikasi ${wallet}`,
  homeScreen: 'Letakkan di skrin utama supaya boleh dibuka dengan satu ketikan.',
  createWallet: 'Cipta atau import dompet',
  writeDown:
    'Catat frasa pemulihan anda, simpan di luar talian dan jangan sekali-kali kongsikannya.',
  backUp: 'Buat sandaran dan jangan sekali-kali kongsi frasa pemulihan anda.',
  tapScan: (wallet) => `Ketik butang imbas dalam ${wallet}`,
  pointAtCode: 'Halakan pada kod QR yang kami tunjukkan nanti, kemudian luluskan.',
  addExtension: (wallet) => `Tambah sambungan ${wallet}`,
  pinToToolbar: 'Sematkan pada bar alat supaya mudah dicari.',
  comeBack: 'Kembali ke sini',
  appears: (wallet) =>
    `${wallet} akan muncul sendiri dalam senarai. Jika tidak, muat semula halaman.`,
  openInApp: 'Buka halaman ini dalam aplikasi',
  scanToOpen:
    'Imbas kod QR yang kami tunjukkan nanti: halaman ini akan dibuka dalam pelayar aplikasi itu.',
  notTheExchange: 'Ini aplikasi yang berbeza daripada bursa Coinbase.',
}
