// Polish, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'
import { inside, yourWallet } from './plErrors.ts'

const { number, plural } = wording('pl')
const ANOTHER_NETWORK = 'inna sieć'

const send: MoneyText['send'] = {
  title: 'Wyślij',
  action: 'Wyślij',
  asset: 'Aktywo',
  to: 'Do',
  toHint: 'Adres lub nazwa',
  recent: 'Poprzedni odbiorcy',
  paste: 'Wklej',
  amount: 'Kwota',
  max: 'Maks.',
  maxHint: 'Twoje saldo minus opłata sieciowa',
  maxWaits: 'Sprawdzamy opłatę sieciową…',
  available: (what) => `Dostępne: ${what}`,
  check: 'Sprawdź',
  checking: 'Sprawdzamy…',
  fee: 'Opłata sieciowa',
  speeds: { slow: 'Wolno', normal: 'Normalnie', fast: 'Szybko' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Na opłatę sieciową potrzeba około ${need} w sieci ${chain}; masz ${have}.`,
  ownFee: 'Własna',
  advanced: 'Zaawansowane',
  advancedHint: 'W gwei. Zostaw puste, żeby przyjąć wartość szacunkową.',
  fields: { maxFee: 'Maks. opłata', tip: 'Opłata priorytetowa', gasPrice: 'Cena gazu' },
  sharedFee: 'Teraz bez opłaty. Zapłaci ten, kto wykona transakcję.',
  looking: 'Szukamy nazwy…',
  refusals: {
    malformed: 'Wpisz adres (0x…) lub nazwę, np. alice.eth.',
    checksum: 'W adresie jest literówka (suma kontrolna się nie zgadza). Skopiuj go jeszcze raz.',
    zero: 'To adres zerowy. Wszystko, co na niego trafi, przepadnie.',
    'coin-contract': 'To kontrakt samej monety. Wszystko, co na niego trafi, przepadnie.',
    'no-names': 'Ta strona nie wyszukuje nazw. Wpisz adres.',
    'no-address': 'Do tej nazwy nie przypisano adresu.',
  },
  otherNetwork: (there: string, here: string) =>
    `To adres w sieci ${there}, a wysyłasz w sieci ${here}.`,
  amounts: {
    empty: 'Wpisz kwotę.',
    malformed: 'Wpisz kwotę bez separatorów tysięcy, np. 1500,5.',
    either: (whole, part) => `To może być ${whole} albo ${part}. Wpisz właściwą liczbę.`,
    'too-fine': (symbol) => `${symbol} nie ma tylu miejsc po przecinku.`,
    zero: 'Wpisz kwotę większą od zera.',
  },
  cleared: {
    account: 'Konto się zmieniło. Wpisz kwotę ponownie.',
    chain: 'Sieć się zmieniła. Wpisz kwotę ponownie.',
    asset: 'Aktywo się zmieniło. Wpisz kwotę ponownie.',
    asked: 'Ostatnia płatność może być już w drodze. Sprawdź portfel, zanim wyślesz ponownie.',
  },
  warnings: {
    own: 'To twoje własne konto.',
    contract: 'To kontrakt. Upewnij się, że może przyjąć to, co wysyłasz.',
    'look-alike': 'Przypomina adres z twojej historii, ale jest inny. Sprawdź każdy znak.',
    'name-changed': 'Wpisana nazwa wyglądała inaczej. Sprawdź tę pokazaną tutaj.',
    'name-unusual': 'Ta nazwa ma nietypowe litery. Może udawać inną.',
    'name-of-ethereum':
      'To adres tej nazwy w Ethereum. Upewnij się, że odbiorca używa go też w tej sieci.',
    unchecked: 'Nie udało się sprawdzić, czy to kontrakt.',
    new: 'Nowy odbiorca: z tej przeglądarki nic tu jeszcze nie płacono. Sprawdź adres z osobą, której płacisz.',
    twice:
      'Ta sama płatność może być już w drodze. Jeśli wyślesz ponownie, możesz zapłacić dwa razy.',
    paid: 'Ta sama płatność już doszła do skutku. Jeśli wyślesz ponownie, zapłacisz dwa razy.',
    link: 'Wypełnione przez link. Sprawdź kwotę i adres z osobą, od której go masz.',
    'above-usual': 'Ta opłata może być ponad pięć razy wyższa niż ostatnie opłaty innych.',
    'above-amount': 'Opłata sieciowa może przekroczyć jedną czwartą wysyłanej kwoty.',
    alone:
      'Odpowiedział tylko jeden serwer tej sieci, więc saldo i opłata są sprawdzone tylko raz.',
  },
  reviewTitle: 'Sprawdź i wyślij',
  from: 'Z konta',
  network: 'Sieć',
  feeByWallet: (wallet: string) => `ustala ją ${wallet}`,
  feeAtMost: (most: string) => `najwyżej ${most}`,
  total: 'Razem',
  confirm: (wallet) => `Wyślij przez ${wallet}`,
  again: 'Wyślij ponownie',
  declined: (wallet) => `Prośba w ${inside(wallet)} została odrzucona. Nic nie wysłano.`,
  waitingTitle: (wallet) => `Zatwierdź w ${inside(wallet)}`,
  waiting: (wallet) => `Sprawdź szczegóły w ${inside(wallet)} i zatwierdź.`,
  slow: (wallet) =>
    `Nadal czekamy. Sprawdź, czy ${wallet} nie wymaga odblokowania i czy jego okno nie jest pod tym.`,
  movedMeanwhile: {
    account: (wallet: string) =>
      `Konto w ${inside(wallet)} się zmieniło. Jeśli prośba nadal tam jest, sprawdź, które konto płaci.`,
    chain: (wallet: string) =>
      `Sieć w ${inside(wallet)} się zmieniła. Jeśli prośba nadal tam jest, odrzuć ją.`,
  },
  cancelHint: 'To nie anuluje prośby w portfelu.',
  leave: 'Przestań czekać',
  onItsWayTitle: 'W drodze',
  differentTitle: 'Inaczej niż w podglądzie',
  proposedTitle: 'Zaproponowano',
  failedTitle: 'Nie wysłano',
  unsureTitle: 'Sprawdź portfel',
  unsure: (wallet) =>
    `Nie wiemy, czy płatność została wysłana. Otwórz ${wallet} i sprawdź, zanim spróbujesz ponownie.`,
  onOtherChain: (wallet: string, there: string) =>
    `W ${inside(wallet)} wybrana jest ${there.includes(ANOTHER_NETWORK) ? there : `sieć ${there}`}. Nic nie wysłano.`,
  unknownChain: ANOTHER_NETWORK,
  switchTo: (chain) => `Przełącz na ${chain}`,
  reason: (reason) => `Odpowiedź kontraktu: ${reason}`,
  another: 'Wyślij kolejną',
  done: 'Gotowe',
  supportHint: 'Nikt z tej strony nigdy nie poprosi o twoją frazę odzyskiwania.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Ostatnie transakcje',
  all: 'Aktywność',
  seeAll: 'Zobacz wszystkie',
  none: 'Nic tu jeszcze nie ma. To, co wyślesz z tej strony, pojawi się tutaj.',
  elsewhere: (explorer: string) => `Pełna historia w ${explorer}`,
  clear: 'Wyczyść listę',
  to: (who) => `do ${who}`,
  received: (what, from) => `Otrzymano ${what} od ${from}.`,
  toOn: (who: string, chain: string) => `do ${who} w sieci ${chain}`,
  status: {
    waiting: 'Czeka w portfelu',
    asked: 'Zapytano portfel – na razie bez odpowiedzi. Sprawdź w nim.',
    pending: 'W toku',
    unknown: 'W toku (sieć nieosiągalna)',
    disputed: 'Jeszcze niejasne: serwery sieci podają różne dane',
    dropped: 'Nie znaleziono w sieci',
    confirmed: 'Potwierdzono',
    failed: 'Nie powiodło się w sieci',
    replaced: 'Zastąpiono',
  },
  included: 'W bloku, jeszcze nieostatecznie',
  replaced: {
    cancelled: 'Anulowano w portfelu',
    other: 'Zastąpiono inną transakcją',
    unknown: 'Zastąpiono. Zobacz w portfelu, co zajęło jej miejsce',
  },
  different: {
    recipient: () => 'Potwierdzono, ale inaczej niż w podglądzie. Odbiorca:',
    amount: (sum) => `Potwierdzono, ale inaczej niż w podglądzie. Przesłano: ${sum}.`,
    arrived: (sum) => `Potwierdzono, ale dotarło: ${sum}.`,
    unmoved: () => 'Potwierdzono, ale moneta nie została przesłana.',
    act: () =>
      'Potwierdzono, ale inaczej niż w podglądzie: stało się coś innego. Sprawdź to w portfelu.',
    sender: () => 'Potwierdzono, ale nie możemy porównać tego z podglądem. Nadawca:',
  },
  signatures: (have: number, need: number) =>
    `Czeka na podpisy (${number(have)} z ${number(need)})`,
  proposed: 'Czeka na podpisy',
  view: (explorer: string) => `Zobacz w ${explorer}`,
  toasts: {
    sent: (what) => `Wysłano ${what}. Czekamy na potwierdzenie.`,
    late: (what) => `Płatność ${what} została wysłana już po zakończeniu czekania.`,
    moved: (what) =>
      `W portfelu zmieniło się konto lub sieć. Jeśli portfel nadal pyta o ${what}, odrzuć tam prośbę.`,
    asked: (what) =>
      `Nie wiemy, czy płatność ${what} została wysłana. Sprawdź portfel, zanim wyślesz ponownie.`,
    included: (what) => `Płatność ${what} jest w bloku. Za chwilę będzie ostateczna.`,
    confirmed: (what) => `Płatność ${what} potwierdzona.`,
    different: (what) =>
      `${what}: potwierdzono coś innego niż w podglądzie. Zobacz ostatnie transakcje.`,
    failed: (what) => `Płatność ${what} się nie powiodła. Pobrano tylko opłatę sieciową.`,
    cancelled: (what) => `Płatność ${what} anulowano w portfelu.`,
    replaced: (what) => `Płatność ${what} zastąpiła inna twoja transakcja.`,
    dropped: (what) =>
      `Płatności ${what} nie ma już w sieci. Może się jeszcze pojawić; sprawdź portfel, zanim wyślesz ponownie.`,
    'taken-back': (what) =>
      `Sieć wycofała blok z płatnością ${what}. Znów jest w toku; nie wysyłaj jej drugi raz.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Dodaj do portfela',
  asked: (wallet) => `Prośba czeka w ${inside(wallet)}.`,
  declined: 'Nie dodano.',
  waiting: (wallet) => `Zatwierdź w ${inside(wallet)}`,
}

const activity: MoneyText['activity'] = {
  title: 'Prywatność',
  lead: 'Wszystko, o co ta strona pytała twój portfel lub sieć. Tę listę widzisz tylko ty.',
  empty: 'Na razie nikogo o nic nie pytano.',
  show: 'Pokaż wszystkie zapytania',
  toWallet: (count: number, wallet: string) =>
    `${number(count)} ${plural(count, { one: 'zapytanie', few: 'zapytania', many: 'zapytań', other: 'zapytania' })}` +
    ` do ${wallet === yourWallet ? 'portfela' : wallet}`,
  toNetworks: (count: number) =>
    count === 0 ? undefined : `${number(count)} do sieci, których używasz`,
  toRelay: (count: number) => (count === 0 ? undefined : `${number(count)} do WalletConnect`),
  summary: (asked: string) => `${asked}. Do nikogo więcej.`,
  requests: 'Zapytania, od najnowszych',
  outcomes: { waiting: 'czeka', ok: 'jest odpowiedź', failed: 'błąd' },
  milliseconds: (ms: number) => `${number(ms)} ms`,
  mask: 'Ukryj adresy',
  hidden: 'ukryto',
  copy: 'Kopiuj jako tekst',
  stored: 'Zapisane w tej przeglądarce',
  nothingStored: 'Nic nie zapisano.',
  entries: {
    'florin.session': 'Połączony portfel i konto',
    'florin.recents': 'Portfele używane wcześniej',
    'florin.theme': 'Motyw',
    'florin.language': 'Język',
    'florin.transactions': 'Ostatnie transakcje',
    'florin.cache': 'Nazwy i salda pokazane wcześniej',
  },
  phone: 'Połączenie z telefonem',
  otherEntry: 'Inne dane',
  bytes: (count: number) =>
    `${number(count)} ${plural(count, { one: 'bajt', few: 'bajty', many: 'bajtów', other: 'bajta' })}`,
  erase: 'Rozłącz i usuń wszystko',
  erased: 'Wszystkie dane usunięte.',
}

export const money: MoneyText = { send, transactions, coin, activity }
