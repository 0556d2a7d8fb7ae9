// Runs in the measured pages. Times are in ms since the navigation, and also performance marks.
// The checks run after each frame is painted, so that they force no layout.
// The time that the checks take after a press is subtracted.
;(() => {
  let spent = 0
  const own = (work) => {
    const from = performance.now()
    const found = work()
    spent += performance.now() - from
    return found
  }
  const afterFrame = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now())
      port2.postMessage(0)
    })
  const until = (name, test) =>
    new Promise((resolve) => {
      const look = () =>
        afterFrame((now) => {
          const before = spent
          if (!own(test)) return look()
          performance.mark(`bench:${name}`, { startTime: now })
          resolve({ now, spent: before })
        })
      look()
    })

  const boxOf = (element) => {
    const box = element?.getBoundingClientRect()
    return box && box.width > 0 && box.height > 0 ? box : undefined
  }
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2]
  /** In a host page, all of Florin's elements are in shadow roots. */
  const roots = () => [
    document,
    ...[...document.querySelectorAll('florin-connect, florin-overlays')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    ),
  ]
  const all = (selector) => roots().flatMap((root) => [...root.querySelectorAll(selector)])
  const placeOf = (selector) => {
    const box = boxOf(all(selector)[0])
    return box && middle(box)
  }
  const hit = (selector) => {
    const place = placeOf(selector)
    const [element] = all(selector)
    return place && element.contains(element.getRootNode().elementFromPoint(...place))
  }
  // A fade-in counts from its first frame: the compositor continues the animation.
  const shows = (element) => boxOf(element) && element.checkVisibility({ visibilityProperty: true })
  const DIALOG = ':is(dialog[open], [role=dialog])'
  const ROW = `${DIALOG} :is([data-testid="wallet-option-bench.wallet"], [data-testid="rk-wallet-option-bench.wallet"])`
  const isOpen = () => all(`${DIALOG} :is(h1, h2)`).some(shows)
  const addressShows = () =>
    all('[data-testid=account-name], [data-testid=rk-account-button]').some(
      (name) => shows(name) && name.textContent.includes('1111'),
    )
  const shape = () =>
    [...document.querySelectorAll(`${DIALOG}, ${DIALOG} :is(div, section, img, button, h2)`)]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height, getComputedStyle(element).opacity, element.complete].join()
      })
      .join(';')

  const presses = []
  new PerformanceObserver((list) =>
    presses.push(...list.getEntries().filter(({ interactionId }) => interactionId > 0)),
  ).observe({ type: 'event', durationThreshold: 16, buffered: true })
  let [pressed, answered] = [0, 0]
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressed = timeStamp
      spent = 0
      performance.mark('bench:pressed', { startTime: timeStamp })
    },
    true,
  )
  const sincePress = async (end) => {
    const { now, spent: watched } = await end
    return now - pressed - watched
  }
  const long = []
  new PerformanceObserver((list) =>
    long.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask', buffered: true })

  /** In a host page, the placeholder takes the first press until the script has loaded. */
  const BUTTON =
    '[data-testid=connect-button], [data-testid=rk-connect-button], florin-connect > details > summary'
  const LEAST_MS = 16 // the browser does not report shorter events
  const STILL_MS = 400
  window.bench = {
    /** When and where the button can be clicked. */
    button: until('button', () => hit(BUTTON)).then(({ now }) => ({ now, place: placeOf(BUTTON) })),
    place: placeOf,
    /** From the next press to the frame that shows the dialog. */
    opening: () => sincePress(until('open', isOpen)),
    /** From the next press until the wallet's row can be clicked. */
    ownRow: () => sincePress(until('row', () => hit(ROW))),
    answered() {
      answered = performance.now()
      spent = 0
    },
    /** From the wallet's response to the address. */
    address: async () => {
      const { now, spent: watched } = await until('address', addressShows)
      return now - answered - watched
    },
    /** Total blocking time: the sum of task time beyond 50 ms. */
    blocked: () => long.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    /** From the navigation to the address, after a reload. */
    restored: async () => (await until('address', addressShows)).now,
    /** From the last press to the next paint, in steps of 8 ms. */
    painted: () =>
      presses
        .filter(({ startTime }) => startTime >= pressed - 1)
        .reduce(
          (latest, { startTime, duration }) => Math.max(latest, startTime + duration - pressed),
          LEAST_MS,
        ),
    closed: () => until('closed', () => !document.querySelector(DIALOG)),
    /** From the next press to the last change of the dialog's layout. */
    still: () =>
      new Promise((resolve) => {
        let last = ''
        let since = performance.now()
        const look = () =>
          afterFrame((now) => {
            const next = shape()
            if (next !== last) [last, since] = [next, now]
            if (last === '' || now - since < STILL_MS) return look()
            performance.mark('bench:still', { startTime: since })
            resolve(since - pressed)
          })
        look()
      }),
  }
})()
