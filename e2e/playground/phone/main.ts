// The phone wallet's page: received requests, and buttons to respond. Creates text nodes only.
import './buffer.ts'
import type { Grant, Phone, PhoneSettings, PhoneState } from './api.ts'
import { chainName } from '../wallet/chains.ts'
import { startPhone } from './wallet.ts'

/** JSON, inserted by routes.mjs. */
declare const __PHONE__: string

const settings: PhoneSettings = JSON.parse(__PHONE__)
const find = (id: string): HTMLElement => document.getElementById(id) ?? document.body
let phone: Phone | undefined

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function button(text: string, run: () => Promise<unknown>, look = ''): HTMLElement {
  const made = element('button', text)
  made.className = look
  made.addEventListener('click', () => {
    run().catch((error: unknown) =>
      describeError(error instanceof Error ? error.message : String(Object(error).message)),
    )
  })
  return made
}

function describeError(text: string): void {
  find('status').textContent = text
}

function row(...parts: readonly HTMLElement[]): HTMLElement {
  const made = element('div', '')
  made.className = 'row'
  made.append(...parts)
  return made
}

function checkbox(chainId: number): HTMLElement {
  const label = element('label', chainName(chainId))
  label.className = 'choice'
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
  find('pending-proposal').classList.toggle('pending', proposal !== undefined)
  find('pending-requests').classList.toggle('pending', requests.length > 0)
  find('proposal').replaceChildren(
    ...(proposal === undefined
      ? [quiet('Nothing to approve.')]
      : [
          element(
            'p',
            `${proposal.site} wants to connect${proposal.signs === undefined ? '' : ' and to sign you in'}.`,
          ),
          ...(proposal.signs ? [quiet(proposal.signs)] : []),
          ...proposal.chains.map(checkbox),
          row(
            button('Approve', () => wallet.approve(chosen()), 'main'),
            button('Reject', () => wallet.reject()),
          ),
        ]),
  )
  find('requests').replaceChildren(
    ...(requests.length === 0
      ? [quiet('Nothing to answer.')]
      : requests.flatMap(({ id, method, chainId: chain, params }) => [
          element('p', `${method} on ${chainName(chain)}`),
          element('pre', JSON.stringify(params, undefined, 1)),
          row(
            button('Confirm', () => wallet.confirm(id), 'main'),
            button('Refuse', () => wallet.refuse(id)),
          ),
        ])),
  )
  find('sessions').replaceChildren(
    ...sessions.map(({ site, chains }) =>
      element('p', `${site}: ${chains.map(chainName).join(', ')}`),
    ),
  )
  find('chains').replaceChildren(
    ...Object.keys(settings.rpcUrls).map((id) => {
      const choice = button(chainName(Number(id)), () => wallet.switchChain(Number(id)))
      choice.setAttribute('aria-pressed', String(Number(id) === chainId))
      return choice
    }),
  )
}

function quiet(text: string): HTMLElement {
  const made = element('p', text)
  made.className = 'soft'
  return made
}

const starting = startPhone(settings, () => phone && show(phone, phone.state()))
const form = document.querySelector('form')
const field = document.querySelector<HTMLInputElement>('#uri')
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  starting
    .then((wallet) => wallet.scan(field?.value.trim() ?? ''))
    .then(
      () => describeError(''),
      (error: unknown) => describeError(String(Object(error).message)),
    )
})
find('disconnect').addEventListener('click', () => void phone?.disconnect())

starting.then(
  (started) => {
    phone = started
    window.phone = started
    show(started, started.state())
    describeError('')
    const uri = new URLSearchParams(location.search).get('uri')
    if (uri === null) return
    if (field) field.value = uri
    started.scan(uri).catch((error: unknown) => describeError(String(Object(error).message)))
  },
  (error: unknown) => describeError(`The wallet did not start: ${String(Object(error).message)}`),
)
