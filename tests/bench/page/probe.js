// Runs in the measured page before anything else: a wallet that answers at once, and a watch that looks once a frame.
// Times are milliseconds since the navigation began; a time is taken in the task after the frame, when it has been
// painted.
// Each is a mark too, so that a trace shows where it lies.
(() => {
  const address = '0x1111111111111111111111111111111111111111'
  const icon = `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><circle cx="14" cy="14" r="14" fill="teal"/></svg>'
  )}`
  const answers = {
    eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: '0x1', net_version: '1',
    wallet_revokePermissions: null, wallet_requestPermissions: [],
  }
  const provider = {
    request: async ({ method }) => {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') window.bench.asked ??= performance.now()
      if (!(method in answers)) throw Object.assign(new Error('no such method'), { code: 4200 })
      return answers[method]
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Bench Wallet', icon, rdns: 'bench.wallet' }
  const announce =
    () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()

  const seen = (selector) => {
    const element = document.querySelector(selector)
    const box = element?.getBoundingClientRect()
    return box && box.width > 0 && box.height > 0 ? { element, box } : undefined
  }
  const hit = (selector) => {
    const found = seen(selector)
    if (!found) return false
    const { left, top, width, height } = found.box
    return found.element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  const afterPaint = (then) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => then(performance.now())
    port2.postMessage(0)
  }
  const until = (name, test) => new Promise((resolve) => {
    const look = () => {
      if (test()) afterPaint((now) => (performance.mark(`bench:${name}`), resolve(now)))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const isOpen = () => (seen('dialog[open] > div')?.box.height ?? 0) > 100
    && document.querySelector('dialog[open] [data-testid^=wallet-option-]') !== null
  const shape = () => [...document.querySelectorAll(
    'dialog[open], dialog[open] > *, dialog[open] img, dialog[open] button, dialog[open] h2'
  )].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height, getComputedStyle(element).opacity, element.complete].join()
  }).join(';')

  window.bench = {
    asked: undefined,
    pressed: undefined,
    button: until('button', () => hit('[data-testid=connect-button]')),
    address: () => until('address', () => seen('[data-testid=account-name]')?.element.textContent.includes('1111')
      && !document.querySelector('#connect > [aria-busy=true]')),
    open: () => until('open', isOpen),
    closed: () => until('closed', () => !document.querySelector('dialog[open]')),
    // The time of the last change of the dialog's shape, once nothing has changed for 400 ms.
    still: () => new Promise((resolve) => {
      let last = ''
      let since = performance.now()
      const look = () => {
        const now = performance.now()
        const next = shape()
        if (next !== last) [last, since] = [next, now]
        if (last !== '' && now - since > 400)
          return (performance.mark('bench:still', { startTime: since }), resolve(since))
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }),
  }
  addEventListener('pointerdown', ({ timeStamp }) => {
    window.bench.pressed = timeStamp
    performance.mark('bench:pressed', { startTime: timeStamp })
  }, true)
})()
