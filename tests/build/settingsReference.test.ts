import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTINGS } from '../../build/configure/settingsReference.mjs'
import { isUnset, parseSettings } from '../../build/configure/settings.ts'

test.each(Object.entries(SETTINGS))(
  'the build accepts the documented example of %s',
  (_, { example }) => {
    const [, name = '', value = ''] = /^(\w+)='?([^]*?)'?$/.exec(example) ?? []
    expect(isUnset({ [name]: value })).toBe(false)
    expect(() => parseSettings({ [name]: value })).not.toThrow()
  },
)

/** Theme tokens of RainbowKit 2.2.11 (the type ThemeVars), by group. */
const RAINBOWKIT: Readonly<Record<string, string>> = {
  blurs: 'modalOverlay',
  colors:
    'accentColor accentColorForeground actionButtonBorder actionButtonBorderMobile ' +
    'actionButtonSecondaryBackground closeButton closeButtonBackground connectButtonBackground ' +
    'connectButtonBackgroundError connectButtonInnerBackground connectButtonText ' +
    'connectButtonTextError connectionIndicator downloadBottomCardBackground ' +
    'downloadTopCardBackground error generalBorder generalBorderDim menuItemBackground ' +
    'modalBackdrop modalBackground modalBorder modalText modalTextDim modalTextSecondary ' +
    'profileAction profileActionHover profileForeground selectedOptionBorder standby',
  fonts: 'body',
  radii: 'actionButton connectButton menuButton modal modalMobile',
  shadows: 'connectButton dialog profileDetailsAction selectedOption selectedWallet walletLogo',
}

test("docs/customizing.md lists each of RainbowKit's 43 theme tokens once", () => {
  const text = readFileSync('docs/customizing.md', 'utf8')
  // A name without a group belongs to the group before it in the row.
  const listed = [
    ...text.matchAll(/^\| (`(?:blurs|colors|fonts|radii|shadows)\.[^|]*) \|/gm),
  ].flatMap(([, cell = '']) => {
    let group = ''
    return [...cell.matchAll(/`(?:(\w+)\.)?(\w+)`/g)].map(([, own, name]) => {
      group = own ?? group
      return `${group}.${name}`
    })
  })
  const expected = Object.entries(RAINBOWKIT).flatMap(([group, names]) =>
    names.split(' ').map((name) => `${group}.${name}`),
  )
  expect(expected).toHaveLength(43)
  expect(listed.toSorted()).toEqual(expected.toSorted())
})
