// Polish, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

export const yourWallet = 'portfel'

/** The wallet after «w» (in): its name stays as it is, 'your wallet' is declined. */
export const inside = (wallet: string): string => (wallet === yourWallet ? 'portfelu' : wallet)

/** The wallet after «z» (with). */
export const withWallet = (wallet: string): string => (wallet === yourWallet ? 'portfelem' : wallet)

const busy = (): string => 'Sieć jest przeciążona. Spróbuj ponownie za chwilę.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) =>
    `Prośba w ${inside(wallet)} została odrzucona. Nic się nie zmieniło.`,
  'request-pending': (wallet) =>
    `W ${inside(wallet)} czeka już inna prośba. Najpierw dokończ ją tam.`,
  unauthorized: (wallet) =>
    `${wallet} nie pokazuje tej stronie żadnego konta. Zezwól na to w portfelu i spróbuj ponownie.`,
  'method-unsupported': (who) =>
    `${who} tego nie obsługuje. Jeśli portfel to potrafi, zacznij od razu w nim.`,
  'wallet-not-found': () => 'W przeglądarce nie ma portfela. Zainstaluj go i spróbuj ponownie.',
  'wallet-unreachable': (wallet) => `${wallet} nie odpowiada. Odśwież stronę i spróbuj ponownie.`,
  'wallet-restarted': (wallet) =>
    `${wallet} uruchamia się od nowa. Odśwież stronę, żeby połączyć się ponownie.`,
  'wallet-disconnected': (wallet) =>
    `${wallet} jest offline. Sprawdź połączenie i spróbuj ponownie.`,
  'wallet-expired': (wallet) => `${wallet} zbyt długo nie odpowiada. Spróbuj ponownie.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} przysyła odpowiedź, której nie umiemy odczytać. Spróbuj ponownie albo zaktualizuj portfel.`,
  'wallet-failed': (wallet) =>
    `${wallet} nie może wykonać tej operacji. Odblokuj portfel i spróbuj ponownie.`,
  'chain-disconnected': (wallet) =>
    `W ${inside(wallet)} wybrana jest inna sieć. Przełącz się tam na tę.`,
  'chain-not-added': (wallet) =>
    `W ${inside(wallet)} nie ma tej sieci. Dodaj ją tam i spróbuj ponownie.`,
  'chain-add-refused': (wallet) =>
    `${wallet} nie może dodać tej sieci. Dodaj ją ręcznie i spróbuj ponownie.`,
  'chain-not-configured': () => 'Ta strona nie obsługuje tej sieci. Wybierz inną.',
  'chain-not-approved': (wallet) =>
    `W ${inside(wallet)} ta sieć nie jest zatwierdzona. Połącz się ponownie i ją zatwierdź.`,
  'switch-failed': (wallet) =>
    `${wallet} nie może zmienić sieci. Spróbuj ponownie albo zmień ją w portfelu.`,
  'switch-ignored': (wallet) =>
    `Zatwierdzono, ale ${wallet} nadal używa poprzedniej sieci. Zmień ją w portfelu.`,
  'no-common-chain': (wallet) =>
    `${wallet} nie udostępnia żadnej sieci, którą obsługuje ta strona. Spróbuj ponownie i zatwierdź jedną z nich.`,
  aborted: () => 'Anulowano.',
  timeout: () => 'To trwało zbyt długo. Spróbuj ponownie.',
  offline: () => 'Brak internetu. Spróbuj ponownie, gdy połączenie wróci.',
  network: () => 'Nie można połączyć się z siecią. Spróbuj ponownie za chwilę.',
  http: () => 'Sieć nie przyjmuje zapytań. Spróbuj ponownie za chwilę.',
  'rate-limited': busy,
  'bad-response': () => 'Nie udało się odczytać odpowiedzi sieci. Spróbuj ponownie za chwilę.',
  'wrong-chain': () =>
    'Serwer przysłał dane innej sieci, więc ich nie użyliśmy. Spróbuj ponownie za chwilę.',
  rpc: () => 'Sieć nie zdołała wykonać zapytania. Spróbuj ponownie.',
  'node-unavailable': () => 'Sieć chwilowo nie odpowiada. Spróbuj ponownie za chwilę.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} nie może przetworzyć tej prośby. Wróć, sprawdź ją i spróbuj ponownie.`,
  'load-failed': () => 'Część strony się nie wczytała. Spróbuj ponownie albo odśwież stronę.',
  'storage-blocked': () =>
    'Przeglądarka blokuje dane tej strony, a bez nich nie da się połączyć. Zezwól na nie i odśwież stronę.',
  reverted: () => 'Kontrakt to odrzucił, więc nic nie wysłano. Sprawdź odbiorcę i kwotę.',
  'already-known': (wallet) => `Sieć ma już tę płatność. Śledź ją w ${inside(wallet)}.`,
  'nonce-too-low': () =>
    'Inna płatność z tego konta była pierwsza, więc tej nie wysłano. Sprawdź ostatnią aktywność i spróbuj ponownie.',
  'nonce-too-high': () =>
    'W portfelu nadal czeka wcześniejsza płatność. Wyślij ją tam albo anuluj i spróbuj ponownie.',
  'pending-limit': () =>
    'Wcześniejsza płatność z tego konta jest jeszcze w drodze. Poczekaj na nią i spróbuj ponownie.',
  'insufficient-funds': () => 'Saldo nie wystarczy na kwotę i opłatę sieciową.',
  'above-balance': () => 'Nie masz tyle.',
  'fee-unpaid': () => 'Saldo nie wystarczy na opłatę sieciową.',
  'fee-cap-too-high': () =>
    'Maksymalna opłata jest wyższa, niż przyjmie jakakolwiek sieć. Zmniejsz ją.',
  'fee-cap-too-low': () => 'Maksymalna opłata jest niższa od bieżącej opłaty bazowej. Zwiększ ją.',
  'fee-absurd': () => 'Ta opłata jest ponad sto razy wyższa od bieżącej. Zmniejsz ją.',
  'tip-above-fee-cap': () => 'Opłata priorytetowa nie może przekraczać maksymalnej.',
  'fee-conflict': () => 'Podaj cenę gazu albo opłatę maksymalną i priorytetową – nie oba naraz.',
  'gas-too-low': () => 'Portfel ustawił za niski limit gazu. Pozwól mu wybrać i spróbuj ponownie.',
  'gas-too-high': () =>
    'Portfel ustawił za wysoki limit gazu. Pozwól mu wybrać i spróbuj ponownie.',
  'replacement-underpriced': () => 'Żeby zastąpić transakcję w toku, ustaw wyższą opłatę.',
  'tx-type-unsupported': () => 'Ta sieć nie ma opłaty priorytetowej. Zamiast niej podaj cenę gazu.',
  'transaction-rejected': () =>
    'Sieć nie przyjęła tej transakcji. Sprawdź kwotę i opłatę i spróbuj ponownie.',
  'name-invalid': () => 'W tej nazwie są znaki, które mogą wprowadzić w błąd. Wpisz adres.',
  'name-offchain': () =>
    'Ta nazwa jest zapisana poza siecią, więc nie możemy jej odszukać. Wpisz adres.',
  'nodes-disagree': () =>
    'Dwa serwery tej sieci podają różne dane, więc na wszelki wypadek przerwaliśmy. Spróbuj ponownie za chwilę.',
  'node-alone': () =>
    'Odpowiedział tylko jeden serwer tej sieci, a nazwa wymaga dwóch. Spróbuj za chwilę albo wpisz adres.',
  abi: () =>
    'Nie udało się odczytać odpowiedzi kontraktu. To może nie być ta moneta, za którą się podaje. Nie wysyłaj, dopóki ' +
    'nie masz pewności.',
  'coin-differs': () =>
    'Ustawienia tej strony dla tej monety nie zgadzają się z jej kontraktem, więc nie można jej stąd wysłać.',
  'qr-not-configured': () =>
    'Ta strona nie ma włączonego łączenia przez telefon. Użyj innego portfela.',
  'relay-unreachable': () =>
    'WalletConnect jest teraz niedostępny. Spróbuj ponownie albo wybierz portfel w przeglądarce.',
  'relay-refused': () =>
    'WalletConnect nie przyjmuje teraz tej strony. Użyj portfela w przeglądarce.',
  'clock-wrong': () =>
    'Zegar urządzenia jest źle ustawiony. Włącz automatyczne ustawianie czasu i spróbuj ponownie.',
  'request-undelivered': (wallet) =>
    `${wallet} jest poza zasięgiem, ale prośba mogła dotrzeć. Sprawdź portfel, zanim spróbujesz ponownie.`,
  'session-ended': (wallet) =>
    `Połączenie zakończono w ${inside(wallet)}. Połącz się ponownie, żeby kontynuować.`,
  'safe-info': () => 'Nie udało się wczytać danych Safe',
  'wallet-refused': (wallet) => `W ${inside(wallet)} nie zatwierdzono prośby. Spróbuj ponownie.`,
  'sign-in-start': () =>
    'Serwer tej strony nie mógł rozpocząć logowania. Spróbuj ponownie za chwilę.',
  'sign-in-rejected': () => 'Serwer tej strony nie przyjął podpisu. Spróbuj ponownie.',
  'sign-in-unreachable': () =>
    'Serwer tej strony jest nieosiągalny i nie może sprawdzić podpisu. Spróbuj ponownie za chwilę.',
  'sign-in-expired': () =>
    'Czas na zalogowanie minął. Spróbuj ponownie; jeśli to się powtarza, sprawdź zegar urządzenia.',
  'shared-origin': () =>
    'Pod tym adresem działają też inne strony, więc logowanie tu nie jest bezpieczne. Otwórz stronę pod jej adresem.',
  'invalid-input': () => 'Sprawdź pola zaznaczone na czerwono.',
  unknown: (who) => `${who} ma jakiś problem. Spróbuj ponownie.`,
}
