// Ukrainian, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'
import { inside } from './ukErrors.ts'

const { number, plural } = wording('uk')
const ANOTHER_NETWORK = 'іншій мережі'

const send: MoneyText['send'] = {
  title: 'Надіслати',
  action: 'Надіслати',
  asset: 'Актив',
  to: 'Кому',
  toHint: 'Адреса або ім’я',
  recent: 'Попередні одержувачі',
  paste: 'Вставити',
  amount: 'Сума',
  max: 'Макс.',
  maxHint: 'Ваш баланс мінус комісія мережі',
  maxWaits: 'Дізнаємося комісію мережі…',
  available: (what) => `Доступно: ${what}`,
  check: 'Перевірити',
  checking: 'Перевіряємо…',
  fee: 'Комісія мережі',
  speeds: { slow: 'Повільно', normal: 'Звичайно', fast: 'Швидко' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `На комісію потрібно близько ${need} у мережі ${chain}; у вас ${have}.`,
  ownFee: 'Своя',
  advanced: 'Додатково',
  advancedHint: 'У gwei. Залиште порожнім, щоб використати оцінку мережі.',
  fields: { maxFee: 'Макс. комісія', tip: 'Пріоритетна комісія', gasPrice: 'Ціна газу' },
  sharedFee: 'Зараз комісії немає. Її сплатить той, хто виконає транзакцію.',
  looking: 'Шукаємо ім’я…',
  refusals: {
    malformed: 'Введіть адресу (0x…) або ім’я, як-от alice.eth.',
    checksum: 'В адресі помилка (не збігається контрольна сума). Скопіюйте її ще раз.',
    zero: 'Це нульова адреса. Усе, що на неї надішлють, пропаде.',
    'coin-contract': 'Це контракт самої монети. Усе, що на нього надішлють, пропаде.',
    'no-names': 'Цей сайт не шукає адреси за іменами. Введіть адресу.',
    'no-address': 'Для цього імені не задано адреси.',
  },
  otherNetwork: (there: string, here: string) =>
    `Це адреса в мережі ${there}, а ви надсилаєте в мережі ${here}.`,
  amounts: {
    empty: 'Введіть суму.',
    malformed: 'Введіть суму без розділювачів тисяч, як-от 1500,5.',
    either: (whole, part) => `Це може бути ${whole} або ${part}. Введіть те, що маєте на увазі.`,
    'too-fine': (symbol) => `${symbol} не має стільки знаків після коми.`,
    zero: 'Введіть суму, більшу за нуль.',
  },
  cleared: {
    account: 'Акаунт змінився. Введіть суму ще раз.',
    chain: 'Мережа змінилася. Введіть суму ще раз.',
    asset: 'Актив змінився. Введіть суму ще раз.',
    asked: 'Попередній платіж міг уже піти. Перевірте гаманець, перш ніж надсилати знову.',
  },
  warnings: {
    own: 'Це ваш власний акаунт.',
    contract: 'Це контракт. Переконайтеся, що він може прийняти переказ.',
    'look-alike': 'Схожа на адресу, якою ви користувалися, але інша. Перевірте кожен символ.',
    'name-changed': 'Ви ввели це ім’я інакше. Перевірте те, що показано тут.',
    'name-unusual': 'В імені незвичні літери. Можливо, його підроблено під інше.',
    'name-of-ethereum':
      'Це адреса імені в Ethereum. Переконайтеся, що одержувач користується нею і в цій мережі.',
    unchecked: 'Не вдалося перевірити, чи це контракт.',
    new: 'Новий одержувач: із цього браузера сюди ще не платили. Звірте адресу з тим, кому платите.',
    twice: 'Такий самий платіж міг уже піти. Якщо надіслати знову, можна заплатити двічі.',
    paid: 'Такий самий платіж уже пройшов. Якщо надіслати знову, ви заплатите двічі.',
    link: 'Заповнено за посиланням. Звірте суму й адресу з тим, хто його надіслав.',
    'above-usual': 'Ця комісія може бути більш ніж уп’ятеро вищою за звичну останнім часом.',
    'above-amount': 'Комісія мережі може перевищити чверть суми переказу.',
    alone: 'Відповів лише один сервер мережі, тож перевірити баланс і комісію двічі не вдалося.',
  },
  reviewTitle: 'Перевірте й надішліть',
  from: 'Звідки',
  network: 'Мережа',
  feeByWallet: (wallet: string) => `її визначить ${wallet}`,
  feeAtMost: (most: string) => `не більше ${most}`,
  total: 'Разом',
  confirm: (wallet) => `Надіслати через ${wallet}`,
  again: 'Надіслати знову',
  declined: (wallet) => `Ви відхилили запит у ${inside(wallet)}. Нічого не надіслано.`,
  waitingTitle: (wallet) => `Схваліть у ${inside(wallet)}`,
  waiting: (wallet) => `Перевірте дані в ${inside(wallet)} і схваліть.`,
  slow: (wallet) =>
    `Досі чекаємо. Перевірте, чи ${wallet} не заблоковано і чи його вікно не сховалося за цим.`,
  movedMeanwhile: {
    account: (wallet: string) =>
      `Ви змінили акаунт у ${inside(wallet)}. Якщо запит ще відкрито, перевірте, з якого акаунта йде оплата.`,
    chain: (wallet: string) =>
      `У ${inside(wallet)} вибрано іншу мережу. Якщо запит ще відкрито, відхиліть його там.`,
  },
  cancelHint: 'Запит у гаманці це не скасує.',
  leave: 'Більше не чекати',
  onItsWayTitle: 'У дорозі',
  differentTitle: 'Не те, що ви перевірили',
  proposedTitle: 'Запропоновано',
  failedTitle: 'Не надіслано',
  unsureTitle: 'Перевірте гаманець',
  unsure: (wallet) =>
    `Не вдалося дізнатися, чи пішов платіж. Перш ніж повторювати, відкрийте ${wallet} і перевірте.`,
  onOtherChain: (wallet: string, there: string) =>
    `У ${inside(wallet)} вибрано ${there.includes(ANOTHER_NETWORK) ? 'іншу мережу' : `мережу ${there}`}. ` +
    'Нічого не надіслано.',
  unknownChain: ANOTHER_NETWORK,
  switchTo: (chain) => `Перейти в мережу ${chain}`,
  reason: (reason) => `Відповідь контракту: ${reason}`,
  another: 'Надіслати ще',
  done: 'Готово',
  supportHint: 'Ніхто з цього сайту ніколи не попросить вашу фразу відновлення.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Останні транзакції',
  all: 'Історія',
  seeAll: 'Показати всі',
  none: 'Поки нічого. Усе, що ви надішлете з цього сайту, з’явиться тут.',
  elsewhere: (explorer: string) => `Уся історія в ${explorer}`,
  clear: 'Очистити список',
  to: (who) => `на ${who}`,
  received: (what, from) => `Отримано ${what} від ${from}.`,
  toOn: (who: string, chain: string) => `на ${who} у мережі ${chain}`,
  status: {
    waiting: 'Чекає в гаманці',
    asked: 'Гаманець отримав запит — відповіді поки немає. Перевірте в гаманці.',
    pending: 'В обробці',
    unknown: 'В обробці (мережа недоступна)',
    disputed: 'Поки неясно: сервери мережі відповідають по-різному',
    dropped: 'У мережі не знайдено',
    confirmed: 'Підтверджено',
    failed: 'Не виконано в мережі',
    replaced: 'Замінено',
  },
  included: 'У блоці, але ще не остаточно',
  replaced: {
    cancelled: 'Скасовано в гаманці',
    other: 'Замінено іншою транзакцією',
    unknown: 'Замінено. Чим саме, дивіться в гаманці',
  },
  different: {
    recipient: () => 'Підтверджено, але не те, що ви перевірили. Одержувач:',
    amount: (sum) => `Підтверджено, але не те, що ви перевірили. Переказано: ${sum}.`,
    arrived: (sum) => `Підтверджено, але дійшло: ${sum}.`,
    unmoved: () => 'Підтверджено, але монету не переказано.',
    act: () => 'Підтверджено, але не те, що ви перевірили: сталася інша дія. Загляньте в гаманець.',
    sender: () => 'Підтверджено, але порівняти з тим, що ви перевірили, не можна. Відправник:',
  },
  signatures: (have: number, need: number) =>
    `Чекаємо на підписи (${number(have)} із ${number(need)})`,
  proposed: 'Чекаємо на підписи',
  view: (explorer: string) => `Відкрити в ${explorer}`,
  toasts: {
    sent: (what) => `Надіслано ${what}. Чекаємо на підтвердження від мережі.`,
    late: (what) => `Платіж ${what} пішов після того, як ви перестали чекати.`,
    moved: (what) =>
      `У гаманці змінився акаунт або мережа. Якщо він досі просить схвалити ${what}, відхиліть запит там.`,
    asked: (what) =>
      `Не вдалося дізнатися, чи пішов платіж ${what}. Перевірте гаманець, перш ніж надсилати знову.`,
    included: (what) => `Платіж ${what} уже в блоці. Незабаром він стане остаточним.`,
    confirmed: (what) => `Платіж ${what} підтверджено.`,
    different: (what) =>
      `${what}: підтверджено не те, що ви перевірили. Відкрийте останні транзакції.`,
    failed: (what) => `Платіж ${what} не пройшов. Списано лише комісію мережі.`,
    cancelled: (what) => `Платіж ${what} скасовано в гаманці.`,
    replaced: (what) => `Платіж ${what} замінено іншою вашою транзакцією.`,
    dropped: (what) =>
      `Платежу ${what} в мережі більше не видно. Він ще може з’явитися: перевірте гаманець, перш ніж повторювати.`,
    'taken-back': (what) =>
      `Мережа відкинула блок із платежем ${what}. Він знову в обробці; не надсилайте двічі.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Додати в гаманець',
  asked: (wallet) => `Запит надіслано в ${wallet}.`,
  declined: 'Не додано.',
  waiting: (wallet) => `Схваліть у ${inside(wallet)}`,
}

const activity: MoneyText['activity'] = {
  title: 'Приватність',
  lead: 'Усе, що ця сторінка запитувала в гаманця та мережі. Цей список бачите лише ви.',
  empty: 'Поки нікого ні про що не запитували.',
  show: 'Показати всі запити',
  toWallet: (count: number, wallet: string) =>
    `${number(count)} ${plural(count, { one: 'запит', few: 'запити', many: 'запитів', other: 'запиту' })} у ${wallet}`,
  toNetworks: (count: number) =>
    count === 0 ? undefined : `${number(count)} у мережі, якими ви користуєтеся`,
  toRelay: (count: number) => (count === 0 ? undefined : `${number(count)} у WalletConnect`),
  summary: (asked: string) => `${asked}. Більше нікому.`,
  requests: 'Запити, спершу нові',
  outcomes: { waiting: 'чекаємо', ok: 'є відповідь', failed: 'помилка' },
  milliseconds: (ms: number) => `${number(ms)} мс`,
  mask: 'Сховати адреси',
  hidden: 'сховано',
  copy: 'Скопіювати текстом',
  stored: 'Збережено в цьому браузері',
  nothingStored: 'Нічого не збережено.',
  entries: {
    'florin.session': 'Підключений гаманець і акаунт',
    'florin.recents': 'Гаманці, якими ви користувалися',
    'florin.theme': 'Тема',
    'florin.language': 'Мова',
    'florin.transactions': 'Останні транзакції',
    'florin.cache': 'Імена й баланси, показані раніше',
  },
  phone: 'Підключення телефона',
  otherEntry: 'Інші дані',
  bytes: (count: number) =>
    `${number(count)} ${plural(count, { one: 'байт', few: 'байти', many: 'байтів', other: 'байта' })}`,
  erase: 'Відключити та стерти все',
  erased: 'Усі дані стерто.',
}

export const money: MoneyText = { send, transactions, coin, activity }
