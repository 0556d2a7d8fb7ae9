import { expect, test } from 'vitest'
import {
  getBackStep,
  countDownloadCards,
  reduceStep,
  INITIAL_STEP,
  type Layout,
  type StepWallet,
  type StepEvent,
  type StepState,
} from '../../../src/ui/connect/connectSteps.ts'

const bits = [false, true]
const shapes: StepWallet[] = bits.flatMap((ready) =>
  bits.flatMap((extensionLink) =>
    bits.flatMap((mobileLink) =>
      bits.flatMap((extensionSteps) =>
        bits.map((mobileSteps) => ({
          id: [ready, extensionLink, mobileLink, extensionSteps, mobileSteps].map(Number).join(''),
          ready,
          extensionLink,
          mobileLink,
          extensionSteps: extensionSteps && extensionLink,
          mobileSteps: mobileSteps && mobileLink,
        })),
      ),
    ),
  ),
)
const layouts: Layout[] = ['wide', 'compact', 'sheet']

function eventsAt(state: StepState, layout: Layout): StepEvent[] {
  const { step, wallet } = state
  const listVisible = step === 'NONE' || layout === 'wide'
  const events: StepEvent[] = listVisible
    ? shapes.map((shape) => ({ type: 'select', wallet: shape }))
    : []
  if (step === 'NONE' && layout === 'compact') events.push({ type: 'learn' })
  if (step === 'NONE' || step === 'LEARN_COMPACT') events.push({ type: 'get' })
  if (step === 'GET') {
    for (const shape of shapes)
      if (countDownloadCards(shape) > 0) events.push({ type: 'get-wallet', wallet: shape })
  }
  if (step === 'CONNECT' && wallet && countDownloadCards(wallet) > 0)
    events.push({ type: 'get-wallet', wallet })
  if (step === 'DOWNLOAD_OPTIONS') events.push({ type: 'browser-card' }, { type: 'mobile-card' })
  if (step === 'DOWNLOAD') events.push({ type: 'continue' })
  if (step === 'INSTRUCTIONS_MOBILE') events.push({ type: 'connect' })
  if (getBackStep(state, layout)) events.push({ type: 'back', layout })
  return events
}

const keyOf = (state: StepState): string =>
  `${state.step}|${state.wallet?.id}|${state.entry}|${state.viaLearn}`

function reachable(layout: Layout): StepState[] {
  const seen = new Map<string, StepState>([[keyOf(INITIAL_STEP), INITIAL_STEP]])
  const queue = [INITIAL_STEP]
  for (let state = queue.pop(); state; state = queue.pop()) {
    for (const event of eventsAt(state, layout)) {
      const next = reduceStep(state, event)
      if (!seen.has(keyOf(next))) {
        seen.set(keyOf(next), next)
        queue.push(next)
      }
    }
  }
  return [...seen.values()]
}

for (const layout of layouts) {
  const states = reachable(layout)

  test(`${layout}: every step but NONE and wide CONNECT has a Back step`, () => {
    expect(states.length).toBeGreaterThan(60)
    for (const state of states) {
      const none = state.step === 'NONE' || (state.step === 'CONNECT' && layout === 'wide')
      expect([keyOf(state), getBackStep(state, layout) === undefined]).toEqual([keyOf(state), none])
    }
  })

  test(`${layout}: Back reaches NONE (or wide CONNECT) within five clicks`, () => {
    for (const start of states) {
      let state = start
      for (let press = 0; press < 5 && getBackStep(state, layout); press++)
        state = reduceStep(state, { type: 'back', layout })
      const end =
        layout === 'wide' && start.entry === 'CONNECT'
          ? ['NONE', 'CONNECT']
          : ['NONE', ...(start.step === 'CONNECT' ? ['CONNECT'] : [])]
      expect(end).toContain(state.step)
    }
  })

  test(`${layout}: reaches only steps that exist for the selected wallet`, () => {
    for (const { step, wallet } of states) {
      if (step === 'DOWNLOAD_OPTIONS') expect(countDownloadCards(wallet!)).toBeGreaterThan(0)
      if (step === 'DOWNLOAD') expect(wallet!.mobileLink).toBe(true)
      if (step === 'INSTRUCTIONS_MOBILE') expect(wallet!.mobileSteps).toBe(true)
      if (step === 'INSTRUCTIONS_EXTENSION') expect(wallet!.extensionSteps).toBe(true)
      if (step === 'CONNECT') expect(wallet?.id).toMatch(/^[01]{5}$/)
    }
  })

  test(`${layout}: Back to a list clears the selected wallet`, () => {
    for (const state of states) {
      const next = reduceStep(state, { type: 'back', layout })
      if (next.step === 'NONE' || next.step === 'GET' || next.step === 'LEARN_COMPACT')
        expect(next.wallet).toBeUndefined()
    }
  })

  test(`${layout}: Back never leads to download options with a single card that was skipped before`, () => {
    for (const state of states) {
      const to = getBackStep(state, layout)
      if (to === 'DOWNLOAD_OPTIONS' && state.entry !== 'NONE')
        expect(countDownloadCards(state.wallet!)).toBe(2)
    }
  })
}

const metaMask: StepWallet = {
  id: 'm',
  ready: true,
  extensionLink: true,
  mobileLink: true,
  extensionSteps: true,
  mobileSteps: true,
}
const away: StepWallet = { ...metaMask, id: 'a', ready: false }

test('selecting a wallet opens CONNECT if the wallet is ready, otherwise the download options', () => {
  expect(reduceStep(INITIAL_STEP, { type: 'select', wallet: metaMask }).step).toBe('CONNECT')
  expect(reduceStep(INITIAL_STEP, { type: 'select', wallet: away }).step).toBe('DOWNLOAD_OPTIONS')
  expect(
    reduceStep(INITIAL_STEP, { type: 'select', wallet: { ...away, extensionLink: false } }).step,
  ).toBe('CONNECT')
})

test('wide: selecting another wallet after an attempt resets the Back step', () => {
  const first = reduceStep(INITIAL_STEP, { type: 'select', wallet: metaMask })
  const second = reduceStep(first, { type: 'select', wallet: away })
  expect(getBackStep(second, 'wide')).toBe('NONE')
})

test('compact: Back from DOWNLOAD_OPTIONS opened in GET returns to GET', () => {
  const get = reduceStep(reduceStep(INITIAL_STEP, { type: 'learn' }), { type: 'get' })
  const options = reduceStep(get, { type: 'get-wallet', wallet: away })
  expect([options.step, getBackStep(options, 'compact')]).toEqual(['DOWNLOAD_OPTIONS', 'GET'])
})

test('compact: Back from GET returns to LEARN_COMPACT only if GET was opened from there', () => {
  const straight = reduceStep(INITIAL_STEP, { type: 'get' })
  expect(getBackStep(straight, 'compact')).toBe('NONE')
  const viaLearn = reduceStep(reduceStep(INITIAL_STEP, { type: 'learn' }), { type: 'get' })
  const options = reduceStep(viaLearn, { type: 'get-wallet', wallet: away })
  const again = reduceStep(options, { type: 'back', layout: 'compact' })
  expect([getBackStep(viaLearn, 'compact'), again.step, getBackStep(again, 'compact')]).toEqual([
    'LEARN_COMPACT',
    'GET',
    'LEARN_COMPACT',
  ])
  expect(reduceStep(again, { type: 'back', layout: 'compact' })).toMatchObject({
    step: 'LEARN_COMPACT',
    wallet: undefined,
  })
})

test('Back from download options opened below a QR code returns to the code', () => {
  const qr = reduceStep(INITIAL_STEP, { type: 'select', wallet: metaMask })
  const options = reduceStep(qr, { type: 'get-wallet', wallet: metaMask })
  expect(reduceStep(options, { type: 'back', layout: 'wide' })).toMatchObject({
    step: 'CONNECT',
    wallet: { id: 'm' },
  })
})
