import { type Ref, useCallback, useLayoutEffect } from 'react'

/** Marks a control as not ready yet, for people, screen readers and the style sheet. */
type Marks = { 'aria-disabled'?: true; 'data-waiting'?: true }

const waiting: Marks = { 'aria-disabled': true, 'data-waiting': true }
const ready: Marks = {}

/**
 * The attributes of a control that only works with the page's scripts. `marks` are the attributes it has while
 * it waits: in the server's HTML, and until React listens to the page. The element stays in place
 * and keeps the focus; one that is rendered in the browser is ready from the start. `ref` is the caller's own.
 */
export function useWaiting<Control extends HTMLElement>(ref?: Ref<Control>) {
  const attach = useCallback(
    (control: Control | null) => {
      if (control) stopWaiting(control)
      if (typeof ref === 'function') return ref(control)
      if (ref) ref.current = control
      return
    },
    [ref],
  )
  return {
    marks: import.meta.env.SSR ? waiting : ready,
    ref: attach,
    // React leaves attributes alone that only the server rendered, but reports them as a mismatch in development.
    suppressHydrationWarning: import.meta.env.DEV,
  }
}

/**
 * For the page's root: all that was served stops waiting. React hydrates the part that is pressed or typed
 * into at once, before its event, so nothing has to wait until all parts are hydrated.
 */
export function useReadyPage(): void {
  useLayoutEffect(() => {
    for (const control of document.querySelectorAll<HTMLElement>('[data-waiting]')) stopWaiting(control)
  }, [])
}

/**
 * Changes the DOM element instead of rendering again: a product page has some sixty controls, and with
 * `useSyncExternalStore` React would render them all in one task, just as the page becomes interactive.
 */
function stopWaiting(control: HTMLElement): void {
  if (control.dataset.waiting === undefined) return
  control.removeAttribute('data-waiting')
  control.removeAttribute('aria-disabled')
  if (control instanceof HTMLButtonElement) control.disabled = false
}
