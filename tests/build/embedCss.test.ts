import { expect, test } from 'vitest'
import { splitControlCss, toEmbedCss } from '../../build/bundle/embedCss.mjs'

test.each([
  [':root{--a:1}', '[data-florin]{--fl_a:1}'],
  ['html,body{margin:0}', '[data-florin],[data-florin]{margin:0}'],
  ['html[data-theme=dark]{--b:2}', '[data-florin][data-theme=dark]{--fl_b:2}'],
  ['html:has(dialog[open]) .a1{top:0}', '[data-florin]:has(dialog[open]) .a1{top:0}'],
  ['html:root{--c:3}', '[data-florin]{--fl_c:3}'],
  ['header .a1,.b1{top:0}', '.b1{top:0}'],
  ['html[data-session=restoring] .a1{top:0}', ''],
  ['.body{gap:1rem}', '.body{gap:calc(1*var(--fl_rem))}'],
  ['.a1{color:var(--d,var(--florin-accent))}', '.a1{color:var(--fl_d,var(--florin-accent))}'],
  [
    '.a1{inline-size:min(22rem,50% - 11.5rem)}',
    '.a1{inline-size:min(calc(22*var(--fl_rem)),50% - calc(11.5*var(--fl_rem)))}',
  ],
  [
    '@media(max-height:24rem){.a1{gap:.5rem}}',
    '@media(max-height:24rem){.a1{gap:calc(.5*var(--fl_rem))}}',
  ],
])('toEmbedCss scopes %s to %s', (css, expected) => {
  expect(toEmbedCss(css)).toBe(expected)
})

test('toEmbedCss lets the host page override --accent, except with forced colors', () => {
  expect(
    toEmbedCss(
      ':root{--accent:var(--light, #0b575e) var(--dark, ' +
        '#78c4c8);--other:red}@media(forced-colors:active){html:root{--accent:CanvasText}}',
    ),
  ).toBe(
    '[data-florin]{--fl_accent:var(--fl_own-accent,var(--fl_light, #0b575e) var(--fl_dark, #78c4c8));' +
      '--fl_other:red}@media(forced-colors:active){[data-florin]{--fl_accent:CanvasText}}',
  )
})

test('splitControlCss separates the rules of the button and controls from the rules of the dialogs', () => {
  const css =
    '[data-florin]{--fl_a:1;--fl_b:2}img,svg{x:1}p,h1{x:2}button,input{x:var(--fl_a)}a:hover{x:3}' +
    ':where(svg[width="20"]){x:4}:where(svg[width="24"]){x:5}.a1>input{x:6}'
  expect(splitControlCss(css)).toEqual({
    first:
      '[data-florin]{--fl_a:1}img,svg{x:1}p{x:2}button{x:var(--fl_a)}:where(svg[width="24"]){x:5}.a1>input{x:6}',
    rest: '[data-florin]{--fl_b:2}h1{x:2}input{x:var(--fl_a)}a:hover{x:3}:where(svg[width="20"]){x:4}',
  })
})
