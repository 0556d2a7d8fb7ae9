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

test('loadSheet ignores other stylesheets', async () => {
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

test('loadSheet enables the stylesheet and waits for its load event', async () => {
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

test('loadSheet resolves immediately without a stylesheet or with a loaded one', async () => {
  const media = { mediaText: 'print' }
  Object.assign(link(), { sheet: { cssRules: [{}], media } })
  await loadSheet(document)
  expect(media.mediaText).toBe('')
  document.head.replaceChildren()
  await loadSheet(document)
})

test('loadSheet does not treat an empty stylesheet, which has failed, as loaded', async () => {
  Object.assign(link(), { sheet: { cssRules: [] } })
  const loaded = loadSheet(document)
  link().dispatchEvent(new Event('error'))
  await expect(loaded).rejects.toThrow('the stylesheet could not be loaded')
})

test('loadSheet disables a stylesheet that fails to load, so that the next call retries', async () => {
  const first = loadSheet(document)
  link().dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('the stylesheet could not be loaded')
  expect(link().disabled).toBe(true)
  const second = loadSheet(document)
  expect(link().disabled).toBe(false)
  link().dispatchEvent(new Event('load'))
  await second
})
