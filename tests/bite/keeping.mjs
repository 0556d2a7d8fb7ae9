// @ts-check
// What is kept, who is signed in, whom the page belongs to: storage, the sign-in server, policies, and other people's
// pages.
/** @typedef {import('./tables.mjs').Breakage} Breakage */

const STORAGE = ['tests/session/storage.test.ts']
const LIST = ['tests/session/transactions/transactionList.test.ts']
const ENTRY = ['tests/session/transactions/entry.test.ts']
const SERVER = ['tests/session/signIn/signInServer.test.ts']
const FLOW = ['tests/session/signIn/signInFlow.test.ts']
const CHECK = ['tests/session/signIn/check.test.ts']
const SIWE = ['tests/eth/siwe.test.ts']
const HEADERS = ['tests/build/headers.test.ts']
const EARLY = ['tests/page/early.test.ts']
const LATE = ['tests/embed/lateFlorin.test.ts', 'tests/embed/ownSettings.test.ts']
const EMBED = ['tests/embed/provider.test.ts']

/** @type {readonly Breakage[]} */
export const KEEPING = [
  // storage
  {
    rule: 'what is stored is parsed within bounds', threat: 'C8', file: 'src/session/storage.ts',
    from: 'json(texts.read(key), MAX_LENGTH)', to: 'json(texts.read(key), MAX_LENGTH * 1_000)', tests: STORAGE,
  },
  {
    rule: 'a stored wallet is a name of a wallet', threat: 'C8', file: 'src/session/storage.ts',
    from: String.raw`/^[\w.:# -]{1,80}$/`, to: '/./', tests: STORAGE,
  },
  {
    rule: 'a stored address is one', threat: 'C8', file: 'src/session/storage.ts',
    from: "const address = parseAddress(field(value, 'address'))",
    to: "const address = field(value, 'address') as never", tests: STORAGE,
  },
  {
    rule: 'another version is as if nothing were stored', threat: 'C8', file: 'src/session/storage.ts',
    from: "if (field(value, 'v') !== VERSION) return undefined", to: '', tests: STORAGE,
  },
  {
    rule: 'forgetting erases all that is kept of the account', threat: 'C8', file: 'src/session/storage.ts',
    from: 'OF_ACCOUNT = [SESSION, CACHE, TRANSACTIONS_KEY]', to: 'OF_ACCOUNT = [SESSION, TRANSACTIONS_KEY]',
    tests: STORAGE,
  },
  {
    rule: 'forgetting erases the payments', threat: 'C8', file: 'src/session/storage.ts',
    from: 'OF_ACCOUNT = [SESSION, CACHE, TRANSACTIONS_KEY]', to: 'OF_ACCOUNT = [SESSION, CACHE]',
    tests: [...STORAGE, ...LIST],
  },
  {
    rule: 'what another tab erased is forgotten here', threat: 'C8', file: 'src/session/storage.ts',
    from: 'if (texts.read(SESSION) === undefined) forget()', to: '', tests: [...STORAGE, ...LIST],
  },
  {
    rule: 'a refused write counts in this page', threat: 'C24', file: 'src/session/storedTexts.ts',
    from: 'return own ? own.text : stored(key)', to: 'return stored(key)', tests: [...STORAGE, ...LIST],
  },
  {
    rule: 'a write that was taken ends the refusal', threat: 'C24', file: 'src/session/storedTexts.ts',
    from: '      refused.delete(key)\n      if', to: '      if', tests: [...STORAGE, ...LIST],
  },
  {
    rule: 'what was refused is tried again', threat: 'C24', file: 'src/session/storedTexts.ts',
    from: 'if (isTaken(key, mine(key)?.text)) refused.delete(key)', to: 'void isTaken', tests: STORAGE,
  },
  {
    rule: 'what another tab wrote meanwhile is merged', threat: 'C24', file: 'src/session/storedTexts.ts',
    from: 'text: own.merge(own.over, own.text, now)', to: 'text: own.text', tests: [...STORAGE, ...LIST],
  },
  {
    rule: 'what another tab erased is not written again', threat: 'C24', file: 'src/session/storedTexts.ts',
    from: 'if (key === null) refused.clear()', to: '', tests: STORAGE,
  },
  {
    rule: 'erasing erases what storage has refused too', threat: 'C24', file: 'src/session/storedTexts.ts',
    from: '    erased() {\n      refused.clear()\n', to: '    erased() {\n', tests: STORAGE,
  },
  {
    rule: 'a page out of the back/forward cache reads anew', threat: 'C8', file: 'src/session/storedTexts.ts',
    from: 'persisted && tell(null)', to: '!persisted && tell(null)', tests: STORAGE,
  },
  {
    rule: 'a stored payment is whole or none', threat: 'C8', file: 'src/session/transactions/entry.ts',
    from: 'if (!id || !symbol || amount === undefined) return []', to: '', tests: ENTRY,
  },
  {
    rule: 'nothing without a hash is anything but asked', threat: 'C8', file: 'src/session/transactions/entry.ts',
    from: "if (hash === undefined && status !== 'asked') return []", to: '', tests: ENTRY,
  },
  {
    rule: 'no stored time lies beyond tomorrow', threat: 'C8', file: 'src/session/transactions/entry.ts',
    from: 'at: Math.min(at, latest)', to: 'at', tests: ENTRY,
  },
  {
    rule: 'a stored amount is a number of the chain', threat: 'C8', file: 'src/session/transactions/entry.ts',
    from: String.raw`/^\d{1,78}$/`, to: String.raw`/^\d+$/`, tests: ENTRY,
  },
  {
    rule: 'no id and no hash stands twice', file: 'src/session/transactions/entry.ts',
    from: 'if (names.some((name) => seen.has(name))) return false', to: '', tests: [...ENTRY, ...LIST],
  },
  {
    rule: 'the list of payments has an end', threat: 'C8', file: 'src/session/transactions/entry.ts',
    from: 'if (number > (ended ? MAX_DONE : MAX_OPEN)) return false', to: '', tests: [...ENTRY, ...LIST],
  },
  {
    rule: 'after a disconnect a late answer keeps nothing', file: 'src/session/transactions/transactionList.ts',
    from: 'if (!erased.delete(id)) change(', to: 'if (erased.delete(id) || true) change(', tests: LIST,
  },
  {
    rule: 'a change is made to what is stored now', file: 'src/session/transactions/transactionList.ts',
    from: 'list.get().filter(isOpen) : readEntries()', to: 'list.get() : list.get()', tests: LIST,
  },
  {
    rule: 'what is on its way outlives a storage that is cleared', file: 'src/session/transactions/transactionList.ts',
    from: 'list.get().filter(isOpen) : readEntries()', to: '[] : readEntries()', tests: LIST,
  },
  {
    rule: 'open payments are not cleared away', file: 'src/session/transactions/transactionList.ts',
    from: 'entry.from !== address || isOpen(entry)', to: 'entry.from !== address', tests: LIST,
  },
  {
    rule: 'what another tab took away stays away', threat: 'C24', file: 'src/session/transactions/transactionList.ts',
    from: '!before.has(id) || find(own, id)', to: 'true', tests: LIST,
  },

  // signing in
  {
    rule: 'the message names the page’s own host', threat: 'C16', file: 'src/session/signIn/signInFlow.ts',
    from: 'domain: place.host, uri', to: "domain: 'elsewhere.example', uri", tests: FLOW,
  },
  {
    rule: 'a message that is too old is not sent', file: 'src/session/signIn/signInFlow.ts',
    from: 'signature === undefined || Date.now() >= rest.expiresAt', to: 'signature === undefined', tests: FLOW,
  },
  {
    rule: 'a wallet that goes to another network while it is asked is waited for',
    file: 'src/session/signIn/signInFlow.ts', from: 'if (isMoved && ASKED', to: 'if (!isMoved && ASKED', tests: FLOW,
  },
  {
    rule: 'a nonce counts once', file: 'src/session/signIn/signInFlow.ts', from: 'nonce = undefined // it counts once',
    to: '// it counts once', tests: FLOW,
  },
  {
    rule: 'whoever else was signed in is signed out', file: 'src/session/signIn/signInFlow.ts',
    from: 'if (!isWanted() || !same) void server.signOut()', to: 'if (!isWanted()) void server.signOut()', tests: FLOW,
  },
  {
    rule: 'a sign-in nobody wants any more is ended', file: 'src/session/signIn/signInFlow.ts',
    from: 'if (!isWanted() || !same) void server.signOut()', to: 'if (!same) void server.signOut()', tests: FLOW,
  },
  {
    rule: 'somebody else’s yes signs nobody in', file: 'src/session/signIn/signInFlow.ts', from: 'if (!same) throw',
    to: 'if (false) throw', tests: FLOW,
  },
  {
    rule: 'a late signature of another account is dropped', threat: 'B7', file: 'src/session/signIn/signInFlow.ts',
    from: '    if (running !== own) return\n    const signature', to: '    const signature', tests: FLOW,
  },
  {
    rule: 'silence of the server signs nobody in', threat: 'C16', file: 'src/session/signIn/signInServer.ts',
    from: "const account = status === 200 ? parseAccount(body) : undefined\n  if (account) return account\n  if (!REFUSALS",
    to: "const account = parseAccount(body)\n  if (account) return account\n  if (!REFUSALS", tests: SERVER,
  },
  {
    rule: 'a nonce is letters and digits', threat: 'C16', file: 'src/session/signIn/signInServer.ts',
    from: "status !== 200 || typeof nonce !== 'string' || !NONCE.test(nonce)",
    to: "status !== 200 || typeof nonce !== 'string'", tests: SERVER,
  },
  {
    rule: 'a sign-out is owed before it is sent', threat: 'C16', file: 'src/session/signIn/signInServer.ts',
    from: '    owed.set(true)\n    if (debt', to: '    if (debt', tests: SERVER,
  },
  {
    rule: 'a sign-out that failed stays owed', threat: 'C16', file: 'src/session/signIn/signInServer.ts',
    from: '() => false).then((ended) => {', to: '() => true).then((ended) => {', tests: SERVER,
  },
  {
    rule: 'nobody is signed in while a sign-out is owed', threat: 'C16', file: 'src/session/signIn/signInServer.ts',
    from: "if (owed.get() && await signOut() === 'unknown')", to: 'if (false)', tests: SERVER,
  },
  {
    rule: 'what is asked meanwhile waits for the sign-out', threat: 'C16', file: 'src/session/signIn/signInServer.ts',
    from: '    await leaving\n    if', to: '    if', tests: SERVER,
  },
  {
    rule: 'a sign-in that was given up is signed out', threat: 'C16', file: 'src/session/signIn/signInServer.ts',
    from: 'if (opened && signal.aborted) await signOut()', to: 'if (false) await signOut()', tests: SERVER,
  },
  {
    rule: 'the sign-in server is not followed elsewhere', threat: 'C16', file: 'src/session/signIn/exchange.ts',
    from: "redirect: 'error'", to: "redirect: 'follow'", tests: SERVER,
  },
  {
    rule: 'a contract’s sign-in is for its chain', threat: 'C16', file: 'src/session/signIn/check.ts',
    from: '(!account.contract || account.chainId === live.chainId)', to: 'true', tests: CHECK,
  },
  {
    rule: 'a tab that was asleep ends no sign-in that another tab has made since', threat: 'C16',
    file: 'src/session/connection/session.ts', from: 'isLate ? made.checkFollowed() : made.signOut()',
    to: 'made.signOut()',
    tests: CHECK,
  },
  {
    rule: 'a sign-in is for its address', threat: 'C16', file: 'src/session/signIn/check.ts',
    from: 'return account?.address === live.address && (', to: 'return account !== undefined && (', tests: CHECK,
  },
  {
    rule: 'another account’s session ends before a new one begins', threat: 'C16', file: 'src/session/signIn/check.ts',
    from: 'if (account && account.address !== live.address) signOut()', to: '', tests: CHECK,
  },
  {
    rule: 'a word on another account changes nothing', threat: 'C16', file: 'src/session/signIn/check.ts',
    from: "live?.address !== before.address || live.status !== before.status) return", to: 'live === undefined) return',
    tests: CHECK,
  },
  {
    rule: 'a server that was not reached is asked again', file: 'src/session/signIn/check.ts',
    from: '.catch(() => (checkLater(AGAIN_MS), undefined))', to: '.catch(() => undefined)', tests: CHECK,
  },
  {
    rule: 'who was connected before it came is asked about', file: 'src/session/signIn/check.ts',
    from: 'if (live && !isAsked) void check()', to: '', tests: CHECK,
  },
  {
    rule: 'each time after twice as long', file: 'src/session/signIn/check.ts', from: 'check(2 * ms)', to: 'check(ms)',
    tests: CHECK,
  },
  {
    rule: 'who has signed in meanwhile is asked about no more', file: 'src/session/signIn/check.ts',
    from: "current()?.status === 'unauthenticated' && check", to: 'check', tests: CHECK,
  },
  {
    rule: 'a phone’s session that takes another’s place is heard of', file: 'src/session/storage.ts',
    from: '`florin.${what} florin.wc.${what}`', to: '`florin.${what}`', tests: ['tests/session/storage.test.ts'],
  },
  {
    rule: 'a press asks a host that has failed again', file: 'src/embed/lateFlorin.ts',
    from: 'florinIn(event.composedPath()) && start()', to: 'florinIn(event.composedPath())', tests: LATE,
  },
  {
    rule: 'no field breaks out of its line: statement', threat: 'C16', file: 'src/eth/siwe.ts',
    from: "statement !== undefined && !STATEMENT.test(statement) ? 'statement'", to: "false ? 'statement'", tests: SIWE,
  },
  {
    rule: 'no field breaks out of its line: domain', threat: 'C16', file: 'src/eth/siwe.ts',
    from: "!AUTHORITY.test(fields.domain) ? 'domain'", to: "false ? 'domain'", tests: SIWE,
  },
  {
    rule: 'no field breaks out of its line: nonce', threat: 'C16', file: 'src/eth/siwe.ts',
    from: "!NONCE.test(fields.nonce) ? 'nonce'", to: "false ? 'nonce'", tests: SIWE,
  },
  {
    rule: 'no field breaks out of its line: URI', threat: 'C16', file: 'src/eth/siwe.ts',
    from: "!URI.test(fields.uri) ? 'URI'", to: "false ? 'URI'", tests: SIWE,
  },
  {
    rule: 'a day is one of the calendar', file: 'src/eth/siwe.ts',
    from: 'new Date(Date.UTC(year, month, 0)).getUTCDate()', to: '31', tests: SIWE,
  },

  // whose page it is
  {
    rule: 'a path gateway is known', threat: 'C17', file: 'src/page/gateway.ts', from: String.raw`/^\/ip[fn]s\/[^/]+/`,
    to: String.raw`/^\/ipfs\/[^/]+/`, tests: ['tests/page/gateway.test.ts'],
  },
  {
    rule: 'nobody is led on from a language’s address', threat: 'C22', file: 'src/page/early.ts',
    from: "|| history.state || astray) return", to: '|| history.state) return', tests: EARLY,
  },
  {
    rule: 'nobody is led to another language in a frame', threat: 'C22', file: 'src/page/early.ts',
    from: 'if (top !== self || ', to: 'if (', tests: EARLY,
  },
  {
    rule: 'who goes back to a language that was chosen stays there', threat: 'C22', file: 'src/page/early.ts',
    from: " || history.state || astray) return", to: ' || astray) return', tests: EARLY,
  },
  {
    rule: 'who was led back stays there in this tab', threat: 'C22', file: 'src/page/early.ts',
    from: '  sessionStorage.setItem(LANGUAGE, lang) //', to: '  //', tests: EARLY,
  },
  {
    rule: 'only a script of ours takes the page’s life', threat: 'C23', file: 'src/page/early.ts',
    from: "if (marks?.['first'] === '' && waits) miss()", to: 'if (waits) miss()', tests: EARLY,
  },
  {
    rule: 'once the page has started no script takes its life', threat: 'C23', file: 'src/page/early.ts',
    from: "if (marks?.['first'] === '' && waits) miss()", to: "if (marks?.['first'] === '') miss()", tests: EARLY,
  },
  {
    rule: 'a page that lost its scripts as it was left is loaded anew', threat: 'C23', file: 'src/page/early.ts',
    from: "dataset['broken'] && location.reload()", to: 'undefined', tests: EARLY,
  },
  {
    rule: 'a press that is remembered is carried out once', threat: 'C23', file: 'src/page/early.ts',
    from: '    event.stopPropagation() //', to: '    //', tests: EARLY,
  },
  {
    rule: 'our stylesheet is found by its id', threat: 'C23', file: 'src/page/early.ts',
    from: "if (id === 'sheet') (", to: "if (id !== 'x') (", tests: EARLY,
  },
  {
    rule: 'the policy starts from nothing', threat: 'D6', file: 'build/page/headers.ts',
    from: `"default-src 'none'",`, to: '', tests: HEADERS,
  },
  {
    rule: 'no code from strings', threat: 'D6', file: 'build/page/headers.ts',
    from: `"require-trusted-types-for 'script'",`, to: '', tests: HEADERS,
  },
  {
    rule: 'no script but ours', threat: 'D6', file: 'build/page/headers.ts', from: "`script-src ${[\"'self'\", ",
    to: "`script-src ${[\"'self'\", \"'unsafe-inline'\", ", tests: HEADERS,
  },
  {
    rule: 'framing only for the Safe’s origins', threat: 'D7', file: 'build/page/headers.ts',
    from: "`frame-ancestors ${[\"'self'\", ...config.safeOrigins].join(' ')}`", to: "`frame-ancestors *`",
    tests: HEADERS,
  },
  {
    rule: 'framing is in the header', threat: 'C18', file: 'build/page/headers.ts',
    from: "where === 'header' ? [`frame-ancestors", to: "where === 'meta' ? [`frame-ancestors", tests: HEADERS,
  },
  {
    rule: 'the page talks only to what it was built for', threat: 'D6', file: 'build/page/headers.ts',
    from: "`connect-src ${[\"'self'\", ...hosts].join(' ')}`", to: "`connect-src *`", tests: HEADERS,
  },
  {
    rule: 'types are not guessed', threat: 'D8', file: 'build/page/headers.ts',
    from: "'X-Content-Type-Options': 'nosniff',", to: '', tests: HEADERS,
  },
  {
    rule: 'the second press of a double click presses nothing that came between', file: 'src/ui/kit/doubleClick.ts',
    from: 'if (event.detail > 1) {', to: 'if (event.detail > 2) {', tests: ['tests/ui/kit/doubleClick.test.ts'],
  },
  {
    rule: 'a double click on one button is two presses', file: 'src/ui/kit/doubleClick.ts',
    from: ' || pressed === first', to: '', tests: ['tests/ui/kit/doubleClick.test.ts'],
  },
  {
    rule: 'a fault while drawing stays in its part', threat: 'C14', file: 'src/ui/kit/Boundary.tsx',
    from: 'return { failed: true }', to: 'return { failed: false }', tests: ['tests/ui/kit/Boundary.test.tsx'],
  },
  {
    rule: 'what failed is drawn again', threat: 'C14', file: 'src/ui/kit/Boundary.tsx',
    from: 'this.stop ??= this.props.of?.subscribe(this.retry)', to: 'this.stop ??= undefined',
    tests: ['tests/ui/kit/Boundary.test.tsx'],
  },

  // in somebody else's page
  {
    rule: 'a site’s listener that throws keeps nobody from hearing', threat: 'C18', file: 'src/embed/florinApi.ts',
    from: 'apart(() => listener(payload as never))', to: 'listener(payload as never)', tests: EMBED,
  },
  {
    rule: 'a site’s listener that throws ends no connection half way', threat: 'C18', file: 'src/embed/florinApi.ts',
    from: 'apart(listener)', to: 'listener()', tests: ['tests/embed/florinApi.test.ts'],
  },
  {
    rule: 'who leaves is not connected by what was on its way', threat: 'B7',
    file: 'src/session/connection/current.ts',
    from: '      attempts.cancel() // a site', to: '      // a site',
    tests: ['tests/session/connection/session.test.ts'],
  },
  {
    rule: 'who leaves before anything is restored is remembered no more', threat: 'C9',
    file: 'src/session/connection/current.ts', from: ' ?? memory.session()?.walletId', to: '',
    tests: ['tests/session/connection/session.test.ts'],
  },
  {
    rule: 'a listener outlives a part that did not come', threat: 'C18', file: 'src/embed/lateFlorin.ts',
    from: 'there.then(work).catch(said)', to: 'load().then(work).catch(said)', tests: LATE,
  },
  {
    rule: 'a window whose words do not come is shown all the same', threat: 'C18', file: 'src/embed/windows.tsx',
    from: "if (shown === '' && dialogs && host.isConnected) say", to: 'if (false) say',
    tests: ['tests/embed/windows.test.tsx'],
  },
  {
    rule: 'what is no window opens none', threat: 'C18', file: 'src/session/connection/state.ts',
    from: 'default: return (modal satisfies never, false)', to: 'default: return modal',
    tests: ['tests/embed/florinApi.test.ts'],
  },
  {
    rule: 'only a script of the page holds settings', threat: 'C18', file: 'src/embed/started.ts',
    from: "'script#florin-settings'", to: "'#florin-settings'", tests: LATE,
  },
  {
    rule: 'settings that cannot be read are not none', threat: 'C18', file: 'src/embed/started.ts',
    from: 'if (!ok) throw', to: 'if (false) throw', tests: LATE,
  },
  {
    rule: 'a setting that is none is refused', threat: 'C18', file: 'src/embed/ownSettings.ts',
    from: 'if (stranger !== undefined) throw', to: 'if (false) throw', tests: LATE,
  },
  {
    rule: 'what stands on all objects is no setting', threat: 'C18', file: 'src/embed/ownSettings.ts',
    from: '{ __proto__: null, ...', to: '{ ...', tests: LATE,
  },
  {
    rule: 'looks are sheets made by script', threat: 'C18', file: 'src/embed/element.ts',
    from: 'made.replaceSync(text)',
    to: "document.head.append(Object.assign(document.createElement('style'), { textContent: text }))",
    tests: ['tests/embed/windows.test.tsx'],
  },
  {
    rule: 'what would outlive the element ends with it', threat: 'C18', file: 'src/embed/windows.tsx',
    from: '      overlays.unmount()\n', to: '', tests: ['tests/embed/windows.test.tsx'],
  },
  {
    rule: 'a body that was taken away takes the windows along', threat: 'C18', file: 'src/embed/windows.tsx',
    from: '(!wanted || !drawn.host.isConnected)', to: '!wanted', tests: ['tests/embed/windows.test.tsx'],
  },
  {
    rule: 'what was drawn by hand hears nothing once React draws', threat: 'C18', file: 'src/embed/element.ts',
    from: 'for (const stop of stops ?? []) stop()', to: '', tests: ['tests/embed/takeOver.test.tsx'],
  },
  {
    rule: 'React takes over the same elements', threat: 'C18', file: 'src/embed/windows.tsx',
    from: '!root && standing', to: 'false', tests: ['tests/embed/takeOver.test.tsx'],
  },
  {
    rule: 'the drawn window that windows cannot follow is wanted all the same', file: 'src/embed/drawnWindow.ts',
    from: "delete place.dataset['waiting'] //", to: '//', tests: ['tests/embed/drawnWindow.test.ts'],
  },
  {
    rule: 'an element that wants another form of the window is not shown the drawn one', file: 'src/embed/drawnWindow.ts',
    from: ' || sizeOf(like, app.modalSize) !== app.modalSize', to: '', tests: ['tests/embed/drawnWindow.test.ts'],
  },
  {
    rule: 'the drawn window does not come after its scripts have failed', file: 'src/embed/drawnWindow.ts',
    from: ' || app.loadFailed.get() ||', to: ' ||', tests: ['tests/embed/drawnWindow.test.ts'],
  },
  {
    rule: 'no white between the rows of a code', file: 'src/ui/connect/QrCode.tsx',
    tests: ['tests/ui/connect/QrCode.test.tsx'],
    from: '${y + QUIET_ZONE}h${width - 1}a.5.5 0 0 1 0 1h${1 - width}a.5.5 0 0 1 0-1z',
    to: '${y + QUIET_ZONE}.05h${width - 1}a.45.45 0 0 1 0 .9h${1 - width}a.45.45 0 0 1 0-.9z',
  },
  {
    rule: 'nothing is kept of a coin that says other decimals', file: 'src/session/account/coin.ts',
    from: 'if (!differs.get()) onValue(value)', to: 'onValue(value)', tests: ['tests/session/account/coin.test.ts'],
  },
  {
    rule: 'a <base> leads no call of signing in elsewhere', threat: 'C18', file: 'src/page/chunks/signIn.ts',
    from: "new URL(config.signInUrl ?? '', location.href)", to: "new URL(config.signInUrl ?? '', document.baseURI)",
    tests: ['tests/page/chunks/signIn.test.ts'],
  },
  {
    rule: 'the page gets its scrolling back as it was', threat: 'C18', file: 'src/embed/windows.tsx',
    from: 'open ? [...others, sheet] : others', to: '[...others, sheet]', tests: ['tests/embed/windows.test.tsx'],
  },
  {
    rule: 'the page’s own sheets stay', file: 'src/embed/windows.tsx', from: 'open ? [...others, sheet] : others',
    to: 'open ? [sheet] : []', tests: ['tests/embed/windows.test.tsx'],
  },
  {
    rule: 'what is typed in a window stays there', file: 'src/embed/windows.tsx',
    from: '(event) => event.stopPropagation()', to: '() => undefined', tests: ['tests/embed/windows.test.tsx'],
  },
  {
    rule: 'a window that was taken away comes back', file: 'src/embed/windows.tsx',
    from: 'if (turned && open) {\n', to: 'if (false) {\n', tests: ['tests/embed/windows.test.tsx'],
  },
  {
    rule: 'who is not connected has no accounts', file: 'src/embed/answerRequest.ts',
    from: 'return connected ? [connected.live.address] : []',
    to: 'return connected ? [connected.live.address] : [\'0x\']', tests: EMBED,
  },
  {
    rule: 'subscriptions are not passed on', file: 'src/embed/answerRequest.ts',
    from: "if (method === 'eth_subscribe') throw", to: 'if (false) throw', tests: EMBED,
  },
  {
    rule: 'whose windows do not come is told once connected', file: 'src/page/missing.ts',
    from: '[overlays, transactions]', to: '[modal && overlays, transactions]', tests: ['tests/page/missing.test.ts'],
  },
  {
    rule: 'who would be connected misses what knows wallets', file: 'src/page/missing.ts',
    from: 'memory.session() && wallets', to: 'undefined', tests: ['tests/page/missing.test.ts'],
  },
]
