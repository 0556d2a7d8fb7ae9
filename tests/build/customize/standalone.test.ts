import { describe, expect, test } from 'vitest'
import { readFlorinJson } from '../../../build/customize/standaloneBackend.ts'

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
