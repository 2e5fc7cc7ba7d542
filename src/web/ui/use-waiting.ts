import { type Ref, useCallback } from 'react'

/** What tells people, screen readers and the style sheet that a control does not answer yet. */
type Marks = { 'aria-disabled'?: true; 'data-waiting'?: true }

const waiting: Marks = { 'aria-disabled': true, 'data-waiting': true }
const ready: Marks = {}

/**
 * The attributes of a control that nothing but the page's scripts can answer. `marks` are those it waits with: as the
 * server draws it, and until React has taken this very part of the page over. It stays where it is and keeps the focus;
 * what is drawn in the browser is ready from the start. `ref` is the caller's own.
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
    // React leaves in place what only the server wrote. While developing it would complain of it.
    suppressHydrationWarning: import.meta.env.DEV,
  }
}

/**
 * Changes the page's element instead of drawing it once more: a product's page has some sixty controls, and React would
 * draw all that answer to `useSyncExternalStore` in one piece, just as the page begins to answer.
 */
function stopWaiting(control: HTMLElement): void {
  if (control.dataset.waiting === undefined) return
  control.removeAttribute('data-waiting')
  control.removeAttribute('aria-disabled')
  if (control instanceof HTMLButtonElement) control.disabled = false
}
