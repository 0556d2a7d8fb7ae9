// Where focus goes between the steps. Forward: to the new heading. Back: to the control that led away.
import { useRef } from 'react'
import type { Focus } from '../kit/Dialog.tsx'
import { wayInFocus } from '../kit/ways.ts'
import { backOf, type Layout, type StepEvent, type StepState } from './steps.ts'

export function useTrail(state: StepState, dispatch: (event: StepEvent) => void) {
  const led = useRef(new Map<string, string>())
  const focus = useRef<Focus>('heading')
  const backTo = (step: string): void => {
    const way = led.current.get(step)
    focus.current = way === undefined ? 'heading' : { way }
  }
  return {
    focus: focus.current,
    forward(event: StepEvent): void {
      const way = wayInFocus()
      if (way) led.current.set(event.type === 'select' ? 'NONE' : state.step, way)
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
    /** Forgets the way: the next opening begins anew. */
    forgetWay(): void {
      led.current.clear()
      focus.current = 'heading'
      dispatch({ type: 'cancel' })
    },
  }
}
