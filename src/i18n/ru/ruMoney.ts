// Russian, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'
import { inside } from './ruErrors.ts'

const { number, plural } = wording('ru')
const ANOTHER_NETWORK = 'другой сети'

const send: MoneyText['send'] = {
  title: 'Отправить',
  action: 'Отправить',
  asset: 'Актив',
  to: 'Кому',
  toHint: 'Адрес или имя',
  recent: 'Прежние получатели',
  paste: 'Вставить',
  amount: 'Сумма',
  max: 'Макс.',
  maxHint: 'Ваш баланс за вычетом комиссии сети',
  maxWaits: 'Узнаём комиссию сети…',
  available: (what) => `Доступно: ${what}`,
  check: 'Проверить',
  checking: 'Проверяем…',
  fee: 'Комиссия сети',
  speeds: { slow: 'Медленно', normal: 'Обычно', fast: 'Быстро' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `На комиссию нужно около ${need} в сети ${chain}; у вас ${have}.`,
  ownFee: 'Своя',
  advanced: 'Дополнительно',
  advancedHint: 'В gwei. Оставьте пустым, чтобы использовать оценку сети.',
  fields: { maxFee: 'Макс. комиссия', tip: 'Приоритетная комиссия', gasPrice: 'Цена газа' },
  sharedFee: 'Сейчас комиссии нет. Её заплатит тот, кто исполнит транзакцию.',
  looking: 'Ищем имя…',
  refusals: {
    malformed: 'Введите адрес (0x…) или имя, например alice.eth.',
    checksum: 'В адресе опечатка (не сходится контрольная сумма). Скопируйте его заново.',
    zero: 'Это нулевой адрес. Всё, что на него отправят, пропадёт.',
    'coin-contract': 'Это контракт самой монеты. Всё, что на него отправят, пропадёт.',
    'no-names': 'Этот сайт не ищет адреса по именам. Введите адрес.',
    'no-address': 'У этого имени нет адреса.',
  },
  otherNetwork: (there: string, here: string) =>
    `Это адрес в сети ${there}, а вы отправляете в сети ${here}.`,
  amounts: {
    empty: 'Введите сумму.',
    malformed: 'Введите сумму без разделителей тысяч, например 1500,5.',
    either: (whole, part) => `Это может быть ${whole} или ${part}. Введите то, что имеете в виду.`,
    'too-fine': (symbol) => `У ${symbol} нет стольких знаков после запятой.`,
    zero: 'Введите сумму больше нуля.',
  },
  cleared: {
    account: 'Аккаунт сменился. Введите сумму ещё раз.',
    chain: 'Сеть сменилась. Введите сумму ещё раз.',
    asset: 'Актив сменился. Введите сумму ещё раз.',
    asked: 'Прошлый платёж мог уже уйти. Проверьте кошелёк, прежде чем отправлять снова.',
  },
  warnings: {
    own: 'Это ваш собственный аккаунт.',
    contract: 'Это контракт. Убедитесь, что он может принять перевод.',
    'look-alike':
      'Похож на адрес, которым вы пользовались, но это другой. Проверьте каждый символ.',
    'name-changed': 'Вы ввели это имя иначе. Проверьте то, что показано здесь.',
    'name-unusual': 'В имени необычные буквы. Возможно, оно подделано под другое.',
    'name-of-ethereum':
      'Это адрес имени в Ethereum. Убедитесь, что получатель пользуется им и в этой сети.',
    unchecked: 'Не удалось проверить, контракт ли это.',
    new: 'Новый получатель: из этого браузера сюда ещё не платили. Сверьте адрес с тем, кому платите.',
    twice: 'Такой же платёж мог уже уйти. Если отправить снова, можно заплатить дважды.',
    paid: 'Такой же платёж уже прошёл. Если отправить снова, вы заплатите дважды.',
    link: 'Заполнено по ссылке. Сверьте сумму и адрес с тем, кто её прислал.',
    'above-usual': 'Эта комиссия может быть в пять с лишним раз выше обычной за последнее время.',
    'above-amount': 'Комиссия сети может превысить четверть суммы перевода.',
    alone: 'Ответил только один сервер сети, поэтому перепроверить баланс и комиссию не удалось.',
  },
  reviewTitle: 'Проверьте и отправьте',
  from: 'Откуда',
  network: 'Сеть',
  feeByWallet: (wallet: string) => `её назначит ${wallet}`,
  feeAtMost: (most: string) => `не больше ${most}`,
  total: 'Итого',
  confirm: (wallet) => `Отправить через ${wallet}`,
  again: 'Отправить снова',
  declined: (wallet) => `Вы отклонили запрос в ${inside(wallet)}. Ничего не отправлено.`,
  waitingTitle: (wallet) => `Одобрите в ${inside(wallet)}`,
  waiting: (wallet) => `Проверьте данные в ${inside(wallet)} и одобрите.`,
  slow: (wallet) =>
    `Всё ещё ждём. Проверьте, не заблокирован ли ${wallet} и не скрыто ли его окно за этим.`,
  movedMeanwhile: {
    account: (wallet: string) =>
      `Вы сменили аккаунт в ${inside(wallet)}. Если запрос ещё открыт, проверьте, с какого аккаунта идёт оплата.`,
    chain: (wallet: string) =>
      `В ${inside(wallet)} выбрана другая сеть. Если запрос ещё открыт, отклоните его там.`,
  },
  cancelHint: 'Запрос в кошельке это не отменит.',
  leave: 'Больше не ждать',
  onItsWayTitle: 'В пути',
  differentTitle: 'Не то, что вы проверили',
  proposedTitle: 'Предложено',
  failedTitle: 'Не отправлено',
  unsureTitle: 'Проверьте кошелёк',
  unsure: (wallet) =>
    `Не удалось узнать, ушёл ли платёж. Прежде чем повторять, откройте ${wallet} и проверьте.`,
  onOtherChain: (wallet: string, there: string) =>
    `В ${inside(wallet)} выбрана ${there.includes(ANOTHER_NETWORK) ? 'другая сеть' : `сеть ${there}`}. ` +
    'Ничего не отправлено.',
  unknownChain: ANOTHER_NETWORK,
  switchTo: (chain) => `Перейти в сеть ${chain}`,
  reason: (reason) => `Ответ контракта: ${reason}`,
  another: 'Отправить ещё',
  done: 'Готово',
  supportHint: 'Никто с этого сайта никогда не попросит вашу фразу восстановления.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Последние транзакции',
  all: 'История',
  seeAll: 'Показать все',
  none: 'Пока ничего. Всё, что вы отправите с этого сайта, появится здесь.',
  elsewhere: (explorer: string) => `Вся история в ${explorer}`,
  clear: 'Очистить список',
  to: (who) => `на ${who}`,
  received: (what, from) => `Получено ${what} от ${from}.`,
  toOn: (who: string, chain: string) => `на ${who} в сети ${chain}`,
  status: {
    waiting: 'Ждёт в кошельке',
    asked: 'Кошелёк получил запрос — ответа пока нет. Проверьте в кошельке.',
    pending: 'В обработке',
    unknown: 'В обработке (сеть недоступна)',
    disputed: 'Пока неясно: серверы сети отвечают по-разному',
    dropped: 'В сети не найдено',
    confirmed: 'Подтверждено',
    failed: 'Не выполнено в сети',
    replaced: 'Заменено',
  },
  included: 'В блоке, но ещё не окончательно',
  replaced: {
    cancelled: 'Отменено в кошельке',
    other: 'Заменено другой транзакцией',
    unknown: 'Заменено. Чем именно, смотрите в кошельке',
  },
  different: {
    recipient: () => 'Подтверждено, но не то, что вы проверили. Получатель:',
    amount: (sum) => `Подтверждено, но не то, что вы проверили. Переведено: ${sum}.`,
    arrived: (sum) => `Подтверждено, но дошло: ${sum}.`,
    unmoved: () => 'Подтверждено, но монета не переведена.',
    act: () =>
      'Подтверждено, но не то, что вы проверили: произошло другое действие. Загляните в кошелёк.',
    sender: () => 'Подтверждено, но сравнить с тем, что вы проверили, нельзя. Отправитель:',
  },
  signatures: (have: number, need: number) => `Ждём подписи (${number(have)} из ${number(need)})`,
  proposed: 'Ждём подписи',
  view: (explorer: string) => `Открыть в ${explorer}`,
  toasts: {
    sent: (what) => `Отправлено ${what}. Ждём подтверждения сети.`,
    late: (what) => `Платёж ${what} ушёл после того, как вы перестали ждать.`,
    moved: (what) =>
      `В кошельке сменились аккаунт или сеть. Если он всё ещё просит одобрить ${what}, отклоните запрос там.`,
    asked: (what) =>
      `Не удалось узнать, ушёл ли платёж ${what}. Проверьте кошелёк, прежде чем отправлять снова.`,
    included: (what) => `Платёж ${what} уже в блоке. Скоро он станет окончательным.`,
    confirmed: (what) => `Платёж ${what} подтверждён.`,
    different: (what) =>
      `${what}: подтверждено не то, что вы проверили. Откройте последние транзакции.`,
    failed: (what) => `Платёж ${what} не прошёл. Списана только комиссия сети.`,
    cancelled: (what) => `Платёж ${what} отменён в кошельке.`,
    replaced: (what) => `Платёж ${what} заменён другой вашей транзакцией.`,
    dropped: (what) =>
      `Платёж ${what} в сети больше не найден. Он ещё может появиться: проверьте кошелёк, прежде чем повторять.`,
    'taken-back': (what) =>
      `Сеть отбросила блок с платежом ${what}. Он снова в обработке; не отправляйте дважды.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Добавить в кошелёк',
  asked: (wallet) => `Запрос отправлен в ${wallet}.`,
  declined: 'Не добавлено.',
  waiting: (wallet) => `Одобрите в ${inside(wallet)}`,
}

const activity: MoneyText['activity'] = {
  title: 'Приватность',
  lead: 'Всё, что эта страница запрашивала у кошелька и сети. Этот список видите только вы.',
  empty: 'Пока никого ни о чём не спрашивали.',
  show: 'Показать все запросы',
  toWallet: (count: number, wallet: string) =>
    `${number(count)} ${plural(count, { one: 'запрос', few: 'запроса', many: 'запросов', other: 'запроса' })}` +
    ` в ${wallet}`,
  toNetworks: (count: number) =>
    count === 0 ? undefined : `${number(count)} в сети, которыми вы пользуетесь`,
  toRelay: (count: number) => (count === 0 ? undefined : `${number(count)} в WalletConnect`),
  summary: (asked: string) => `${asked}. Больше никому.`,
  requests: 'Запросы, сначала новые',
  outcomes: { waiting: 'ждём', ok: 'ответ получен', failed: 'ошибка' },
  milliseconds: (ms: number) => `${number(ms)} мс`,
  mask: 'Скрыть адреса',
  hidden: 'скрыто',
  copy: 'Скопировать текстом',
  stored: 'Сохранено в этом браузере',
  nothingStored: 'Ничего не сохранено.',
  entries: {
    'florin.session': 'Подключённый кошелёк и аккаунт',
    'florin.recents': 'Кошельки, которыми вы пользовались',
    'florin.theme': 'Тема',
    'florin.language': 'Язык',
    'florin.transactions': 'Последние транзакции',
    'florin.cache': 'Имена и балансы, показанные раньше',
  },
  phone: 'Подключение телефона',
  otherEntry: 'Другие данные',
  bytes: (count: number) =>
    `${number(count)} ${plural(count, { one: 'байт', few: 'байта', many: 'байт', other: 'байта' })}`,
  erase: 'Отключить и стереть всё',
  erased: 'Все данные стёрты.',
}

export const money: MoneyText = { send, transactions, coin, activity }
