// Malay, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Dompet tersambung.',
  balance: 'Baki anda',
  on: (chain) => `di ${chain}`,
  get: (symbol) => `Dapatkan ${symbol}`,
  switchNetwork: 'Tukar rangkaian',
}

export const asking: AskingText = {
  amount: 'Amaun (pilihan)',
  copyLink: 'Salin pautan pembayaran',
  copyRequest: 'Salin permintaan EIP-681',
  requestNote:
    'Hanya untuk dompet yang boleh membaca EIP-681. Dompet lain mungkin menghantar ke alamat yang salah.',
  code: (what) => `Kod QR yang meminta ${what}`,
  asked: (what) =>
    `Satu pautan meminta ${what} daripada anda. Sambungkan dompet anda untuk meneruskan.`,
  elsewhere: (what, chain) => `Satu pautan meminta ${what} daripada anda di ${chain}.`,
  refused: 'Pautan pembayaran ini rosak atau bukan untuk laman ini. Tiada apa-apa diisi.',
}
