import { useHydrated } from '@tanstack/react-router'

/** What tells people, screen readers and the style sheet that a control does not answer yet. */
type Waiting = { 'aria-disabled'?: true; 'data-waiting'?: true }

const waiting: Waiting = { 'aria-disabled': true, 'data-waiting': true }
const ready: Waiting = {}

/**
 * The attributes of a control that nothing but the page's scripts can answer, as the server draws it and until React has
 * taken this very part of the page over. It stays where it is and keeps the focus; what is drawn in the browser is ready
 * from the start.
 */
export function useWaiting(): Waiting {
  return useHydrated() ? ready : waiting
}
