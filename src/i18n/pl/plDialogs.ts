// Polish, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors, inside, withWallet, yourWallet } from './plErrors.ts'
import { asking, hero } from './plHero.ts'
import { money } from './plMoney.ts'
import { steps } from './plSteps.ts'

const { number } = wording('pl')

const connect: DialogsText['connect'] = {
  title: 'Połącz portfel',
  groups: { Installed: 'Zainstalowane', Popular: 'Popularne' },
  recent: 'Ostatni',
  installed: 'Zainstalowany',
  byCode: 'QR',
  byApp: 'Aplikacja',
  search: 'Szukaj portfeli',
  more: 'Więcej portfeli',
  noneFound: 'Nie ma portfela o tej nazwie.',
  unsupportedReason: 'Tego portfela nie można połączyć z tego urządzenia.',
  unsupported: ' (nieobsługiwany)',
  scanWith: (wallet: string) => `Zeskanuj w ${inside(wallet)}`,
  scanWithPhone: 'Zeskanuj telefonem',
  getAWallet: 'Pobierz portfel',
  getWallet: (wallet: string) => `Pobierz ${wallet}`,
  installWallet: (wallet: string) => `Zainstaluj ${wallet}`,
  getStartedWith: (wallet: string) => `Zacznij z ${withWallet(wallet)}`,
  whatIsAWallet: 'Czym jest portfel?',
  newToWallets: 'Pierwszy raz z portfelem Ethereum?',
  learnMore: 'Dowiedz się więcej',
  get: 'Pobierz',
  notWhatYouWant: 'Nie ma tu twojego portfela?',
  notWhatYouWantWide: 'Prawie każdy inny portfel działa przez WalletConnect.',
  notWhatYouWantCompact: 'Wróć i wybierz WalletConnect, żeby użyć innego portfela.',
  notWhatYouWantHere: 'Każdy inny portfel dodany do tej przeglądarki pojawi się tu sam.',
  points: [
    {
      title: 'Dom dla twoich cyfrowych aktywów',
      text: 'Przechowuj, wysyłaj i odbieraj monety i tokeny.',
    },
    {
      title: 'Nowy sposób logowania',
      text: 'Łącz portfel, zamiast wymyślać hasło do każdej strony.',
    },
  ],
  noWallets: 'W tej przeglądarce nie znaleziono portfela.',
  claims: (rdns: string) => `Niezweryfikowany · ${rdns}`,
  copyOf: (copy: number) => `(${copy})`,
  kinds: {
    both: 'Aplikacja i rozszerzenie',
    mobile: 'Aplikacja mobilna',
    extension: 'Rozszerzenie przeglądarki',
  },
  opensElsewhere: 'otwiera się w nowej karcie',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet: string) => `Otwieramy ${wallet}`,
  confirm: (wallet: string) => `Zatwierdź połączenie w ${inside(wallet)}.`,
  slow: (wallet: string) =>
    `Nadal czekamy. Jeśli ${wallet} jest zablokowany, odblokuj go na pasku przeglądarki.`,
  slowOnPhone: (wallet: string) =>
    `Nadal czekamy. Otwórz ${wallet} i sprawdź, czy jest tam prośba.`,
  pending: (wallet: string) =>
    `W ${inside(wallet)} czeka już inna prośba. Dokończ ją tam, a ruszymy dalej.`,
  waits: (wallet: string) => `Dokończ w ${inside(wallet)}`,
  done: 'Połączono',
  failed: (wallet: string) => `Nie udało się połączyć z ${withWallet(wallet)}`,
  rejected: 'Prośba odrzucona',
  rejectedText: 'Możesz spróbować ponownie w każdej chwili.',
  ifLocked: (wallet: string) => `Jeśli ${wallet} jest zablokowany, najpierw go odblokuj.`,
  unsupported: (wallet: string) =>
    `${wallet} nie łączy się ze stronami w ten sposób. Wybierz inny portfel.`,
  notInstalled: (wallet: string) => `Nie masz jeszcze ${wallet}`,
  notInstalledText: 'Zainstaluj i wróć tutaj. Wykryjemy portfel sami.',
  notAvailable: (wallet: string) => `${wallet} tutaj nie działa`,
  install: 'Zainstaluj',
  usePhone: 'Użyj telefonu',
  dontHave: (wallet: string) => `Nie masz ${wallet}? Pobierz`,
  openApp: (wallet: string) => `Otwórz ${wallet}`,
  openAnyApp: 'Otwórz portfel',
  continueInAny: 'Kontynuuj w aplikacji portfela',
  openAppAt: (wallet: string, place: string) => `Otwórz ${wallet} (${place})`,
  openPageIn: (wallet: string) => `Otwórz tę stronę w ${inside(wallet)}`,
  continueIn: (wallet: string) => `Kontynuuj w ${inside(wallet)}`,
  pasteInApp: 'Skopiuj link i wklej go w aplikacji portfela albo spróbuj otworzyć ją stąd.',
  acceptInApp: 'Zatwierdź w aplikacji i wróć tutaj.',
  appMissing: (wallet: string) => `Nic się nie dzieje? Może ${wallet} nie jest zainstalowany.`,
  noAppOpened: 'Nic się nie dzieje? Skopiuj link i wklej go w aplikacji portfela.',
  copyLink: 'Kopiuj link',
  qr: (wallet: string) => `Kod QR do połączenia z ${withWallet(wallet)}`,
  qrDownload: (wallet: string) => `Kod QR, z którego pobierzesz ${wallet}`,
  qrHint: (wallet: string) => `Zeskanuj skanerem w ${inside(wallet)}, a nie aparatem.`,
  qrPage: (wallet: string) => `Kod QR, który otworzy tę stronę w ${inside(wallet)}`,
  qrPageHint: (wallet: string) =>
    `Zeskanuj telefonem: strona otworzy się w ${inside(wallet)} i tam się połączysz.`,
  openPageLink: 'Otwórz link',
  qrHintAny: 'Zeskanuj skanerem w aplikacji portfela, a nie aparatem.',
  openHere: 'Otwórz na tym urządzeniu',
  linkPreparing: 'Wczytywanie…',
  readyToConnect: (wallet: string) => `Masz już ${wallet}`,
  connectWith: (wallet: string) => `Połącz z ${withWallet(wallet)}`,
  openPageText: (wallet: string) =>
    `${wallet} łączy się z własnej przeglądarki. Otwórz w niej tę stronę, żeby kontynuować.`,
  qrPreparing: 'Wczytywanie…',
  codeReady: 'Link do połączenia jest gotowy.',
  qrExpired: 'Ten kod QR wygasł.',
  qrNew: 'Pobierz nowy kod',
  nothingThere: 'Nic nie widać w portfelu?',
  mayList: 'Portfel może wyświetlić, o co ta strona może prosić.',
  tooMany: (seconds: number) => `Zbyt wiele prób. Następna za ${seconds} s.`,
  calledNow: (wallet: string, now: string) => `Aplikacja ${wallet} nazywa się teraz ${now}.`,
  fromBrowser: 'Portfele najlepiej otwierają się z przeglądarki.',
  openInBrowser: 'Otwórz w przeglądarce',
  timeLeft: (seconds: number) =>
    `Wygasa za ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet: string, address: string) => `Połączono: ${wallet}, adres ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser: string, wallet: string) => `${wallet} do ${browser}`,
  browserCardText: 'Najszybszy sposób na tym komputerze.',
  browserCardAction: (browser: string) => `Dodaj do ${browser}`,
  mobileCard: (wallet: string) => `${wallet} na telefon`,
  mobileCardText: 'Używaj na telefonie.',
  mobileCardAction: 'Pobierz aplikację',
  scanToDownload: (wallet: string) => `Zeskanuj, żeby pobrać ${wallet} z oficjalnej strony.`,
  thisBrowser: 'tej przeglądarki',
}

const account: DialogsText['account'] = {
  title: 'Konto',
  showExact: 'Pokaż dokładne saldo',
  showLess: 'Pokaż mniej cyfr',
  receive: 'Odbierz',
  copy: 'Kopiuj',
  explorerShort: 'Explorer',
  receiveTitle: 'Odbierz',
  receiveCode: 'Kod QR twojego adresu',
  receiveHint: (chain: string) =>
    `Twój adres w sieci ${chain}. Upewnij się, że nadawca wybierze tę samą sieć.`,
  receiveContract: (chain: string) =>
    `To konto jest kontraktem w sieci ${chain}. To, co trafi na nie w innej sieci, może przepaść.`,
  balanceUnknown: '…',
  balanceStale: 'może być nieaktualne',
  balanceAsOf: (seconds: number) =>
    `stan sprzed ${seconds < 120 ? `${number(seconds)} s` : `${number(Math.floor(seconds / 60))} min`}`,
  wallet: 'Portfel',
  network: 'Sieć',
  copyAddress: 'Kopiuj adres',
  switchAccount: 'Zmień konto',
  sources: {
    injected: 'Portfel w przeglądarce',
    walletConnect: 'Telefon przez WalletConnect',
    safe: 'Aplikacja Safe',
  },
  explorer: (name: string) => `Zobacz w ${name}`,
  disconnect: 'Rozłącz',
}

const chain: DialogsText['chain'] = {
  title: 'Zmień sieć',
  wrong:
    'Portfel używa sieci, której ta strona nie obsługuje. Przełącz na jedną z tych albo się rozłącz.',
  current: 'Połączono',
  waiting: 'Zatwierdź w portfelu',
  notApproved: (wallet: string) => `wymaga zatwierdzenia w ${inside(wallet)}`,
  ofSafe: 'Każdy Safe należy do jednej sieci. Żeby użyć innej, otwórz inny Safe.',
  wrongSafe: (names: string) =>
    `Ten Safe jest w sieci, której ta strona nie obsługuje. Otwórz Safe w jednej z tych: ${names}.`,
  tests: 'Sieci testowe',
  search: 'Szukaj sieci',
  none: 'Nie ma takiej sieci.',
  adding: (name: string, symbol: string, node: string) =>
    `Jeśli portfel nie ma jeszcze sieci ${name}, zaproponuje jej dodanie (${symbol}, przez ${node}).`,
  byHand: 'Dodaj ręcznie:',
  fields: {
    name: 'Nazwa sieci',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'Waluta',
    explorer: 'Eksplorator',
  },
  again: 'Połącz ponownie',
  disconnect: 'Rozłącz',
}

const signIn: DialogsText['signIn'] = {
  title: 'Logowanie',
  why: 'Podpisz wiadomość, żeby wykazać, że to konto jest twoje.',
  free: 'To nic nie kosztuje, nie jest transakcją i nie daje dostępu do twoich monet.',
  site: 'Strona',
  account: 'Konto',
  network: 'Sieć',
  unknownNetwork: 'Nieobsługiwana tutaj',
  sign: 'Zaloguj się',
  preparing: 'Przygotowujemy wiadomość…',
  cancel: 'Anuluj i rozłącz',
  signing: (wallet: string, site: string) =>
    `Podpisz wiadomość w ${inside(wallet)}. Sprawdź, czy widnieje w niej ${site}.`,
  signingOnPhone: (wallet: string, site: string) =>
    `Podpisz wiadomość w ${inside(wallet)} na telefonie. Sprawdź, czy widnieje w niej ${site}.`,
  signingTitle: (wallet: string) => `Otwieramy ${wallet}`,
  slow: (wallet: string) =>
    `Nadal czekamy. Sprawdź, czy ${wallet} nie wymaga odblokowania i czy jego okno nie jest pod tym.`,
  verifyingTitle: 'Sprawdzamy podpis',
  verifying: 'To potrwa chwilę.',
  declined: 'Podpis odrzucony',
  failed: 'Nie udało się zalogować',
  collectingTitle: 'Potrzeba więcej podpisów',
  collecting: 'Pozostali właściciele muszą jeszcze podpisać. Spróbuj ponownie, gdy to zrobią.',
  wrongNetwork: (wallet: string) =>
    `${wallet} używa sieci, której ta strona nie obsługuje. Najpierw ją zmień, potem się zaloguj.`,
  switchTo: (network: string) => `Przełącz na ${network}`,
  statement: (site: string) =>
    `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address: string) => `Zmieniono konto na ${address}`,
  otherAccount: (wallet: string, address: string) =>
    `W ${inside(wallet)} wybrane jest teraz konto ${address}. Nic nie wysłano.`,
  signedOut: 'Wylogowano cię też na serwerze tej strony.',
  chainChanged: (name: string) => `Zmieniono sieć na ${name}`,
  chainTaken: (chain: string, wallet: string) =>
    `${wallet} nie udostępnia już tej stronie sieci ${chain}.`,
  disconnected: {
    revoked: (wallet: string) =>
      `Rozłączono. Strona nie widzi już twojego konta w ${inside(wallet)}.`,
    ended: (wallet: string) => `Rozłączono. Połączenie z ${withWallet(wallet)} jest zakończone.`,
    kept: (wallet: string) =>
      `Rozłączono. Strona może zostać na liście w ${inside(wallet)}; możesz ją tam usunąć.`,
    'by-wallet': (wallet: string) =>
      `Rozłączono. Powód: blokada lub rozłączenie w ${inside(wallet)}.`,
    restarted: (wallet: string) =>
      `${wallet} uruchamia się od nowa. Odśwież stronę, żeby połączyć się znowu.`,
    'session-ended': (wallet: string) => `Połączenie zakończono w ${inside(wallet)}.`,
    'ran-out': (wallet: string) =>
      `Połączenie z ${withWallet(wallet)} wygasło. Połącz się ponownie, żeby kontynuować.`,
    replaced: (wallet: string) => `W innej karcie połączono inny portfel. Rozłączono: ${wallet}.`,
    elsewhere: () => 'Rozłączono w innej karcie.',
  },
  fault: 'Coś na tej stronie poszło nie tak. Spróbuj jeszcze raz albo odśwież stronę.',
  dismiss: 'Zamknij komunikat',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet: string) => `W ${inside(wallet)} czeka prośba.`,
  elsewhere: (wallet: string) => `W ${inside(wallet)} na telefonie czeka prośba.`,
  dismiss: 'Ukryj przypomnienie',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Tę stronę wyświetla w sobie inna strona i mogłaby nakłonić cię do kliknięcia czegoś, czego nie widać. ' +
    'Żeby wysyłać lub się logować, otwórz tę stronę osobno.',
  leave: 'Otwórz stronę osobno',
}

const notices: DialogsText['notices'] = {
  node: (chain: string) =>
    `Sieć ${chain} nie odpowiada. Salda mogą być nieaktualne; połączenie z portfelem trwa.`,
  busy: (chain: string, time: string) =>
    `Sieć ${chain} jest przeciążona do ${time}. Salda mogą być nieaktualne; połączenie z portfelem trwa.`,
  wallet: 'Portfel stracił połączenie z siecią. Dopóki nie wróci, wysyłanie może się nie udać.',
  relay: 'Połączenie z telefonem jest przerwane. Prośby ruszą dalej, gdy wróci.',
  offline: 'Brak internetu. To, co widzisz, może być nieaktualne.',
  signOut: {
    owed: 'Serwer tej strony nie odpowiedział, więc twoje logowanie może tam nadal działać.',
    asking: 'Wylogowujemy cię na serwerze tej strony…',
  },
}

export const dialogs: DialogsText = {
  ...money,
  hero,
  asking,
  connect,
  attempt,
  download,
  steps,
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest,
  foreignFrame,
  yourWallet,
  theNetwork: 'Sieć',
  close: 'Zamknij',
  back: 'Wstecz',
  cancel: 'Anuluj',
  retry: 'Spróbuj ponownie',
  reload: 'Odśwież stronę',
  continue: 'Kontynuuj',
  details: 'Szczegóły',
  copied: 'Skopiowano',
  copyRefused: 'Nie udało się skopiować. Zaznacz tutaj:',
}
