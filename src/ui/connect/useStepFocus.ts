import { useRef } from 'react'
import { getBackStep, type Layout, type StepEvent, type StepState } from './connectSteps.ts'
import type { FocusTarget } from '../components/Dialog.tsx'
import { getFocusedTrigger } from '../components/focusReturn.ts'

/** Wraps `dispatch` and moves the focus. Back focuses the control that opened the step, other
 * events focus the heading. */
export function useStepFocus(state: StepState, dispatch: (event: StepEvent) => void) {
  const triggers = useRef(new Map<string, string>())
  const focus = useRef<FocusTarget>('heading')
  const backTo = (step: string): void => {
    const trigger = triggers.current.get(step)
    focus.current = trigger === undefined ? 'heading' : { trigger }
  }
  return {
    focus: focus.current,
    forward(event: StepEvent): void {
      const trigger = getFocusedTrigger()
      if (trigger) triggers.current.set(event.type === 'select' ? 'NONE' : state.step, trigger)
      focus.current = 'heading'
      dispatch(event)
    },
    back(layout: Layout): void {
      backTo(getBackStep(state, layout) ?? 'NONE')
      dispatch({ type: 'back', layout })
    },
    cancel(): void {
      backTo('NONE')
      dispatch({ type: 'cancel' })
    },
    /** Resets the step and the focus for the next time the dialog opens. */
    reset(): void {
      triggers.current.clear()
      focus.current = 'title'
      dispatch({ type: 'cancel' })
    },
  }
}
