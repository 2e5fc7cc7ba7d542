import { type RefObject, useLayoutEffect, useRef } from 'react'

type Kept = { name: string; by: Element }

/** What holds the focus in the place of a button that went, until somebody takes the focus elsewhere. */
let kept: Kept | undefined

/**
 * For a button that goes with its press, as one that asks again for what failed. The focus would be lost with it, so what
 * surrounds it takes the focus, the window or the page's content; and the button has it back where it comes again, by `name`.
 */
export function useKeptFocus(name: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    if (kept?.name === name && kept.by === document.activeElement && kept.by.contains(element)) element?.focus()
    kept = undefined
    return () => {
      if (!element || element !== document.activeElement) return
      const around = element.closest<HTMLElement>('[tabindex="-1"]')
      if (!around) return
      around.focus({ preventScroll: true })
      kept = { name, by: around }
    }
  }, [name])
  return button
}
