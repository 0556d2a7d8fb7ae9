// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { AppContext, type App } from '../../../src/ui/appContext.ts'
import { primary } from '../../../src/ui/components/controls.module.css'
import { Intro } from '../../../src/ui/connect/Intro.tsx'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => document.body.replaceChildren())

async function render(site: Partial<App['site']>, step: 'first' | 'learn' = 'first') {
  const container = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(container).render(
      <AppContext value={pageApp({ site: { app: { icon: 'icon.svg' }, ...site } })}>
        <Intro step={step} onGet={() => undefined} />
      </AppContext>,
    ),
  )
  return container
}

const terms = (container: HTMLElement) => container.querySelector('[data-testid=terms]')
const NEW_TAB = / \(opens in a new tab\)/g

test('Intro has one primary button, ‘Get a Wallet’', async () => {
  const container = await render({})
  expect([...container.querySelectorAll(`.${primary}`)].map((one) => one.textContent)).toEqual([
    'Get a Wallet',
  ])
})

test('Intro says that connecting accepts the terms, with links to terms and privacy policy', async () => {
  const container = await render({ termsUrl: './terms.html', privacyUrl: 'https://a.example/p' })
  expect(terms(container)?.textContent?.replaceAll(NEW_TAB, '')).toBe(
    'By connecting you accept the Terms. Privacy policy',
  )
  expect(
    [...(terms(container)?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
  ).toEqual(['./terms.html', 'https://a.example/p'])
})

test('Intro links only to the terms and the privacy policy that the site has set', async () => {
  expect(terms(await render({}))).toBeNull()
  expect(terms(await render({ termsUrl: './terms.html' }))?.querySelectorAll('a')).toHaveLength(1)
  const privacy = await render({ privacyUrl: './privacy.html' })
  expect(terms(privacy)?.textContent?.replaceAll(NEW_TAB, '').trim()).toBe('Privacy policy')
})

test('Intro shows the terms only beside the list of wallets', async () => {
  expect(terms(await render({ termsUrl: './terms.html' }, 'learn'))).toBeNull()
})
