// Malay, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'Langkau ke kandungan',
  broken: 'Sebahagian halaman ini tidak dimuatkan.',
  reload: 'Muat semula',
  fromDisk: 'Halaman ini memerlukan pelayan web: pelayar tidak menjalankannya daripada folder.',
  noScript: 'JavaScript dimatikan. Hidupkannya dan muat semula untuk menyambungkan dompet.',
  headline: 'Sambungkan dompet.\nKunci kekal milik anda.',
  lead: (name: string) =>
    `${name} nampak alamat awam anda dan isinya, itu sahaja. Tiada apa-apa bergerak tanpa kelulusan anda dalam dompet.`,
  sees: {
    title: 'Apa yang laman ini nampak',
    text: 'Alamat awam anda, bakinya dan rangkaian dompet anda. Alamat dan baki memang terbuka kepada umum.',
  },
  keys: {
    title: 'Apa yang kekal dengan anda',
    text: 'Kunci dan frasa pemulihan kekal dalam dompet anda. Kami tidak sekali-kali akan memintanya.',
  },
  quiet: {
    title: 'Tiada penjejak',
    text:
      'Tiada analitik dan tiada skrip pihak ketiga. Selagi anda belum membuka senarai dompet, halaman ini hanya ' +
      'berhubung dengan pelayannya sendiri.',
  },
  footer: 'Anda boleh memutuskan sambungan pada bila-bila masa.',
  coinOn: (chain: string) => `di ${chain}`,
  contract: 'Kontrak',
  viewOn: (explorer: string) => `Lihat di ${explorer}`,
  links: 'Lagi tentang laman ini',
  terms: 'Terma',
  privacy: 'Dasar privasi',
  language: 'Bahasa',
  description: 'Sambungkan dompet anda untuk melihat dan menggunakan syiling anda.',
}
