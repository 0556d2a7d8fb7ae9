// Russian, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors, inside, withWallet, yourWallet } from './ruErrors.ts'
import { asking, hero } from './ruHero.ts'
import { money } from './ruMoney.ts'
import { steps } from './ruSteps.ts'

const { number } = wording('ru')
const THIS_BROWSER = 'этого браузера'

const connect: DialogsText['connect'] = {
  title: 'Подключение кошелька',
  groups: { Installed: 'Установленные', Popular: 'Популярные' },
  recent: 'Недавний',
  installed: 'Установлен',
  byCode: 'QR',
  byApp: 'Приложение',
  search: 'Поиск кошельков',
  more: 'Другие кошельки',
  noneFound: 'Кошелька с таким названием нет.',
  unsupportedReason: 'С этого устройства этот кошелёк подключить нельзя.',
  unsupported: ' (не поддерживается)',
  scanWith: (wallet: string) => `Сканируйте в ${inside(wallet)}`,
  scanWithPhone: 'Сканируйте телефоном',
  getAWallet: 'Скачать кошелёк',
  getWallet: (wallet: string) => `Скачать ${wallet}`,
  installWallet: (wallet: string) => `Установить ${wallet}`,
  getStartedWith: (wallet: string) => `Начните с ${wallet}`,
  whatIsAWallet: 'Что такое кошелёк?',
  newToWallets: 'Впервые с кошельками Ethereum?',
  learnMore: 'Подробнее',
  get: 'Скачать',
  notWhatYouWant: 'Не нашли свой кошелёк?',
  notWhatYouWantWide: 'Почти любой другой кошелёк работает через WalletConnect.',
  notWhatYouWantCompact: 'Вернитесь и выберите WalletConnect, чтобы подключить другой кошелёк.',
  notWhatYouWantHere: 'Любой кошелёк, добавленный в этот браузер, появится здесь сам.',
  points: [
    {
      title: 'Дом для цифровых активов',
      text: 'Храните, отправляйте и получайте монеты и токены.',
    },
    {
      title: 'Новый способ входа',
      text: 'Подключайте кошелёк, а не придумывайте пароль для каждого сайта.',
    },
  ],
  noWallets: 'В этом браузере кошельков не найдено.',
  claims: (rdns: string) => `Не проверено · ${rdns}`,
  copyOf: (copy: number) => `(${copy})`,
  kinds: {
    both: 'Приложение и расширение',
    mobile: 'Мобильное приложение',
    extension: 'Расширение браузера',
  },
  opensElsewhere: 'откроется в новой вкладке',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet: string) => `Открываем ${wallet}`,
  confirm: (wallet: string) => `Одобрите подключение в ${inside(wallet)}.`,
  slow: (wallet: string) =>
    `Всё ещё ждём. Если ${wallet} заблокирован, разблокируйте его на панели браузера.`,
  slowOnPhone: (wallet: string) => `Всё ещё ждём. Откройте ${wallet}: там должен быть запрос.`,
  pending: (wallet: string) =>
    `В ${inside(wallet)} уже открыт запрос. Завершите его там, и мы продолжим.`,
  waits: (wallet: string) => `Завершите в ${inside(wallet)}`,
  done: 'Подключено',
  failed: (wallet: string) => `Не удалось подключить ${wallet}`,
  rejected: 'Запрос отклонён',
  rejectedText: 'Попробовать снова можно в любой момент.',
  ifLocked: (wallet: string) => `Если ${wallet} заблокирован, сначала разблокируйте его.`,
  unsupported: (wallet: string) =>
    `${wallet} так к сайтам не подключается. Выберите другой кошелёк.`,
  notInstalled: (wallet: string) => `${wallet} не установлен`,
  notInstalledText: 'Установите его и возвращайтесь. Мы заметим его сами.',
  notAvailable: (wallet: string) => `${wallet} здесь недоступен`,
  install: 'Установить',
  usePhone: 'Подключить через телефон',
  dontHave: (wallet: string) => `Нет ${wallet}? Скачать`,
  openApp: (wallet: string) => `Открыть ${wallet}`,
  openAnyApp: 'Открыть кошелёк',
  continueInAny: 'Продолжите в приложении кошелька',
  openAppAt: (wallet: string, place: string) => `Открыть ${wallet} (${place})`,
  openPageIn: (wallet: string) => `Открыть страницу в ${inside(wallet)}`,
  continueIn: (wallet: string) => `Продолжите в ${inside(wallet)}`,
  pasteInApp:
    'Скопируйте ссылку и вставьте её в приложение кошелька или попробуйте открыть кошелёк отсюда.',
  acceptInApp: 'Одобрите в приложении и вернитесь сюда.',
  appMissing: (wallet: string) => `Ничего не происходит? Возможно, ${wallet} не установлен.`,
  noAppOpened: 'Ничего не происходит? Скопируйте ссылку и вставьте её в приложение кошелька.',
  copyLink: 'Скопировать ссылку',
  qr: (wallet: string) => `QR-код, чтобы подключить ${wallet}`,
  qrDownload: (wallet: string) => `QR-код, чтобы скачать ${wallet}`,
  qrHint: (wallet: string) => `Сканируйте сканером в ${inside(wallet)}, а не камерой.`,
  qrPage: (wallet: string) => `QR-код, чтобы открыть эту страницу в ${inside(wallet)}`,
  qrPageHint: (wallet: string) =>
    `Отсканируйте телефоном: страница откроется в ${inside(wallet)}, там и подключитесь.`,
  openPageLink: 'Открыть ссылку',
  qrHintAny: 'Сканируйте сканером в приложении кошелька, а не камерой.',
  openHere: 'Открыть на этом устройстве',
  linkPreparing: 'Загрузка…',
  readyToConnect: (wallet: string) => `${wallet} установлен`,
  connectWith: (wallet: string) => `Подключить ${wallet}`,
  openPageText: (wallet: string) =>
    `${wallet} подключается из собственного браузера. Откройте эту страницу в нём, чтобы продолжить.`,
  qrPreparing: 'Загрузка…',
  codeReady: 'Ссылка для подключения готова.',
  qrExpired: 'Срок QR-кода истёк.',
  qrNew: 'Получить новый код',
  nothingThere: 'В кошельке ничего нет?',
  mayList: 'Кошелёк может показать, что этот сайт сможет запрашивать.',
  tooMany: (seconds: number) => `Слишком много попыток. Следующая через ${seconds} с.`,
  calledNow: (wallet: string, now: string) => `Приложение ${wallet} теперь называется ${now}.`,
  fromBrowser: 'Кошельки лучше всего открываются из браузера.',
  openInBrowser: 'Открыть в браузере',
  timeLeft: (seconds: number) =>
    `Истекает через ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet: string, address: string) => `Подключено: ${wallet}, адрес ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser: string, wallet: string) => `${wallet} для ${browser}`,
  browserCardText: 'Самый быстрый способ на этом компьютере.',
  browserCardAction: (browser: string) =>
    `Добавить в ${browser.includes(THIS_BROWSER) ? 'браузер' : browser}`,
  mobileCard: (wallet: string) => `${wallet} для телефона`,
  mobileCardText: 'Кошелёк в вашем телефоне.',
  mobileCardAction: 'Скачать',
  scanToDownload: (wallet: string) => `Отсканируйте, чтобы скачать ${wallet} с официального сайта.`,
  thisBrowser: THIS_BROWSER,
}

const account: DialogsText['account'] = {
  title: 'Аккаунт',
  showExact: 'Показать точный баланс',
  showLess: 'Показать меньше знаков',
  receive: 'Получить',
  copy: 'Копировать',
  explorerShort: 'Эксплорер',
  receiveTitle: 'Получить',
  receiveCode: 'QR-код вашего адреса',
  receiveHint: (chain: string) =>
    `Ваш адрес в сети ${chain}. Убедитесь, что отправитель выберет ту же сеть.`,
  receiveContract: (chain: string) =>
    `Этот аккаунт – контракт в сети ${chain}. Всё, что отправят на него в другой сети, может пропасть.`,
  balanceUnknown: '…',
  balanceStale: 'может быть неактуально',
  balanceAsOf: (seconds: number) =>
    `обновлено ${seconds < 120 ? `${number(seconds)} с` : `${number(Math.floor(seconds / 60))} мин`} назад`,
  wallet: 'Кошелёк',
  network: 'Сеть',
  copyAddress: 'Скопировать адрес',
  switchAccount: 'Сменить аккаунт',
  sources: {
    injected: 'Кошелёк в браузере',
    walletConnect: 'Телефон, через WalletConnect',
    safe: 'Приложение Safe',
  },
  explorer: (name: string) => `Открыть в ${name}`,
  disconnect: 'Отключить',
}

const chain: DialogsText['chain'] = {
  title: 'Сменить сеть',
  wrong: 'Кошелёк в сети, которую сайт не поддерживает. Выберите одну из этих или отключитесь.',
  current: 'Подключено',
  waiting: 'Одобрите в кошельке',
  notApproved: (wallet: string) => `нужно одобрить в ${inside(wallet)}`,
  ofSafe: 'Каждый Safe привязан к одной сети. Чтобы сменить её, откройте другой Safe.',
  wrongSafe: (names: string) =>
    `Этот Safe в сети, которую сайт не поддерживает. Откройте Safe в одной из этих: ${names}.`,
  tests: 'Тестовые сети',
  search: 'Поиск сетей',
  none: 'Таких сетей нет.',
  adding: (name: string, symbol: string, node: string) =>
    `Если в кошельке ещё нет сети ${name}, он предложит её добавить (${symbol}, через ${node}).`,
  byHand: 'Добавьте вручную:',
  fields: {
    name: 'Название сети',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'Валюта',
    explorer: 'Обозреватель',
  },
  again: 'Подключить заново',
  disconnect: 'Отключить',
}

const signIn: DialogsText['signIn'] = {
  title: 'Вход',
  why: 'Подпишите сообщение, чтобы доказать, что этот аккаунт ваш.',
  free: 'Это бесплатно: подпись — не транзакция и не даёт доступа к вашим монетам.',
  site: 'Сайт',
  account: 'Аккаунт',
  network: 'Сеть',
  unknownNetwork: 'Здесь не поддерживается',
  sign: 'Войти',
  preparing: 'Готовим сообщение…',
  cancel: 'Отменить и отключить',
  signing: (wallet: string, site: string) =>
    `Подпишите сообщение в ${inside(wallet)}. Проверьте, что в нём указан ${site}.`,
  signingOnPhone: (wallet: string, site: string) =>
    `Подпишите сообщение в ${inside(wallet)} на телефоне. Проверьте, что в нём указан ${site}.`,
  signingTitle: (wallet: string) => `Открываем ${wallet}`,
  slow: (wallet: string) =>
    `Всё ещё ждём. Проверьте, не заблокирован ли ${wallet} и не скрыто ли его окно за этим.`,
  verifyingTitle: 'Проверяем подпись',
  verifying: 'Это займёт мгновение.',
  declined: 'Подпись отклонена',
  failed: 'Войти не удалось',
  collectingTitle: 'Нужны ещё подписи',
  collecting: 'Другие владельцы ещё не подписали. Попробуйте снова, когда подпишут.',
  wrongNetwork: (wallet: string) =>
    `В ${inside(wallet)} выбрана сеть, которую сайт не поддерживает. Сначала смените её, потом войдите.`,
  switchTo: (network: string) => `Перейти в сеть ${network}`,
  statement: (site: string) =>
    `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address: string) => `Выбран аккаунт ${address}`,
  otherAccount: (wallet: string, address: string) =>
    `В ${inside(wallet)} сейчас выбран аккаунт ${address}. Ничего не отправлено.`,
  signedOut: 'Вы вышли и на сервере сайта.',
  chainChanged: (name: string) => `Выбрана сеть ${name}`,
  chainTaken: (chain: string, wallet: string) =>
    `Сеть ${chain} в ${inside(wallet)} больше недоступна этому сайту.`,
  disconnected: {
    revoked: (wallet: string) => `Отключено. Сайт больше не видит ваш аккаунт в ${inside(wallet)}.`,
    ended: (wallet: string) => `Отключено. Соединение с ${withWallet(wallet)} закрыто.`,
    kept: (wallet: string) =>
      `Отключено. Сайт может остаться в списке в ${inside(wallet)}; удалить его можно там.`,
    'by-wallet': (wallet: string) => `Отключено: ${wallet} заблокирован или завершил соединение.`,
    restarted: (wallet: string) =>
      `${wallet} запущен заново. Обновите страницу, чтобы подключиться снова.`,
    'session-ended': (wallet: string) =>
      `${wallet} больше не подключён: соединение закрыто с его стороны.`,
    'ran-out': (wallet: string) =>
      `Срок соединения с ${withWallet(wallet)} истёк. Подключитесь снова.`,
    replaced: (wallet: string) =>
      `В другой вкладке вы подключили другой кошелёк, поэтому ${wallet} отключён.`,
    elsewhere: () => 'Отключено в другой вкладке.',
  },
  fault: 'На странице что-то пошло не так. Попробуйте ещё раз или обновите страницу.',
  dismiss: 'Закрыть сообщение',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet: string) => `В ${inside(wallet)} ждёт запрос.`,
  elsewhere: (wallet: string) => `На телефоне в ${inside(wallet)} ждёт запрос.`,
  dismiss: 'Скрыть напоминание',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Эту страницу показывает внутри себя другой сайт: он мог бы заставить вас нажать то, чего вы не видите. ' +
    'Чтобы отправлять или входить, откройте страницу отдельно.',
  leave: 'Открыть страницу отдельно',
}

const notices: DialogsText['notices'] = {
  node: (chain: string) =>
    `Сеть ${chain} недоступна. Балансы могут быть неактуальны; вы по-прежнему подключены.`,
  busy: (chain: string, time: string) =>
    `Сеть ${chain} перегружена до ${time}. Балансы могут быть неактуальны; вы по-прежнему подключены.`,
  wallet: 'Кошелёк потерял связь с сетью. Пока она не вернётся, отправка может не сработать.',
  relay: 'Связь с телефоном прервалась. Запросы продолжатся, когда она вернётся.',
  offline: 'Нет интернета. То, что вы видите, может быть неактуально.',
  signOut: {
    owed: 'Сервер сайта не ответил, поэтому вход там может ещё действовать.',
    asking: 'Выходим из аккаунта на сервере сайта…',
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
  theNetwork: 'Сеть',
  close: 'Закрыть',
  back: 'Назад',
  cancel: 'Отмена',
  retry: 'Повторить',
  reload: 'Обновить страницу',
  continue: 'Продолжить',
  details: 'Подробности',
  copied: 'Скопировано',
  copyRefused: 'Не удалось скопировать. Выделите здесь:',
}
