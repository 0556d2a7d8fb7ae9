// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeArea, fill } from '../fakes/storage.ts'

async function start(entries: Record<string, string>): Promise<Record<string, string | undefined>> {
  vi.resetModules()
  forget()
  localStorage.clear()
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  await import('../../src/page/inlineScript.ts')
  return { ...document.documentElement.dataset }
}

/** Data attributes of the script's own element. */
let script: Record<string, string> = {}
Object.defineProperty(document, 'currentScript', { get: () => ({ dataset: script }) })

const preloads = (): string[] =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map(
    (link) => `./${link.getAttribute('href')?.split('/').at(-1)}`,
  )
const sheet = (): HTMLLinkElement => document.getElementById('sheet') as HTMLLinkElement

const listen = vi.spyOn(document, 'addEventListener')
const listenWide = vi.spyOn(window, 'addEventListener')

/** Removes the listeners of the previous run of the script. */
function forget(): void {
  for (const [type, listener, capture] of listen.mock.calls)
    document.removeEventListener(type, listener, capture)
  for (const [type, listener, capture] of listenWide.mock.calls)
    window.removeEventListener(type, listener, capture)
  for (const spy of [listen, listenWide]) spy.mockClear()
}

beforeEach(() => {
  script = { later: './a.js ./shared.js', languages: '' }
  document.head.innerHTML =
    '<script type="late" src="./back.js" integrity="sha256-b"></script><script type="late" src="./react.js" ' +
    'integrity="sha256-r"></script>' +
    '<link id="sheet" rel="stylesheet" disabled><script type="messages" id="texts" src="./texts.js" ' +
    'integrity="sha256-t"></script>'
  sheet().disabled = true // happy-dom ignores the attribute
  document.body.innerHTML =
    '<div id="controls" data-waiting=""><button id="open" command="show-modal" ' +
    'commandfor="connect">Connect</button></div><div id="returning"></div>' +
    '<div id="other" data-waiting=""><button><i>Requests and data</i></button></div><button>Other</button>' +
    '<div id="window" data-waiting=""><dialog id="connect"><h2 tabindex="-1">Wallets</h2><button id="close" ' +
    'command="close" commandfor="connect">Close</button><button id="row">Rainbow</button></dialog></div>'
  delete document.documentElement.dataset['session']
  for (const mark of ['theme', 'runs', 'phone', 'broken', 'slow', 'resuming'])
    delete document.documentElement.dataset[mark]
})

afterEach(forget)

test('sets no attributes on the root element for a new user', async () => {
  expect(await start({})).toEqual({})
})

test('marks a stored connection as restoring and applies the stored theme', async () => {
  expect(await start({ 'florin.session': '{"walletId":"x"}', 'florin.theme': 'dark' })).toEqual({
    session: 'restoring',
    theme: 'dark',
  })
})

test.each(['', '{', 'null', '7', '"text"', '[]', '{}', '{"walletId":""}'])(
  'ignores the invalid stored session %j and still applies the theme',
  async (session) => {
    expect(await start({ 'florin.session': session, 'florin.theme': 'light' })).toEqual({
      theme: 'light',
    })
  },
)

test('ignores an unknown stored theme', async () => {
  expect(await start({ 'florin.theme': 'x" onload="' })).toEqual({})
})

test('runs without an error when storage is blocked', async () => {
  const get = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  vi.resetModules()
  await import('../../src/page/inlineScript.ts')
  expect(get).toHaveBeenCalled()
  expect({ ...document.documentElement.dataset }).toEqual({})
  get.mockRestore()
})

const running = (): (string | null)[] =>
  [...document.head.querySelectorAll('script[type=module]')].map(
    (script) => `${script.getAttribute('src')} ${script.getAttribute('integrity')}`,
  )
const ALL = ['./back.js sha256-b', './react.js sha256-r', './texts.js sha256-t']

/** Finishes all preloads and makes the browser idle. */
async function finishFetching(): Promise<void> {
  vi.useFakeTimers()
  for (const link of document.head.querySelectorAll('link[rel=modulepreload]'))
    link.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(600)
  vi.useRealTimers()
}

async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))
}

test.each(['pointerover', 'pointerdown', 'focusin'])(
  '%s on a control preloads the scripts once and runs them when the browser is idle',
  async (type) => {
    await start({})
    expect([preloads(), sheet().disabled]).toEqual([[], true])
    for (const _ of [1, 2])
      document.querySelector('#other i')?.dispatchEvent(new Event(type, { bubbles: true }))
    expect(preloads()).toEqual([]) // a simultaneous press is handled first
    await nextFrame()
    expect([preloads(), sheet().disabled]).toEqual([
      ['./back.js', './react.js', './texts.js', './a.js', './shared.js'],
      false,
    ])
    expect(running()).toEqual([])
    await finishFetching()
    expect(running()).toEqual(ALL)
    expect(document.querySelector('[aria-busy]')).toBeNull() // not a press
  },
)

test('remembers the last click before hydration until Escape or the dialog closes', async () => {
  await start({})
  const busy = (): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>('[aria-busy=true]')].map(({ textContent }) =>
      textContent?.trim(),
    )
  document.querySelector<HTMLElement>('#other i')?.click()
  expect([busy(), running()]).toEqual([['Requests and data'], []])
  await nextFrame()
  expect(running()).toEqual(ALL)
  document.querySelector<HTMLElement>('#row')?.click()
  expect(busy()).toEqual(['Rainbow'])
  document.querySelector('dialog')?.dispatchEvent(new Event('close'))
  expect(busy()).toEqual([])
  document.querySelector<HTMLElement>('#row')?.click()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(busy()).toEqual([])
})

test('remembers a click on the theme button in addition to the click on another control', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="theme" data-waiting=""><button id="activity" aria-haspopup="dialog">Privacy</button>' +
      '<button id="switch">Theme</button></div>',
  )
  await start({})
  const busy = () => [...document.querySelectorAll('#theme [aria-busy=true]')].map(({ id }) => id)
  const click = (id: string): void => document.getElementById(id)?.click()
  click('activity')
  click('switch')
  expect(busy()).toEqual(['activity', 'switch'])
  click('switch')
  expect(busy()).toEqual(['activity'])
  click('switch')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(busy()).toEqual(['switch'])
})

test('stops a remembered click from reaching React during hydration', async () => {
  await start({})
  const heard = vi.fn()
  const container = document.getElementById('window')
  container?.addEventListener('click', heard)
  document.getElementById('row')?.click()
  expect([
    heard.mock.calls.length,
    document.getElementById('row')?.getAttribute('aria-busy'),
  ]).toEqual([0, 'true'])
  delete container?.dataset['waiting']
  document.getElementById('row')?.click()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('sets autofocus on the heading of a dialog that the browser opens by itself', async () => {
  await start({})
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  dialog.dispatchEvent(new Event('beforetoggle'))
  expect(dialog.querySelector('h2')?.hasAttribute('autofocus')).toBe(true)
})

test('opens and closes the dialog in browsers without invoker commands', async () => {
  await start({})
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  for (const [press, open] of [
    ['#open', true],
    ['#open', true],
    ['#close', false],
  ] as const) {
    document.querySelector<HTMLElement>(press)?.click()
    expect([dialog.open, document.querySelector('[aria-busy]')]).toEqual([open, null])
  }
})

test('ignores buttons outside the controls, and all buttons after hydration', async () => {
  await start({})
  document.querySelector<HTMLElement>('body > button')?.click()
  for (const container of document.querySelectorAll<HTMLElement>('[data-waiting]'))
    delete container.dataset['waiting']
  for (const button of document.querySelectorAll<HTMLElement>('[id] button')) button.click()
  expect([
    document.querySelector('[aria-busy]'),
    running(),
    document.querySelector('dialog')?.open,
  ]).toEqual([null, [], false])
})

function loadAndWait(): void {
  vi.useFakeTimers()
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(600)
  vi.useRealTimers()
}

test('preloads the scripts after the load event and runs them when the browser is idle', async () => {
  await start({})
  loadAndWait()
  expect(preloads()).toEqual(['./back.js', './react.js', './texts.js', './a.js', './shared.js'])
  expect([running(), sheet().disabled]).toEqual([[], false])
  await finishFetching()
  expect(running()).toEqual(ALL)
})

test('preloads and runs the scripts in a browser that is never idle', async () => {
  await start({})
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined) setTimeout(work, timeout)
  })
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(2_000)
  for (const link of document.head.querySelectorAll('link[rel=modulepreload]'))
    link.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(2_000)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  expect(running()).toEqual(ALL)
})

test('marks the page as slow when a script has not loaded 15 s after the load event', async () => {
  await start({})
  vi.useFakeTimers()
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(15_000)
  expect(document.documentElement.dataset['slow']).toBeUndefined()
  vi.advanceTimersByTime(600)
  expect(document.documentElement.dataset['slow']).toBe('')
  vi.useRealTimers()
})

test('keeps the stylesheet enabled while the scripts run', async () => {
  await start({ 'florin.session': '{"walletId":"x"}' })
  dispatchEvent(new Event('DOMContentLoaded'))
  loadAndWait()
  expect(sheet().disabled).toBe(false)
})

test('preloads nothing before the first interaction when Save-Data is on', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await start({})
  loadAndWait()
  expect(preloads()).toEqual([])
  document.querySelector('#other i')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await nextFrame()
  expect(preloads()).toHaveLength(5)
  Reflect.deleteProperty(navigator, 'connection')
})

test('runs the scripts for a returning user as soon as the HTML is parsed', async () => {
  await start({ 'florin.session': '{"walletId":"x"}' })
  dispatchEvent(new Event('DOMContentLoaded'))
  expect([running(), document.getElementById('returning') !== null]).toEqual([ALL, true])
})

test('removes the account placeholder for a new user', async () => {
  await start({})
  dispatchEvent(new Event('DOMContentLoaded'))
  expect([running(), document.getElementById('returning')]).toEqual([[], null])
})

test.each<[string, Record<string, string>, () => Event, boolean]>([
  [
    'runs the scripts when another tab connects',
    {},
    () => new StorageEvent('storage', { key: 'florin.session' }),
    true,
  ],
  [
    'runs no scripts when another site of the same origin writes to storage',
    {},
    () => new StorageEvent('storage', { key: 'other' }),
    false,
  ],
  [
    'runs the scripts when a sign-out is pending',
    { 'florin.sign-out': '1' },
    () => new Event('DOMContentLoaded'),
    true,
  ],
  ['runs no scripts when no sign-out is pending', {}, () => new Event('DOMContentLoaded'), false],
])('%s (%#)', async (_, stored, event, runs) => {
  await start(stored)
  dispatchEvent(event())
  expect(running()).toEqual(runs ? ALL : [])
})

test('runs the scripts on the load event when the page is in a frame, which may be Safe', async () => {
  const frame = vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
  await start({})
  dispatchEvent(new Event('load'))
  expect(running()).toEqual(ALL)
  frame.mockRestore()
})

test('sets data-phone on a mobile device', async () => {
  const real = navigator
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15)', languages: [] })
  await start({})
  expect(document.documentElement.hasAttribute('data-phone')).toBe(true)
  vi.stubGlobal('navigator', real)
})

const TAGS = ['de', 'en', 'es', 'es-419', 'zh-CN', 'zh-TW']

/** Returns where the default page redirects a user with these preferences. */
async function redirectTarget(
  preferences: readonly string[],
  entries: Record<string, string> = {},
  languages: unknown = TAGS,
): Promise<unknown> {
  if (Array.isArray(languages)) script['languages'] = languages.join(' ')
  else if (languages === undefined) delete script['languages']
  document.documentElement.lang = 'en'
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  const languagesOf = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferences)
  try {
    await start(entries)
    expect(document.documentElement.hidden).toBe(replace.mock.calls.length > 0)
    return replace.mock.calls[0]?.[0]
  } finally {
    document.documentElement.hidden = false
    for (const spy of [replace, languagesOf]) spy.mockRestore()
  }
}

test('redirects from the default page to the best language and keeps query and hash', async () => {
  history.replaceState(null, '', '?coin=1#facts')
  expect(await redirectTarget(['de-DE', 'en'])).toBe('./de/?coin=1#facts')
  expect(await redirectTarget(['es-MX'])).toBe('./es-419/?coin=1#facts')
  history.replaceState(null, '', '/')
})

test.each<[string, readonly string[], Record<string, string>]>([
  ['prefers the language of the page', ['en-GB', 'de'], {}],
  ['prefers none of the languages of the site', ['sv', 'nb'], {}],
  ['has no language preferences', [], {}],
  ['chose the language of the page', ['de'], { 'florin.language': 'en' }],
  [
    'has an invalid stored language and prefers the language of the page',
    ['en'],
    { 'florin.language': '../evil' },
  ],
])('does not redirect a user who %s', async (_, preferences, entries) => {
  expect(await redirectTarget(preferences, entries)).toBeUndefined()
})

test('redirects to the stored language rather than to the browser language', async () => {
  expect(await redirectTarget(['en'], { 'florin.language': 'zh-TW' })).toBe('./zh-TW/')
})

test('does not redirect from pages other than the default page, or in a frame', async () => {
  expect(await redirectTarget(['de'], {}, false)).toBeUndefined()
  const frame = vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
  expect(await redirectTarget(['de'])).toBeUndefined()
  frame.mockRestore()
})

test('does not redirect when storage is blocked', async () => {
  script['languages'] = TAGS.join(' ')
  const preferences = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de'])
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  vi.resetModules()
  await import('../../src/page/inlineScript.ts')
  expect(replace).not.toHaveBeenCalled()
  for (const spy of [replace, preferences, storage]) spy.mockRestore()
})

test.each([
  ['/de/', 'the host serves the default page there'],
  ['/de/index.html', 'requested by file name'],
  ['/de', 'without the trailing slash'],
  ['/deep/zh-TW/', 'under a sub-path'],
])('does not redirect from %s, the URL of a language: %s', async (path) => {
  history.replaceState(null, '', path)
  expect(await redirectTarget(['es'])).toBeUndefined()
  history.replaceState(null, '', '/')
})

test.each(['/en/', '/deep/', '/design/'])(
  'redirects from %s, which is not the URL of another language',
  async (path) => {
    history.replaceState(null, '', path)
    expect(await redirectTarget(['de'])).toBe('./de/')
    history.replaceState(null, '', '/')
  },
)

test('does not redirect after the user has gone back from another language', async () => {
  history.replaceState('de', '')
  expect(await redirectTarget(['de'], { 'florin.language': 'de' })).toBeUndefined()
  history.replaceState(null, '')
  expect(await redirectTarget(['de'], { 'florin.language': 'de' })).toBe('./de/')
})

/** Simulates a script that fails to load. Returns the redirect target and the page's attributes. */
async function fail(
  html: string,
  path = '/',
  root: Partial<CSSStyleDeclaration> & { languages?: unknown } = {},
): Promise<readonly unknown[]> {
  script['languages'] = root.languages === false ? '' : TAGS.join(' ')
  history.replaceState(null, '', `${path}?coin=1`)
  document.documentElement.lang = 'en'
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  await start({ 'florin.language': 'en' })
  document.head.append(document.createRange().createContextualFragment(html))
  document.head.lastElementChild?.dispatchEvent(new Event('error'))
  const answer = [
    replace.mock.calls[0]?.[0],
    document.documentElement.dataset['broken'],
    sessionStorage.getItem('florin.language'),
  ]
  replace.mockRestore()
  document.documentElement.hidden = false
  delete document.documentElement.dataset['broken']
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  return answer
}

const OURS = '<script type="messages" data-first></script>' // happy-dom would load a module

test('reports a failed script of the page, and redirects back from the URL of another language', async () => {
  expect(await fail(OURS)).toEqual([undefined, location.protocol, null])
  expect(await fail(OURS, '/de/')).toEqual(['../?coin=1', location.protocol, 'en'])
  // A page without a list of languages.
  expect(await fail(OURS, '/de/', { languages: false })).toEqual([
    undefined,
    location.protocol,
    null,
  ])
})

test('keeps the language in the same tab after redirecting back from a page that failed', async () => {
  sessionStorage.setItem('florin.language', 'en')
  expect(await redirectTarget(['de'], { 'florin.language': 'de' })).toBeUndefined()
  sessionStorage.clear()
  expect(await redirectTarget(['de'], { 'florin.language': 'de' })).toBe('./de/')
})

test.each([
  '<script></script>',
  '<script type="text"></script>',
  '<img>',
  '<link rel="stylesheet">',
])('ignores a failed %s that does not belong to the page', async (html) => {
  expect(await fail(html)).toEqual([undefined, undefined, null])
})

test('ignores failing scripts after hydration', async () => {
  document.body.innerHTML = ''
  expect(await fail(OURS)).toEqual([undefined, undefined, null])
})

test('enables only the stylesheet of the page on a click, and disables it when it fails', async () => {
  document.head.prepend(Object.assign(document.createElement('link'), { rel: 'stylesheet' }))
  await start({})
  const foreign = document.head.firstElementChild as HTMLLinkElement
  foreign.disabled = true
  document.querySelector<HTMLElement>('#other i')?.click()
  await nextFrame()
  expect([foreign.disabled, sheet().disabled]).toEqual([true, false])
  foreign.disabled = false
  for (const link of [foreign, sheet()]) link.dispatchEvent(new Event('error'))
  expect([foreign.disabled, sheet().disabled]).toEqual([false, true])
})

test('stores a selected language, and adds query and hash to the language link', async () => {
  history.replaceState(null, '', '?coin=1#facts')
  document.body.innerHTML =
    '<details><a href="./de/" lang="de">Deutsch</a></details><a href="./terms.html">Terms</a>'
  await start({})
  const link = document.querySelector<HTMLAnchorElement>('a[lang]')
  for (const one of document.querySelectorAll('a'))
    one.addEventListener('click', (event) => event.preventDefault())
  document.querySelector<HTMLElement>('a:not([lang])')?.click()
  expect(localStorage.getItem('florin.language')).toBe(null)
  link?.click()
  expect([
    localStorage.getItem('florin.language'),
    link?.search,
    link?.hash,
    history.state,
  ]).toEqual(['de', '?coin=1', '#facts', 'de'])
  history.replaceState(null, '', '/')
})

test('removes the previously stored language when storage is full', async () => {
  const area = fakeArea({ 'florin.language': 'de', other: 'theirs' })
  fill(area)
  const storage = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(area)
  script['languages'] = ''
  vi.resetModules()
  await import('../../src/page/inlineScript.ts')
  document.body.innerHTML = '<a lang="pt-BR" href="./pt-BR/">Português</a>'
  document.querySelector('a')?.click()
  expect([...area.map.keys()]).toEqual(['other'])
  storage.mockRestore()
})

test('reloads a page restored from the back/forward cache if one of its scripts has failed', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const show = async (persisted: boolean): Promise<number> => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    await new Promise((resolve) => setTimeout(resolve))
    return reload.mock.calls.length
  }
  await start({})
  expect(await show(true)).toBe(0)
  document.head.append(document.createRange().createContextualFragment(OURS))
  document.head.lastElementChild?.dispatchEvent(new Event('error'))
  expect([await show(false), await show(true)]).toEqual([0, 1])
  reload.mockRestore()
})

describe('resuming a connection after a reload during a visit to a wallet app', () => {
  const mark = (change: object = {}): void =>
    sessionStorage.setItem(
      'florin.wc.attempt',
      JSON.stringify({ title: 'Continue in Rainbow', expiresAt: Date.now() + 60_000, ...change }),
    )
  const dialog = (): HTMLDialogElement => document.querySelector<HTMLDialogElement>('#connect')!
  const line = (): string | null | undefined => document.getElementById('resuming')?.textContent
  const load = async (entries: Record<string, string> = {}): Promise<void> => {
    await start({ 'florin.wc.0123abcd.florin//codes': '[]', ...entries })
    window.dispatchEvent(new Event('DOMContentLoaded'))
  }
  beforeEach(() => {
    dialog().insertAdjacentHTML('afterbegin', '<p id="resuming">…</p>')
  })
  afterEach(() => sessionStorage.clear())

  test('opens the dialog before any other script runs and shows where to continue', async () => {
    mark()
    await load()
    expect([dialog().open, document.documentElement.dataset['resuming'], line()]).toEqual([
      true,
      '',
      'Continue in Rainbow',
    ])
  })

  test('discards the attempt when the dialog is closed', async () => {
    mark()
    await load()
    dialog().close()
    dialog().dispatchEvent(new Event('close'))
    expect(sessionStorage.getItem('florin.wc.attempt')).toBe(null)
    expect(document.documentElement.dataset['resuming']).toBe(undefined)
  })

  test.each<[string, () => void]>([
    ['after the code has expired', () => mark({ expiresAt: Date.now() - 1 })],
    ['without a stored attempt', () => {}],
    [
      'with a stored attempt that is not JSON',
      () => sessionStorage.setItem('florin.wc.attempt', '{'),
    ],
  ])('opens no dialog %s', async (_, prepare) => {
    prepare()
    await load()
    expect([dialog().open, document.documentElement.dataset['resuming']]).toEqual([
      false,
      undefined,
    ])
  })

  test('opens no dialog on a path gateway, whose origin many sites share', async () => {
    mark()
    history.replaceState(undefined, '', '/ipfs/bafy/')
    await load()
    expect(dialog().open).toBe(false)
    history.replaceState(undefined, '', '/')
  })

  test('opens no dialog if a connection is stored', async () => {
    mark()
    await load({ 'florin.session': '{"walletId":"x"}' })
    expect(dialog().open).toBe(false)
  })
})
