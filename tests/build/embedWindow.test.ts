// The connect window for somebody else's page: what React has written, as elements to make.
import { expect, test } from 'vitest'
import { treeOf } from '../../build/configure/drawnWindow.ts'

test('elements, texts and the comments between them, without what HTML escapes', () => {
  expect(
    treeOf(
      '<p class="a b" aria-hidden="true">You &amp; I<!-- -->: <bdi>&lt;b&gt;</bdi></p><input type="search"/>',
    ),
  ).toEqual([
    ['p', { class: 'a b', 'aria-hidden': 'true' }, 'You & I', [' '], ': ', ['bdi', {}, '<b>']],
    ['input', { type: 'search' }],
  ])
})

test('what is for a browser without scripts is left out: a script makes all of this', () => {
  expect(treeOf('<noscript><p class="n">No <b>scripts</b></p></noscript><i></i>')).toEqual([
    ['noscript', {}],
    ['i', {}],
  ])
})

test.each([
  ['a style attribute, which a policy refuses', '<p style="color:red">x</p>', 'style attributes'],
  ['an element that is not closed', '<p><i>x</p>', 'closes nothing'],
  ['a part that nobody can read', '<p>x</p><p class=a>y</p>', 'cannot be read'],
])('%s stops the build', (_, html, words) => {
  expect(() => treeOf(html)).toThrow(words)
})
