// The phone wallet's page: what came in, and buttons to answer it. Text nodes only.
import type { Grant, Phone, PhoneSettings, PhoneState } from './api.ts'
import { startPhone } from './wallet.ts'

/** JSON, put here by routes.mjs. */
declare const __PHONE__: string

const settings: PhoneSettings = JSON.parse(__PHONE__)
const find = (id: string): HTMLElement => document.getElementById(id) ?? document.body
let phone: Phone | undefined

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function button(text: string, run: () => Promise<unknown>): HTMLElement {
  const made = element('button', text)
  made.addEventListener('click', () => {
    run().catch((error: unknown) => say(error instanceof Error ? error.message : String(Object(error).message)))
  })
  return made
}

function say(text: string): void {
  find('said').textContent = text
}

function checkbox(chainId: number): HTMLElement {
  const label = element('label', ` Chain ${chainId}`)
  const box = document.createElement('input')
  Object.assign(box, { type: 'checkbox', checked: true, name: 'chain', value: String(chainId) })
  label.prepend(box)
  return label
}

function chosen(): Grant {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=chain]:checked')]
  return { chains: boxes.map(({ value }) => Number(value)) }
}

function show(wallet: Phone, { proposal, sessions, requests, chainId }: PhoneState): void {
  find('proposal').replaceChildren(...(proposal === undefined ? [element('p', 'Nothing to approve.')] : [
    element('p', `${proposal.site} wants to connect.`),
    ...proposal.chains.map(checkbox),
    button('Approve', () => wallet.approve(chosen())),
    button('Reject', () => wallet.reject()),
  ]))
  find('requests').replaceChildren(...requests.flatMap(({ id, method, chainId: chain, params }) => [
    element('p', `${method} on chain ${chain}`), element('pre', JSON.stringify(params, undefined, 1)),
    button('Confirm', () => wallet.confirm(id)), button('Refuse', () => wallet.refuse(id)),
  ]))
  find('sessions').replaceChildren(...sessions.map(({ site, chains }) => element('p', `${site}: chains ${chains.join(', ')}`)))
  find('chains').replaceChildren(...Object.keys(settings.rpcUrls).map((id) => {
    const choice = button(`Chain ${id}`, () => wallet.switchChain(Number(id)))
    choice.setAttribute('aria-pressed', String(Number(id) === chainId))
    return choice
  }))
}

const starting = startPhone(settings, () => phone && show(phone, phone.state()))
const form = document.querySelector('form')
const field = document.querySelector<HTMLInputElement>('#uri')
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  starting.then((wallet) => wallet.scan(field?.value.trim() ?? ''))
    .then(() => say(''), (error: unknown) => say(String(Object(error).message)))
})
find('disconnect').addEventListener('click', () => void phone?.disconnect())

starting.then(
  (started) => {
    phone = started
    window.phone = started
    show(started, started.state())
    say('')
    const uri = new URLSearchParams(location.search).get('uri')
    if (uri === null) return
    if (field) field.value = uri
    started.scan(uri).catch((error: unknown) => say(String(Object(error).message)))
  },
  (error: unknown) => say(`The wallet did not start: ${String(Object(error).message)}`),
)
