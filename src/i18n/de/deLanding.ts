// German, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'Zum Inhalt springen',
  broken: 'Ein Teil dieser Seite wurde nicht geladen.',
  reload: 'Neu laden',
  fromDisk:
    'Diese Seite braucht einen Webserver: Aus einem Ordner heraus führt der Browser sie nicht aus.',
  noScript:
    'JavaScript ist ausgeschaltet. Schalten Sie es ein und laden Sie neu, um eine Wallet zu verbinden.',
  headline: 'Wallet verbinden.\nSchlüssel behalten.',
  lead: (name) =>
    `${name} sieht Ihre öffentliche Adresse und was darauf liegt, sonst nichts. Ohne Ihre Freigabe in der Wallet ` +
    'geschieht nichts.',
  sees: {
    title: 'Was diese Website sieht',
    text:
      'Ihre öffentliche Adresse, deren Guthaben und das Netzwerk Ihrer Wallet. Adresse und Guthaben ' +
      'sind öffentlich.',
  },
  keys: {
    title: 'Was bei Ihnen bleibt',
    text:
      'Ihre Schlüssel und Ihre Wieder\u00adherstellungs\u00adphrase bleiben in Ihrer Wallet. Wir fragen nie ' +
      'danach.',
  },
  quiet: {
    title: 'Keine Tracker',
    text:
      'Keine Analysedienste, keine fremden Skripte. Bis Sie die Liste der Wallets öffnen, spricht diese Seite ' +
      'nur mit ihrem eigenen Server.',
  },
  footer: 'Sie können die Verbindung jederzeit trennen.',
  coinOn: (chain) => `auf ${chain}`,
  contract: 'Contract',
  viewOn: (explorer) => `Auf ${explorer} ansehen`,
  links: 'Mehr über diese Website',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  language: 'Sprache',
  description: 'Verbinden Sie Ihre Wallet, um Ihre Coins zu sehen und zu verwenden.',
}
