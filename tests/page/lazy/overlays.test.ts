// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { loadSheet } from '../../../src/page/lazy/overlays.tsx'

const link = (): HTMLLinkElement => document.querySelector('link') as HTMLLinkElement

beforeEach(() => {
  const made = Object.assign(document.createElement('link'), {
    id: 'sheet',
    rel: 'stylesheet',
    disabled: true,
  })
  Object.defineProperty(made, 'sheet', { value: null, writable: true })
  document.head.replaceChildren(made)
})

test('a stylesheet of somebody else, put first, is none of ours', async () => {
  const foreign = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
  document.head.prepend(foreign)
  Object.defineProperty(foreign, 'sheet', { value: { cssRules: [{}] } })
  const ours = document.getElementById('sheet') as HTMLLinkElement
  const coming = loadSheet(document)
  expect(ours.disabled).toBe(false)
  ours.dispatchEvent(new Event('load'))
  await coming
  foreign.remove()
})

test('the sheet is switched on, and waited for', async () => {
  let done = false
  const loaded = loadSheet(document).then(() => {
    done = true
  })
  expect(link().disabled).toBe(false)
  await Promise.resolve()
  expect(done).toBe(false)
  const media = { mediaText: 'print' }
  Object.assign(link(), { sheet: { cssRules: [{}], media } })
  link().dispatchEvent(new Event('load'))
  await loaded
  expect(media.mediaText).toBe('')
})

test('a sheet in force, and a page without one, need no waiting', async () => {
  const media = { mediaText: 'print' }
  Object.assign(link(), { sheet: { cssRules: [{}], media } })
  await loadSheet(document)
  expect(media.mediaText).toBe('')
  document.head.replaceChildren()
  await loadSheet(document)
})

test('one that has failed unheard stands there empty for a moment, and is no sheet in force', async () => {
  Object.assign(link(), { sheet: { cssRules: [] } })
  const loaded = loadSheet(document)
  link().dispatchEvent(new Event('error'))
  await expect(loaded).rejects.toThrow('the stylesheet could not be loaded')
})

test('a sheet that fails rejects and is switched off, so that the next try asks anew', async () => {
  const first = loadSheet(document)
  link().dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('the stylesheet could not be loaded')
  expect(link().disabled).toBe(true)
  const second = loadSheet(document)
  expect(link().disabled).toBe(false)
  link().dispatchEvent(new Event('load'))
  await second
})
