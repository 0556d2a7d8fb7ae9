import { expect, test } from 'vitest'
import { parseElements, renderShell } from '../../build/configure/embedShell.tsx'
import { parseConfig } from '../../src/page/config.ts'

test('parseElements converts HTML to nested arrays and decodes HTML entities', () => {
  expect(
    parseElements(
      '<p class="a b" aria-hidden="true">You &amp; I: <b>&lt;b&gt;</b></p><img alt=""/>',
    ),
  ).toEqual([
    ['p', { class: 'a b', 'aria-hidden': 'true' }, 'You & I: ', ['b', {}, '<b>']],
    ['img', { alt: '' }],
  ])
})

test.each([
  ['a style attribute, which a CSP blocks', '<p style="color:red">x</p>', 'style attributes'],
  ['an element that is not closed', '<p><i>x</p>', 'closes nothing'],
  ['an attribute without quotes', '<p>x</p><p class=a>y</p>', 'cannot be read'],
])('parseElements rejects %s', (_, html, message) => {
  expect(() => parseElements(html)).toThrow(message)
})

test('renderShell contains placeholders instead of texts, and no account address', () => {
  const { connect, restoring } = renderShell(parseConfig({}))
  expect(connect).toMatchObject(['button', { type: 'button' }, '{connectWallet}'])
  const text = JSON.stringify(restoring)
  expect(text).toContain('{restoring}')
  expect(text).toContain('{chain}')
  expect(text).not.toContain('0x')
})
