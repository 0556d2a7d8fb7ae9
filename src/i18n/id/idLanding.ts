// Indonesian, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'Langsung ke isi',
  broken: 'Sebagian halaman ini belum termuat.',
  reload: 'Muat ulang',
  fromDisk: 'Halaman ini perlu server web: browser tidak menjalankannya dari folder.',
  noScript: 'JavaScript nonaktif. Aktifkan lalu muat ulang halaman untuk menghubungkan dompet.',
  headline: 'Hubungkan dompet.\nKunci tetap milik Anda.',
  lead: (name) =>
    `${name} melihat alamat publik Anda dan isinya, tidak lebih. Tidak ada yang berpindah tanpa persetujuan Anda di ` +
    'dompet.',
  sees: {
    title: 'Yang dilihat situs ini',
    text: 'Alamat publik Anda, saldonya, dan jaringan yang dipakai dompet Anda. Alamat dan saldo memang publik.',
  },
  keys: {
    title: 'Yang tetap pada Anda',
    text: 'Kunci dan frasa pemulihan tetap berada di dompet Anda. Kami tidak akan pernah memintanya.',
  },
  quiet: {
    title: 'Tanpa pelacak',
    text:
      'Tanpa analitik dan tanpa skrip pihak ketiga. Sebelum Anda membuka daftar dompet, halaman ini hanya ' +
      'berkomunikasi dengan servernya sendiri.',
  },
  footer: 'Anda bisa memutuskan koneksi kapan saja.',
  coinOn: (chain) => `di ${chain}`,
  contract: 'Kontrak',
  viewOn: (explorer) => `Lihat di ${explorer}`,
  links: 'Selengkapnya tentang situs ini',
  terms: 'Ketentuan',
  privacy: 'Kebijakan privasi',
  language: 'Bahasa',
  description: 'Hubungkan dompet Anda untuk melihat dan memakai koin Anda.',
}
