import { describe, expect, test } from 'vitest'
import {
  parseCaipAccounts,
  parseApproved,
  parseCaipChainId,
  pickChain,
} from '../../../src/connectors/walletConnect/namespaces.ts'
import {
  applySessionEvent,
  type SessionState,
} from '../../../src/connectors/walletConnect/walletConnectSession.ts'
import { parseSession } from '../../../src/connectors/walletConnect/walletConnectSession.ts'
import { ALICE, BOB } from './harness.ts'

describe('accounts and chains of a session', () => {
  test.each([
    [10, 10],
    ['10', 10],
    ['0xa', 10],
    ['0XA', 10],
    ['eip155:10', 10],
    ['0x0a', 10],
    ['EIP155:10', 10],
    [['eip155:10'], 10],
    [{ chainId: '0xa' }, 10],
    [{ chainId: 10, networkId: 10 }, 10],
    [['0xa', '0x1'], undefined],
    [[['0xa']], undefined],
    [[], undefined],
    ['eip155:0', undefined],
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['', undefined],
    ['0x', undefined],
    ['ten', undefined],
    [null, undefined],
    [{}, undefined],
    ['eip155:0xa', 10], // MetaMask on phones (metamask-mobile pull request 30519)
    [' 0xa\n', 10],
    ['cosmos:10', undefined],
    [2 ** 60, undefined],
    ['99999999999999999999', undefined],
  ])('parseCaipChainId parses %o as %o', (data, chainId) => {
    expect(parseCaipChainId(data)).toBe(chainId)
  })

  test.each([
    [[ALICE], [ALICE]],
    [[`eip155:1:${ALICE}`], [ALICE]],
    [[`eip155:137:${BOB}`, `eip155:1:${ALICE.toUpperCase().replace('0X', '0x')}`], [ALICE]],
    [
      [ALICE.toUpperCase(), `EIP155:1:${BOB.toUpperCase()}`, ' '],
      [ALICE, BOB],
    ],
    [[` eip155:1:${ALICE}\n`], [ALICE]],
    [[], []],
    ['no list', []],
    [[5, null, '0x12'], []],
    [undefined, []],
  ])('parseCaipAccounts parses %o on chain 1 as %o', (data, accounts) => {
    expect(parseCaipAccounts(data)(1)).toEqual(accounts)
  })

  test('parseApproved lists the chains of valid accounts and skips malformed accounts', () => {
    const approved = parseApproved({
      eip155: {
        accounts: [
          `eip155:1:${ALICE}`,
          ` eip155:1:${BOB.toUpperCase()}`,
          `eip155:1:${ALICE}`,
          'eip155:1:0x12',
          7,
        ],
        methods: ['personal_sign', 5],
      },
      'eip155:137': { accounts: [`eip155:137:${BOB}`], methods: ['eth_sendTransaction'] },
      'cosmos:hub': { accounts: ['cosmos:hub:xyz'], methods: [] },
      eip155x: { accounts: [`eip155:5:${ALICE}`] },
    })
    expect(approved).toEqual([
      { chainId: 1, accounts: [ALICE, BOB], methods: new Set(['personal_sign']) },
      { chainId: 137, accounts: [BOB], methods: new Set(['eth_sendTransaction']) },
    ])
    for (const junk of [undefined, null, [], 'x', { eip155: null }, { eip155: { accounts: {} } }])
      expect(parseApproved(junk)).toEqual([])
  })

  const address = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`
  const many = (write: (index: number) => string): string[] =>
    Array.from({ length: 3_000 }, (_, index) => write(index + 1))

  test.each<[string, object]>([
    ['on one chain', { eip155: { accounts: many((index) => `eip155:1:${address(index)}`) } }],
    ['on different chains', { eip155: { accounts: many((index) => `eip155:${index}:${ALICE}`) } }],
    [
      'under different namespace keys',
      Object.fromEntries(
        many(String).map((id) => [`eip155:${id}`, { accounts: [`eip155:${id}:${ALICE}`] }]),
      ),
    ],
  ])('parseApproved reads only the first 500 of 3000 accounts %s', (_, namespaces) => {
    const approved = parseApproved(namespaces)
    expect(approved.flatMap(({ accounts }) => accounts)).toHaveLength(500)
    expect(approved[0]?.accounts[0]).toBe(approved.length > 1 ? ALICE : address(1))
  })

  test('parseApproved keeps only the requested methods, without duplicates', () => {
    const methods = [...many((index) => `method_${index}`), 'personal_sign', 'personal_sign', 5]
    const approved = parseApproved({ eip155: { accounts: [`eip155:1:${ALICE}`], methods } })
    expect([...(approved[0]?.methods ?? [])]).toEqual(['personal_sign'])
  })

  test.each([
    ['a list', many(address)],
    ['one string', many(address).join(',')],
  ])('parseCaipAccounts reads only the first 500 of 3000 accounts in %s', (_, data) => {
    expect(parseCaipAccounts(data)(1)).toHaveLength(500)
  })

  test('applySessionEvent keeps at most 500 accounts after several accountsChanged events', () => {
    const approved = parseApproved({ eip155: { accounts: [`eip155:1:${ALICE}`] } })
    const start: SessionState = { approved, chainId: 1, address: ALICE }
    const after = [0, 500, 1_000].reduce(
      (active, from) =>
        applySessionEvent(active, {
          name: 'accountsChanged',
          data: many((index) => address(from + index)).slice(0, 500),
        }),
      start,
    )
    expect(after.approved[0]?.accounts).toHaveLength(500)
    expect(after.address).toBe(address(1_001))
  })

  test('pickChain returns the preferred chain, then the first supported chain, then any approved chain', () => {
    const approved = parseApproved({
      eip155: { accounts: [`eip155:56:${ALICE}`, `eip155:10:${ALICE}`, `eip155:137:${ALICE}`] },
    })
    expect(pickChain(approved, [1, 137, 10], 10)?.chainId).toBe(10)
    expect(pickChain(approved, [1, 137, 10], 5)?.chainId).toBe(137)
    expect(pickChain(approved, [1])?.chainId).toBe(56)
    expect(pickChain([], [1])).toBe(undefined)
  })
})

const peerOf = (metadata: unknown) => parseSession({ topic: 'x', peer: { metadata } })!.peer
const peer = (name: unknown, redirect?: unknown) => peerOf({ name, redirect })

describe('parseSession', () => {
  test.each([
    ['javascript:alert(1)'],
    ['JAVASCRIPT:alert(1)'],
    ['data:text/html,x'],
    ['vbscript:x'],
    ['file:///etc'],
    ['blob:x'],
    ['about:blank'],
    ['http://x.example'],
    ['wallet'],
    [''],
    ['trust://a b'],
    ['trust://"onclick'],
    ['trust://x\njavascript:'],
    ['//x'],
    [7],
    [null],
    [`trust://${'x'.repeat(300)}`],
    ['wc:topic@2'],
    ['https://'],
    ['tel:112'],
    ['TEL:112'],
    ['sms:112'],
    ['smsto:112'],
    ['intent://x'],
    ['intent:x'],
    ['mailto:a'],
    ['facetime://x'],
    ['facetime-audio:x'],
    ['ms-settings:privacy'],
    ['ms-word:x'],
    ['market://details'],
    ['itms-apps://x'],
    ['itms-services:x'],
    ['app-settings:'],
    ['prefs:root'],
    ['android-app://x'],
    ['content://x'],
    ['chrome://settings'],
    ['x-web-search://x'],
    ['search-ms:x'],
    ['geo:1'],
    ['view-source:x'],
    ['filesystem:x'],
    ['wss://x'],
    ['shortcuts://x'],
    ['googlechrome://x'],
    ['googlechromes:x'],
    ['firefox://open-url'],
    ['fido:/1'],
    ['bitcoin:x'],
    ['ethereum:x'],
    ['lightning:x'],
    ['upi://pay'],
    ['whatsapp://send'],
    ['tg://resolve'],
    ['zoommtg://x'],
    ['slack://x'],
    ['unknown-wallet://'],
  ])('ignores the native link %o of the wallet', (native) => {
    expect(peer('W', { native })).toEqual({ name: 'W', link: undefined })
  })

  test('prefers an https universal link to a native link', () => {
    const link = (redirect: object) => peer('W', redirect).link
    expect(link({ native: 'trust://', universal: 'https://wallet.example' })).toEqual({
      href: 'https://wallet.example/',
      destination: 'wallet.example',
    })
    expect(link({ universal: 'https://xn--mtamask-9ya.example:8443/a' })).toMatchObject({
      destination: 'xn--mtamask-9ya.example:8443',
    })
    expect(link({ universal: 'https://mötamask.example' })).toMatchObject({
      destination: 'xn--mtamask-90a.example',
    })
    expect(link({ native: 'Trust://', universal: 'http://wallet.example' })).toEqual({
      href: 'Trust://',
      destination: 'trust:',
    })
    expect(link({ native: 'okex:', universal: 'https://user:pass@wallet.example' })).toEqual({
      href: 'okex:',
      destination: 'okex:',
    })
  })

  test('removes invisible characters from the wallet name and truncates it', () => {
    expect(peer('a\u202eb\u200bc\u0000d').name).toBe('abcd')
    expect(peer('Ｍeta\u2800Mask\u3164').name).toBe('Meta Mask')
    expect(peer('x'.repeat(300_000)).name).toHaveLength(40)
    expect([...peer('🦊'.repeat(100)).name]).toHaveLength(40)
    for (const none of [42, '\u2800', '\u3164', '\ud800', '\u0301\u0302'])
      expect(peer(none).name).toBe('')
    expect(peerOf(null)).toEqual({ name: '', link: undefined })
  })

  test('returns undefined if the session has no topic', () => {
    for (const junk of [undefined, null, 'x', [], {}, { topic: 5 }])
      expect(parseSession(junk)).toBe(undefined)
    expect(parseSession({ topic: 't' })).toEqual({
      topic: 't',
      pairingTopic: '',
      selfKey: undefined,
      approved: [],
      peer: { name: '', link: undefined },
    })
  })
})
