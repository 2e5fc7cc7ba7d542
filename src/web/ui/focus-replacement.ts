/**
 * Focuses what has replaced the control that had the focus. If the focus has moved elsewhere meanwhile,
 * it stays there.
 */
export function focusReplacement(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
