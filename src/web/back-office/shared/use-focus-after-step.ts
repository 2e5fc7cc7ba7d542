import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a part of the page that shows one step of a longer work: when the next step removes the control that
 * had the focus, the part gets it. Its element needs `tabIndex={-1}`.
 */
export function useFocusAfterStep(step: string | undefined): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    const isNext = shown.current !== undefined && shown.current !== step
    shown.current = step
    if (isNext && document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  }, [step])
  return part
}
