import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkSettings } from '../../../build/customize/checkSettings.ts'
import { THEMED, THEMES } from '../../../build/customize/themes.ts'

const CSS = readFileSync('src/ui/components/tokens.css', 'utf8')
const NONE = { chains: [], wallets: [] }
const check = (env: Record<string, string>) => checkSettings(env, CSS, NONE)

describe('checkSettings', () => {
  test('returns an error for each invalid setting, and the valid settings', () => {
    const { errors, valid, settings } = check({
      APP_NAME: 'Quay',
      THEME: 'blue',
      RADIUS: '99',
      COIN: '{"chainId":1}',
    })
    expect([...errors.keys()].toSorted()).toEqual(['COIN', 'RADIUS', 'THEME'])
    expect(errors.get('THEME')).toBe("must be 'auto', 'light' or 'dark', not 'blue'")
    expect(valid).toEqual({ APP_NAME: 'Quay' })
    expect(settings.config.app.name).toBe('Quay')
  })

  test('rejects RPC URLs of a network that NETWORKS does not contain', () => {
    expect(check({ RPC_URLS_999: 'https://a.example' }).errors.get('RPC_URLS_999')).toContain(
      'add 999 to NETWORKS',
    )
  })

  test('reports a mismatch of BACKGROUND and SURFACE at the setting that the owner set', () => {
    expect(check({ BACKGROUND: '#fff', SURFACE: '#000' }).errors.get('SURFACE')).toContain(
      'too different',
    )
    const { errors } = check({ BACKGROUND: '#808080' })
    expect([...errors.keys()].every((name) => name === 'BACKGROUND')).toBe(true)
  })

  test('returns contrast warnings and design tokens', () => {
    const { warnings, tokens } = check({ INK: '#eee', ACCENT: '#aa0000' })
    expect(warnings.some((line) => line.startsWith('INK: #eee has a contrast of'))).toBe(true)
    expect(tokens.find(([name]) => name === 'accent')?.[1]).toContain('#aa0000')
  })
})

describe.each(THEMES)('theme $name of the customize page', ({ settings }) => {
  test('has valid settings and a readable text color', () => {
    const { errors, warnings } = check(settings)
    expect([...errors]).toEqual([])
    expect(warnings.filter((line) => line.startsWith('INK'))).toEqual([])
  })

  test('contains only settings that choosing another theme resets', () => {
    const names: readonly string[] = THEMED
    expect(Object.keys(settings).every((name) => names.includes(name))).toBe(true)
  })
})
