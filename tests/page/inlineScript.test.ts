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

/** The data attributes of the script's own element. */
let script: Record<string, string> = {}
Object.defineProperty(document, 'currentScript', { get: () => ({ dataset: script }) })

const preloads = (): string[] =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map(
    (link) => `./${link.getAttribute('href')?.split('/').at(-1)}`,
  )
const sheet = (): HTMLLinkElement => document.getElementById('sheet') as HTMLLinkElement

const listen = vi.spyOn(document, 'addEventListener')
const listenWide = vi.spyOn(window, 'addEventListener')

/** Each start loads the script anew: what an earlier one listens with goes. */
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
    '<link id="sheet" rel="stylesheet" disabled><script type="words" id="texts" src="./texts.js" ' +
    'integrity="sha256-t"></script>'
  sheet().disabled = true // happy-dom does not take it from the attribute
  document.body.innerHTML =
    '<div id="controls" data-waiting=""><button id="open" command="show-modal" ' +
    'commandfor="connect">Connect</button></div><div id="returning"></div>' +
    '<div id="other" data-waiting=""><button><i>Privacy</i></button></div><button>Other</button>' +
    '<div id="window" data-waiting=""><dialog id="connect"><h2 tabindex="-1">Wallets</h2><button id="close" ' +
    'command="close" commandfor="connect">Close</button><button id="row">Rainbow</button></dialog></div>'
  delete document.documentElement.dataset['session']
  for (const mark of ['theme', 'runs', 'phone', 'broken', 'slow', 'resuming'])
    delete document.documentElement.dataset[mark]
})

afterEach(forget)

test('a new visitor is marked with nothing', async () => {
  expect(await start({})).toEqual({})
})

test('a remembered wallet marks the page as restoring, and the chosen theme is there', async () => {
  expect(await start({ 'florin.session': '{"walletId":"x"}', 'florin.theme': 'dark' })).toEqual({
    session: 'restoring',
    theme: 'dark',
  })
})

test.each(['', '{', 'null', '7', '"text"', '[]', '{}', '{"walletId":""}'])(
  'a session that reads %j marks nothing, and the theme stays',
  async (session) => {
    expect(await start({ 'florin.session': session, 'florin.theme': 'light' })).toEqual({
      theme: 'light',
    })
  },
)

test('an unknown theme is not taken over', async () => {
  expect(await start({ 'florin.theme': 'x" onload="' })).toEqual({})
})

test('blocked storage is no error', async () => {
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

/** All preloads have arrived, and the browser is idle. */
async function finishFetching(): Promise<void> {
  vi.useFakeTimers()
  for (const link of document.head.querySelectorAll('link[rel=modulepreload]'))
    link.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(600)
  vi.useRealTimers()
}

/** The frame after a press has been shown. */
async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))
}

test.each(['pointerover', 'pointerdown', 'focusin'])(
  '%s on a control fetches the scripts, once; they run when the browser is idle, with their hashes',
  async (type) => {
    await start({})
    expect([preloads(), sheet().disabled]).toEqual([[], true])
    for (const _ of [1, 2])
      document.querySelector('#other i')?.dispatchEvent(new Event(type, { bubbles: true }))
    expect(preloads()).toEqual([]) // a press that comes with it is answered first
    await nextFrame()
    expect([preloads(), sheet().disabled]).toEqual([
      ['./back.js', './react.js', './texts.js', './a.js', './shared.js'],
      false,
    ])
    expect(running()).toEqual([])
    await finishFetching()
    expect(running()).toEqual(ALL)
    expect(document.querySelector('[aria-busy]')).toBeNull() // it was no press
  },
)

test(
  'of what is pressed before React is there the last is remembered; Escape, and a window that closes, take it ' +
    'back',
  async () => {
    await start({})
    const busy = (): (string | undefined)[] =>
      [...document.querySelectorAll<HTMLElement>('[aria-busy=true]')].map(({ textContent }) =>
        textContent?.trim(),
      )
    document.querySelector<HTMLElement>('#other i')?.click()
    expect([busy(), running()]).toEqual([['Privacy'], []])
    await nextFrame()
    expect(running()).toEqual(ALL)
    document.querySelector<HTMLElement>('#row')?.click()
    expect(busy()).toEqual(['Rainbow'])
    document.querySelector('dialog')?.dispatchEvent(new Event('close'))
    expect(busy()).toEqual([])
    document.querySelector<HTMLElement>('#row')?.click()
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(busy()).toEqual([])
  },
)

test('a press on the theme button is remembered beside another one; pressed twice it changes nothing', async () => {
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

test('a press that is remembered reaches nobody else: React may be taking the place over just then', async () => {
  await start({})
  const heard = vi.fn()
  const place = document.getElementById('window')
  place?.addEventListener('click', heard)
  document.getElementById('row')?.click()
  expect([
    heard.mock.calls.length,
    document.getElementById('row')?.getAttribute('aria-busy'),
  ]).toEqual([0, 'true'])
  delete place?.dataset['waiting']
  document.getElementById('row')?.click()
  expect(heard).toHaveBeenCalledTimes(1)
})

test(
  'where the browser does not know commands the window opens and closes all the same, and nothing is ' +
    'remembered',
  async () => {
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
  },
)

test('other buttons, and all of them once React is there, are left alone', async () => {
  await start({})
  document.querySelector<HTMLElement>('body > button')?.click()
  for (const place of document.querySelectorAll<HTMLElement>('[data-waiting]'))
    delete place.dataset['waiting']
  for (const button of document.querySelectorAll<HTMLElement>('[id] button')) button.click()
  expect([
    document.querySelector('[aria-busy]'),
    running(),
    document.querySelector('dialog')?.open,
  ]).toEqual([null, [], false])
})

/** The page has loaded, and more time passes than it waits for quiet. */
function loadAndWait(): void {
  vi.useFakeTimers()
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(600)
  vi.useRealTimers()
}

test('after the load event everything is fetched and then runs, each when the browser is idle', async () => {
  await start({})
  loadAndWait()
  expect(preloads()).toEqual(['./back.js', './react.js', './texts.js', './a.js', './shared.js'])
  expect([running(), sheet().disabled]).toEqual([[], false])
  await finishFetching()
  expect(running()).toEqual(ALL)
})

test('a browser that is never idle fetches and runs the scripts all the same', async () => {
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

test('says after 15 s that a part did not load, also when nothing was pressed', async () => {
  await start({})
  vi.useFakeTimers()
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(15_000)
  expect(document.documentElement.dataset['slow']).toBeUndefined()
  vi.advanceTimersByTime(600)
  expect(document.documentElement.dataset['slow']).toBe('')
  vi.useRealTimers()
})

test('a page that is quiet while it runs keeps the stylesheet it wears', async () => {
  await start({ 'florin.session': '{"walletId":"x"}' })
  dispatchEvent(new Event('DOMContentLoaded'))
  loadAndWait()
  expect(sheet().disabled).toBe(false)
})

test('with saveData nothing is fetched before the visitor shows interest', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await start({})
  loadAndWait()
  expect(preloads()).toEqual([])
  document.querySelector('#other i')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await nextFrame()
  expect(preloads()).toHaveLength(5)
  Reflect.deleteProperty(navigator, 'connection')
})

test('for a returning visitor the scripts run as soon as the HTML is parsed', async () => {
  await start({ 'florin.session': '{"walletId":"x"}' })
  dispatchEvent(new Event('DOMContentLoaded'))
  expect([running(), document.getElementById('returning') !== null]).toEqual([ALL, true])
})

test('a new visitor has no shape of an account', async () => {
  await start({})
  dispatchEvent(new Event('DOMContentLoaded'))
  expect([running(), document.getElementById('returning')]).toEqual([[], null])
})

test.each<[string, Record<string, string>, () => Event, boolean]>([
  ['another tab connects', {}, () => new StorageEvent('storage', { key: 'florin.session' }), true],
  [
    'another site of this origin stores something',
    {},
    () => new StorageEvent('storage', { key: 'other' }),
    false,
  ],
  ['a sign-out is owed', { 'florin.sign-out': '1' }, () => new Event('DOMContentLoaded'), true],
  ['nothing is owed', {}, () => new Event('DOMContentLoaded'), false],
])('when %s the scripts run: %#', async (_, stored, event, runs) => {
  await start(stored)
  dispatchEvent(event())
  expect(running()).toEqual(runs ? ALL : [])
})

test('in a frame they run as soon as the page is there: it may be a Safe', async () => {
  const frame = vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
  await start({})
  dispatchEvent(new Event('load'))
  expect(running()).toEqual(ALL)
  frame.mockRestore()
})

test('a phone is marked', async () => {
  const real = navigator
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15)', languages: [] })
  await start({})
  expect(document.documentElement.hasAttribute('data-phone')).toBe(true)
  vi.stubGlobal('navigator', real)
})

const TAGS = ['de', 'en', 'es', 'es-419', 'zh-CN', 'zh-TW']

/** Where the default page leads a visitor who wants these languages. */
async function led(
  wishes: readonly string[],
  entries: Record<string, string> = {},
  languages: unknown = TAGS,
): Promise<unknown> {
  if (Array.isArray(languages)) script['languages'] = languages.join(' ')
  else if (languages === undefined) delete script['languages']
  document.documentElement.lang = 'en'
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  const languagesOf = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wishes)
  try {
    await start(entries)
    expect(document.documentElement.hidden).toBe(replace.mock.calls.length > 0) // it is not seen on the way
    return replace.mock.calls[0]?.[0]
  } finally {
    document.documentElement.hidden = false
    for (const spy of [replace, languagesOf]) spy.mockRestore()
  }
}

test('the default page leads to the one the visitor reads best, with what the address says besides', async () => {
  history.replaceState(null, '', '?coin=1#facts')
  expect(await led(['de-DE', 'en'])).toBe('./de/?coin=1#facts')
  expect(await led(['es-MX'])).toBe('./es-419/?coin=1#facts')
  history.replaceState(null, '', '/')
})

test.each<[string, readonly string[], Record<string, string>]>([
  ['reads this one best', ['en-GB', 'de'], {}],
  ['reads none of them', ['sv', 'nb'], {}],
  ['wants nothing', [], {}],
  ['chose this one', ['de'], { 'florin.language': 'en' }],
  ['has nonsense in storage, and reads this one', ['en'], { 'florin.language': '../evil' }],
])('it leads nowhere who %s', async (_, wishes, entries) => {
  expect(await led(wishes, entries)).toBeUndefined()
})

test('a choice wins over what the browser says', async () => {
  expect(await led(['en'], { 'florin.language': 'zh-TW' })).toBe('./zh-TW/')
})

test('no other page leads anywhere, nor does one in a frame', async () => {
  expect(await led(['de'], {}, false)).toBeUndefined()
  const frame = vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
  expect(await led(['de'])).toBeUndefined()
  frame.mockRestore()
})

test('where storage is blocked nobody is led on: a choice could not be kept', async () => {
  script['languages'] = TAGS.join(' ')
  const wishes = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de'])
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  vi.resetModules()
  await import('../../src/page/inlineScript.ts')
  expect(replace).not.toHaveBeenCalled()
  for (const spy of [replace, wishes, storage]) spy.mockRestore()
})

test.each([
  ['/de/', 'the host gave this page for it'],
  ['/de/index.html', 'the same, asked by its file'],
  ['/de', 'the same, without the slash'],
  ['/deep/zh-TW/', 'under a sub-path'],
])('from %s, an address of a language, nobody is led on: %s', async (path) => {
  history.replaceState(null, '', path)
  expect(await led(['es'])).toBeUndefined()
  history.replaceState(null, '', '/')
})

test.each(['/en/', '/deep/', '/design/'])(
  'from %s, which names no other language, one is',
  async (path) => {
    history.replaceState(null, '', path)
    expect(await led(['de'])).toBe('./de/')
    history.replaceState(null, '', '/')
  },
)

test('who goes back to where another language was chosen stays there', async () => {
  history.replaceState('de', '')
  expect(await led(['de'], { 'florin.language': 'de' })).toBeUndefined()
  history.replaceState(null, '')
  expect(await led(['de'], { 'florin.language': 'de' })).toBe('./de/')
})

/** A script fails; where the page goes to, and what it is marked with. */
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

const OURS = '<script type="words" data-first></script>' // happy-dom would fetch a module

test(
  'a script of ours that fails is told; at an address of another language it leads back, with what the address ' +
    'says besides, and stays there',
  async () => {
    expect(await fail(OURS)).toEqual([undefined, location.protocol, null])
    expect(await fail(OURS, '/de/')).toEqual(['../?coin=1', location.protocol, 'en'])
    // a page of that language
    expect(await fail(OURS, '/de/', { languages: false })).toEqual([
      undefined,
      location.protocol,
      null,
    ])
  },
)

test('led back, the page stays in its language in this tab, and no longer', async () => {
  sessionStorage.setItem('florin.language', 'en')
  expect(await led(['de'], { 'florin.language': 'de' })).toBeUndefined()
  sessionStorage.clear()
  expect(await led(['de'], { 'florin.language': 'de' })).toBe('./de/')
})

test.each([
  '<script></script>',
  '<script type="text"></script>',
  '<img>',
  '<link rel="stylesheet">',
])('%s of somebody else may fail', async (html) => {
  expect(await fail(html)).toEqual([undefined, undefined, null])
})

test('once the page has started, a script that fails says nothing of it', async () => {
  document.body.innerHTML = ''
  expect(await fail(OURS)).toEqual([undefined, undefined, null])
})

test('only our own stylesheet is switched on by a press, and off when it fails', async () => {
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

test('a language that is pressed is remembered, and its page gets the address’s query and fragment', async () => {
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

test('where storage is full of an older choice, the older one leads nobody on after another was pressed', async () => {
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

test('who comes back to a page that was left before its scripts had come has it loaded anew', async () => {
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

describe('a reload of a tab that had led into a wallet’s app', () => {
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

  test('opens the dialog before any other script, and says where to continue', async () => {
    mark()
    await load()
    expect([dialog().open, document.documentElement.dataset['resuming'], line()]).toEqual([
      true,
      '',
      'Continue in Rainbow',
    ])
  })

  test('closing the dialog forgets the attempt', async () => {
    mark()
    await load()
    dialog().close()
    dialog().dispatchEvent(new Event('close'))
    expect(sessionStorage.getItem('florin.wc.attempt')).toBe(null)
    expect(document.documentElement.dataset['resuming']).toBe(undefined)
  })

  test.each<[string, () => void]>([
    ['after the code has expired', () => mark({ expiresAt: Date.now() - 1 })],
    ['without a mark', () => {}],
    ['with a mark that is no JSON', () => sessionStorage.setItem('florin.wc.attempt', '{')],
  ])('opens nothing %s', async (_, prepare) => {
    prepare()
    await load()
    expect([dialog().open, document.documentElement.dataset['resuming']]).toEqual([
      false,
      undefined,
    ])
  })

  test('opens nothing at an address that many sites share', async () => {
    mark()
    history.replaceState(undefined, '', '/ipfs/bafy/')
    await load()
    expect(dialog().open).toBe(false)
    history.replaceState(undefined, '', '/')
  })

  test('opens nothing where a wallet is remembered', async () => {
    mark()
    await load({ 'florin.session': '{"walletId":"x"}' })
    expect(dialog().open).toBe(false)
  })
})
