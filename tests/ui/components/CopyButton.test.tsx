// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dialogs } from 'virtual:messages/dialogs-en'
import { AppContext } from '../../../src/ui/appContext.ts'
import { CopyButton } from '../../../src/ui/components/CopyButton.tsx'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild ?? document.body)
  writeText.mockReset().mockResolvedValue()
})

afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (value: string) =>
  act(() =>
    root.render(
      <AppContext value={pageApp({})}>
        <CopyButton value={value} label="Copy" testId="copy-address" />
      </AppContext>,
    ),
  )
const press = () => act(async () => document.querySelector('button')?.click())
const status = () => document.querySelector('[role=status]')?.textContent

test('shows "Copied" for two seconds once the clipboard has the text', async () => {
  let taken = () => {}
  writeText.mockReturnValue(
    new Promise((resolve) => {
      taken = resolve
    }),
  )
  show('0xabc')
  await press()
  expect(writeText.mock.calls).toEqual([['0xabc']])
  expect(status()).toBe('')
  await act(async () => taken())
  expect(status()).toBe('Copied')
  act(() => vi.advanceTimersByTime(2_000))
  expect(status()).toBe('')
})

test('shows a field to select the text from if the browser denies clipboard access', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  show('0xabc')
  await press()
  expect(status()).toBe(dialogs.copyRefused)
  const field = document.querySelector('input')
  expect(field).toMatchObject({ readOnly: true, value: '0xabc' })
  act(() => field?.focus())
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 5])
})

test('shows a field to select the text from if there is no clipboard API', async () => {
  vi.stubGlobal('navigator', {})
  show('0xabc')
  await press()
  expect(document.querySelector('input')?.value).toBe('0xabc')
})

// Security rule: show "Copied" only after the browser has copied that exact address or link.
test.each<[string, object]>([
  ['refuses the clipboard', { clipboard: { writeText } }],
  ['has no clipboard', {}],
])('copies with execCommand if the page %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const copied: string[] = []
  const command = (name: string): boolean => {
    const field = document.activeElement as HTMLTextAreaElement
    if (name === 'copy')
      copied.push(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0))
    return true
  }
  Object.assign(document, { execCommand: command })
  show('0xabc')
  act(() => document.querySelector('button')?.focus())
  await press()
  expect(copied).toEqual(['0xabc'])
  expect(status()).toBe('Copied')
  expect(document.querySelector('textarea')).toBe(null)
  expect(document.activeElement).toBe(document.querySelector('button'))
  Reflect.deleteProperty(document, 'execCommand')
})

test('shows a field to select the text from if execCommand fails too', async () => {
  vi.stubGlobal('navigator', {})
  Object.assign(document, { execCommand: () => false })
  show('0xabc')
  await press()
  expect(status()).toBe(dialogs.copyRefused)
  expect(document.querySelector('textarea')).toBe(null)
  Reflect.deleteProperty(document, 'execCommand')
})

test('removes "Copied" when the text to copy changes', async () => {
  show('0xabc')
  await press()
  show('0xdef')
  expect(status()).toBe('')
})
