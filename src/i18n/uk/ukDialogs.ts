// Ukrainian, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors, inside, withWallet, yourWallet } from './ukErrors.ts'
import { asking, hero } from './ukHero.ts'
import { money } from './ukMoney.ts'
import { steps } from './ukSteps.ts'

const { number } = wording('uk')
const THIS_BROWSER = 'цього браузера'

const connect: DialogsText['connect'] = {
  title: 'Підключення гаманця',
  groups: { Installed: 'Встановлені', Popular: 'Популярні' },
  recent: 'Недавній',
  installed: 'Встановлено',
  byCode: 'QR',
  byApp: 'Застосунок',
  search: 'Пошук гаманців',
  more: 'Інші гаманці',
  noneFound: 'Гаманця з такою назвою немає.',
  unsupportedReason: 'Із цього пристрою цей гаманець підключити не можна.',
  unsupported: ' (не підтримується)',
  scanWith: (wallet: string) => `Скануйте в ${inside(wallet)}`,
  scanWithPhone: 'Скануйте телефоном',
  getAWallet: 'Завантажити гаманець',
  getWallet: (wallet: string) => `Завантажити ${wallet}`,
  installWallet: (wallet: string) => `Встановити ${wallet}`,
  getStartedWith: (wallet: string) => `Почніть із ${withWallet(wallet)}`,
  whatIsAWallet: 'Що таке гаманець?',
  newToWallets: 'Уперше з гаманцями Ethereum?',
  learnMore: 'Докладніше',
  get: 'Отримати',
  notWhatYouWant: 'Не знайшли свій гаманець?',
  notWhatYouWantWide: 'Майже будь-який інший гаманець працює через WalletConnect.',
  notWhatYouWantCompact: 'Поверніться й виберіть WalletConnect, щоб підключити інший гаманець.',
  notWhatYouWantHere: 'Будь-який гаманець, доданий у цей браузер, з’явиться тут сам.',
  points: [
    {
      title: 'Дім для цифрових активів',
      text: 'Зберігайте, надсилайте й отримуйте монети та токени.',
    },
    {
      title: 'Новий спосіб входу',
      text: 'Підключайте гаманець, а не вигадуйте пароль для кожного сайту.',
    },
  ],
  noWallets: 'У цьому браузері гаманців не знайдено.',
  claims: (rdns: string) => `Не перевірено · ${rdns}`,
  copyOf: (copy: number) => `(${copy})`,
  kinds: {
    both: 'Застосунок і розширення',
    mobile: 'Мобільний застосунок',
    extension: 'Розширення браузера',
  },
  opensElsewhere: 'відкриється в новій вкладці',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet: string) => `Відкриваємо ${wallet}`,
  confirm: (wallet: string) => `Схваліть підключення в ${inside(wallet)}.`,
  slow: (wallet: string) =>
    `Досі чекаємо. Якщо ${wallet} заблоковано, розблокуйте його на панелі браузера.`,
  slowOnPhone: (wallet: string) => `Досі чекаємо. Відкрийте ${wallet}: там має бути запит.`,
  pending: (wallet: string) =>
    `У ${inside(wallet)} вже відкрито запит. Завершіть його там, і ми продовжимо.`,
  waits: (wallet: string) => `Завершіть у ${inside(wallet)}`,
  done: 'Підключено',
  failed: (wallet: string) => `Не вдалося підключити ${wallet}`,
  rejected: 'Запит відхилено',
  rejectedText: 'Спробувати знову можна будь-коли.',
  ifLocked: (wallet: string) => `Якщо ${wallet} заблоковано, спершу розблокуйте його.`,
  unsupported: (wallet: string) =>
    `${wallet} так до сайтів не підключається. Виберіть інший гаманець.`,
  notInstalled: (wallet: string) => `${wallet} не встановлено`,
  notInstalledText: 'Встановіть його й повертайтеся. Ми помітимо його самі.',
  notAvailable: (wallet: string) => `${wallet} тут недоступний`,
  install: 'Встановити',
  usePhone: 'Підключити через телефон',
  dontHave: (wallet: string) => `Немає ${wallet}? Завантажити`,
  openApp: (wallet: string) => `Відкрити ${wallet}`,
  openAnyApp: 'Відкрити гаманець',
  continueInAny: 'Продовжуйте в застосунку гаманця',
  openAppAt: (wallet: string, place: string) => `Відкрити ${wallet} (${place})`,
  openPageIn: (wallet: string) => `Відкрити сторінку в ${inside(wallet)}`,
  continueIn: (wallet: string) => `Продовжуйте в ${inside(wallet)}`,
  pasteInApp:
    'Скопіюйте посилання й вставте його в застосунок гаманця або спробуйте відкрити гаманець звідси.',
  acceptInApp: 'Схваліть у застосунку й поверніться сюди.',
  appMissing: (wallet: string) => `Нічого не відбувається? Можливо, ${wallet} не встановлено.`,
  noAppOpened: 'Нічого не відбувається? Скопіюйте посилання й вставте його в застосунок гаманця.',
  copyLink: 'Скопіювати посилання',
  qr: (wallet: string) => `QR-код, щоб підключити ${wallet}`,
  qrDownload: (wallet: string) => `QR-код, щоб завантажити ${wallet}`,
  qrHint: (wallet: string) => `Скануйте сканером у ${inside(wallet)}, а не камерою.`,
  qrPage: (wallet: string) => `QR-код, щоб відкрити цю сторінку в ${inside(wallet)}`,
  qrPageHint: (wallet: string) =>
    `Відскануйте телефоном: сторінка відкриється в ${inside(wallet)}, там і підключіться.`,
  openPageLink: 'Відкрити посилання',
  qrHintAny: 'Скануйте сканером у застосунку гаманця, а не камерою.',
  openHere: 'Відкрити на цьому пристрої',
  linkPreparing: 'Завантаження…',
  readyToConnect: (wallet: string) => `${wallet} встановлено`,
  connectWith: (wallet: string) => `Підключити ${wallet}`,
  openPageText: (wallet: string) =>
    `${wallet} підключається з власного браузера. Відкрийте цю сторінку в ньому, щоб продовжити.`,
  qrPreparing: 'Завантаження…',
  codeReady: 'Посилання для підключення готове.',
  qrExpired: 'Термін дії QR-коду минув.',
  qrNew: 'Отримати новий код',
  nothingThere: 'У гаманці нічого немає?',
  mayList: 'Гаманець може показати, що цей сайт зможе запитувати.',
  tooMany: (seconds: number) => `Забагато спроб. Наступна через ${seconds} с.`,
  calledNow: (wallet: string, now: string) => `Застосунок ${wallet} тепер називається ${now}.`,
  fromBrowser: 'Гаманці найкраще відкриваються з браузера.',
  openInBrowser: 'Відкрити в браузері',
  timeLeft: (seconds: number) =>
    `Діє ще ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet: string, address: string) => `Підключено: ${wallet}, адреса ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser: string, wallet: string) => `${wallet} для ${browser}`,
  browserCardText: 'Найшвидший спосіб на цьому комп’ютері.',
  browserCardAction: (browser: string) =>
    `Додати в ${browser.includes(THIS_BROWSER) ? 'браузер' : browser}`,
  mobileCard: (wallet: string) => `${wallet} для телефона`,
  mobileCardText: 'Гаманець у вашому телефоні.',
  mobileCardAction: 'Завантажити',
  scanToDownload: (wallet: string) => `Відскануйте, щоб завантажити ${wallet} з офіційного сайту.`,
  thisBrowser: THIS_BROWSER,
}

const account: DialogsText['account'] = {
  title: 'Акаунт',
  showExact: 'Показати точний баланс',
  showLess: 'Показати менше знаків',
  receive: 'Отримати',
  copy: 'Копіювати',
  explorerShort: 'Оглядач',
  receiveTitle: 'Отримати',
  receiveCode: 'QR-код вашої адреси',
  receiveHint: (chain: string) =>
    `Ваша адреса в мережі ${chain}. Переконайтеся, що відправник вибере ту саму мережу.`,
  receiveContract: (chain: string) =>
    `Цей акаунт – контракт у мережі ${chain}. Усе, що надішлють на нього в іншій мережі, може пропасти.`,
  balanceUnknown: '…',
  balanceStale: 'може бути неактуально',
  balanceAsOf: (seconds: number) =>
    `оновлено ${seconds < 120 ? `${number(seconds)} с` : `${number(Math.floor(seconds / 60))} хв`} тому`,
  wallet: 'Гаманець',
  network: 'Мережа',
  copyAddress: 'Скопіювати адресу',
  switchAccount: 'Змінити акаунт',
  sources: {
    injected: 'Гаманець у браузері',
    walletConnect: 'Телефон, через WalletConnect',
    safe: 'Застосунок Safe',
  },
  explorer: (name: string) => `Відкрити в ${name}`,
  disconnect: 'Відключити',
}

const chain: DialogsText['chain'] = {
  title: 'Змінити мережу',
  wrong: 'Гаманець у мережі, якої сайт не підтримує. Виберіть одну з цих або відключіться.',
  current: 'Підключено',
  waiting: 'Схваліть у гаманці',
  notApproved: (wallet: string) => `потрібно схвалити в ${inside(wallet)}`,
  ofSafe: 'Кожен Safe належить до однієї мережі. Щоб змінити її, відкрийте інший Safe.',
  wrongSafe: (names: string) =>
    `Цей Safe у мережі, якої сайт не підтримує. Відкрийте Safe в одній із цих: ${names}.`,
  tests: 'Тестові мережі',
  search: 'Пошук мереж',
  none: 'Таких мереж немає.',
  adding: (name: string, symbol: string, node: string) =>
    `Якщо в гаманці ще немає мережі ${name}, він запропонує її додати (${symbol}, через ${node}).`,
  byHand: 'Додайте вручну:',
  fields: {
    name: 'Назва мережі',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'Валюта',
    explorer: 'Оглядач',
  },
  again: 'Підключити знову',
  disconnect: 'Відключити',
}

const signIn: DialogsText['signIn'] = {
  title: 'Вхід',
  why: 'Підпишіть повідомлення, щоб довести, що цей акаунт ваш.',
  free: 'Це безкоштовно: підпис — не транзакція й не дає доступу до ваших монет.',
  site: 'Сайт',
  account: 'Акаунт',
  network: 'Мережа',
  unknownNetwork: 'Тут не підтримується',
  sign: 'Увійти',
  preparing: 'Готуємо повідомлення…',
  cancel: 'Скасувати й відключити',
  signing: (wallet: string, site: string) =>
    `Підпишіть повідомлення в ${inside(wallet)}. Перевірте, що в ньому вказано ${site}.`,
  signingOnPhone: (wallet: string, site: string) =>
    `Підпишіть повідомлення в ${inside(wallet)} на телефоні. Перевірте, що в ньому вказано ${site}.`,
  signingTitle: (wallet: string) => `Відкриваємо ${wallet}`,
  slow: (wallet: string) =>
    `Досі чекаємо. Перевірте, чи ${wallet} не заблоковано і чи його вікно не сховалося за цим.`,
  verifyingTitle: 'Перевіряємо підпис',
  verifying: 'Це займе мить.',
  declined: 'Підпис відхилено',
  failed: 'Увійти не вдалося',
  collectingTitle: 'Потрібні ще підписи',
  collecting: 'Інші власники ще не підписали. Спробуйте знову, коли підпишуть.',
  wrongNetwork: (wallet: string) =>
    `У ${inside(wallet)} вибрано мережу, якої сайт не підтримує. Спершу змініть її, а тоді увійдіть.`,
  switchTo: (network: string) => `Перейти в мережу ${network}`,
  statement: (site: string) =>
    `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address: string) => `Вибрано акаунт ${address}`,
  otherAccount: (wallet: string, address: string) =>
    `У ${inside(wallet)} зараз вибрано акаунт ${address}. Нічого не надіслано.`,
  signedOut: 'Ви вийшли й на сервері сайту.',
  chainChanged: (name: string) => `Вибрано мережу ${name}`,
  chainTaken: (chain: string, wallet: string) =>
    `Мережа ${chain} в ${inside(wallet)} більше недоступна цьому сайту.`,
  disconnected: {
    revoked: (wallet: string) =>
      `Відключено. Сайт більше не бачить ваш акаунт у ${inside(wallet)}.`,
    ended: (wallet: string) => `Відключено. З’єднання з ${withWallet(wallet)} закрито.`,
    kept: (wallet: string) =>
      `Відключено. Сайт може лишитися в списку в ${inside(wallet)}; видалити його можна там.`,
    'by-wallet': (wallet: string) =>
      `Відключено: ${wallet} заблоковано, або він завершив з’єднання.`,
    restarted: (wallet: string) => `${wallet} запущено знову. Оновіть сторінку, щоб підключитися.`,
    'session-ended': (wallet: string) =>
      `${wallet} більше не підключено: з’єднання закрито з його боку.`,
    'ran-out': (wallet: string) =>
      `Термін з’єднання з ${withWallet(wallet)} минув. Підключіться знову.`,
    replaced: (wallet: string) =>
      `В іншій вкладці ви підключили інший гаманець, тому ${wallet} відключено.`,
    elsewhere: () => 'Відключено в іншій вкладці.',
  },
  fault: 'На сторінці щось пішло не так. Спробуйте ще раз або оновіть сторінку.',
  dismiss: 'Закрити повідомлення',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet: string) => `У ${inside(wallet)} чекає запит.`,
  elsewhere: (wallet: string) => `На телефоні в ${inside(wallet)} чекає запит.`,
  dismiss: 'Сховати нагадування',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Цю сторінку показує всередині себе інший сайт: він міг би змусити вас натиснути те, чого ви не бачите. ' +
    'Щоб надсилати чи входити, відкрийте сторінку окремо.',
  leave: 'Відкрити сторінку окремо',
}

const notices: DialogsText['notices'] = {
  node: (chain: string) =>
    `Мережа ${chain} недоступна. Баланси можуть бути неактуальні; ви й далі підключені.`,
  busy: (chain: string, time: string) =>
    `Мережа ${chain} перевантажена до ${time}. Баланси можуть бути неактуальні; ви й далі підключені.`,
  wallet:
    'Гаманець втратив зв’язок із мережею. Доки він не повернеться, надсилання може не спрацювати.',
  relay: 'Зв’язок із телефоном перервався. Запити продовжаться, коли він повернеться.',
  offline: 'Немає інтернету. Те, що ви бачите, може бути неактуальним.',
  signOut: {
    owed: 'Сервер сайту не відповів, тож вхід там може ще діяти.',
    asking: 'Виходимо з акаунта на сервері сайту…',
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
  theNetwork: 'Мережа',
  close: 'Закрити',
  back: 'Назад',
  cancel: 'Скасувати',
  retry: 'Повторити',
  reload: 'Оновити сторінку',
  continue: 'Продовжити',
  details: 'Подробиці',
  copied: 'Скопійовано',
  copyRefused: 'Не вдалося скопіювати. Виділіть тут:',
}
