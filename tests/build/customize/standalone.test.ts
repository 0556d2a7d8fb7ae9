// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createStandaloneBackend,
  readFlorinJson,
} from '../../../build/customize/standaloneBackend.ts'

describe('readFlorinJson', () => {
  test('converts florin.json values to .env strings', () => {
    const text = JSON.stringify({
      APP_NAME: 'Quay',
      NETWORKS: [137, 1],
      COIN: { chainId: 1 },
      RPC_URLS_1: ['https://a.example', 'https://b.example'],
      ENABLE_TESTNETS: true,
      INK: '',
    })
    expect(readFlorinJson(text)).toEqual({
      opened: {
        APP_NAME: 'Quay',
        NETWORKS: '137,1',
        COIN: '{"chainId":1}',
        RPC_URLS_1: 'https://a.example,https://b.example',
        ENABLE_TESTNETS: 'true',
      },
      message: 'Opened.',
    })
  })

  test('accepts JSON with typos, and lists settings that florin.json does not support', () => {
    expect(
      readFlorinJson('{APP_NAME: "Quay", "HEADLINE": "Hold.", "MODAL_SIZ": "compact", "X": {},}'),
    ).toEqual({
      opened: { APP_NAME: 'Quay' },
      message:
        "Opened without HEADLINE, MODAL_SIZ (did you mean MODAL_SIZE?), X, which florin.json can't have.",
    })
  })

  test.each(['', 'Quay', '[]', '{"COIN'])('rejects invalid JSON: %j', (text) => {
    expect(() => readFlorinJson(text)).toThrow(/^florin\.json: \S/)
  })
})

describe('createStandaloneBackend', () => {
  vi.stubGlobal('__CHAIN_ICONS__', '{}')
  vi.stubGlobal('__MORE_CHAIN_ICONS__', '{}')
  const tokens = readFileSync(
    `${import.meta.dirname}/../../../src/ui/components/tokens.css`,
    'utf8',
  )
  vi.stubGlobal('__TOKENS__', tokens)

  afterEach(() => vi.restoreAllMocks())

  test('opening a florin.json forgets the files of an earlier download', async () => {
    const backend = createStandaloneBackend({ tokens, icon: '', script: '', style: '' })
    const env = { APP_ICON: 'icon.png' }
    const noImage = { contents: new TextEncoder().encode('Harbour'), type: 'image/png' }
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await backend.save({ values: env, texts: undefined, files: new Map([['icon.png', noImage]]) })
    const preview = () => backend.preview({ env, texts: {}, files: new Map() })
    expect((await preview()).errors).toHaveProperty('APP_ICON')

    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
      this: HTMLInputElement,
    ) {
      const file = new File([JSON.stringify(env)], 'florin.json')
      Object.defineProperty(this, 'files', { value: [file] })
      this.dispatchEvent(new Event('change'))
    })
    await backend.actions[0]?.run()
    expect((await preview()).errors).toEqual({})
  })
})
