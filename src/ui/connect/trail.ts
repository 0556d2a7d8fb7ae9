// Where focus goes between the steps. Forward: to the new heading. Back: to the control that led away, found by its test
// handle, for it was drawn anew.
import { useRef } from 'react'
import { backOf, type Layout, type StepEvent, type StepState } from './steps.ts'

type Focus = 'heading' | { readonly testId: string }

export function useTrail(state: StepState, dispatch: (event: StepEvent) => void) {
  const led = useRef(new Map<string, string>())
  const focus = useRef<Focus>('heading')
  const backTo = (step: string): void => {
    const testId = led.current.get(step)
    focus.current = testId === undefined ? 'heading' : { testId }
  }
  return {
    focus: focus.current,
    forward(event: StepEvent): void {
      const testId = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['testid'] : undefined
      if (testId) led.current.set(event.type === 'select' ? 'NONE' : state.step, testId)
      focus.current = 'heading'
      dispatch(event)
    },
    back(layout: Layout): void {
      backTo(backOf(state, layout) ?? 'NONE')
      dispatch({ type: 'back', layout })
    },
    cancel(): void {
      backTo('NONE')
      dispatch({ type: 'cancel' })
    },
  }
}
