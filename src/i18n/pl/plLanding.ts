// Polish, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'Przejdź do treści',
  broken: 'Część strony się nie wczytała.',
  reload: 'Odśwież',
  fromDisk: 'Ta strona potrzebuje serwera WWW: z folderu przeglądarka jej nie uruchomi.',
  noScript: 'JavaScript jest wyłączony. Włącz go i odśwież stronę, żeby połączyć portfel.',
  headline: 'Połącz portfel.\nKlucze zostają u ciebie.',
  lead: (name: string) =>
    `${name} widzi twój adres publiczny i to, co na nim jest, nic więcej. Bez zatwierdzenia w twoim portfelu nic ` +
    'się nie ruszy.',
  sees: {
    title: 'Co widzi ta strona',
    text: 'Twój adres publiczny, jego salda i sieć wybraną w portfelu. Adresy i salda są jawne dla wszystkich.',
  },
  keys: {
    title: 'Co zostaje u ciebie',
    text: 'Klucze i fraza odzyskiwania zostają w portfelu. Nigdy o nie nie poprosimy.',
  },
  quiet: {
    title: 'Bez śledzenia',
    text:
      'Żadnej analityki ani obcych skryptów. Do chwili otwarcia listy portfeli strona rozmawia tylko z własnym ' +
      'serwerem.',
  },
  footer: 'Możesz się rozłączyć w każdej chwili.',
  coinOn: (chain: string) => `w sieci ${chain}`,
  contract: 'Kontrakt',
  viewOn: (explorer: string) => `Zobacz w ${explorer}`,
  links: 'Więcej o tej stronie',
  terms: 'Regulamin',
  privacy: 'Polityka prywatności',
  language: 'Język',
  description: 'Połącz portfel, żeby zobaczyć swoje monety i z nich korzystać.',
}
