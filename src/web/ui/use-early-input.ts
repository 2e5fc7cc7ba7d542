import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useWasServed } from './as-served.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * For what surrounds a field: tells the field's handlers what was typed or chosen in it before React took it over, once
 * and as the browser tells of input. A field that was drawn in the browser has nothing to tell.
 */
export function useEarlyInput<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const wasServed = useWasServed()
  // With the controls' marks, before anybody can press what a form would send without what was typed.
  useLayoutEffect(() => {
    if (!wasServed) return
    for (const control of place.current?.querySelectorAll<Element>('input, textarea, select') ?? []) {
      const report = earlyInputOf(control)
      // React is still at work here: it would put what it knows of the field into it again.
      if (report) queueMicrotask(report)
    }
  }, [wasServed])
  return place
}

/** What is to be told of a control; undefined where it holds what the server put there. */
function earlyInputOf(control: Element): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex, options } = control
    const served = [...options].findIndex(({ defaultSelected }) => defaultSelected)
    return selectedIndex === Math.max(0, served) ? undefined : () => choose(control, selectedIndex)
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    const { value, defaultValue, selectionStart, selectionEnd } = control
    if (value === defaultValue) return
    return () => {
      type(control, value, defaultValue)
      if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
      control.dispatchEvent(new Event('input', { bubbles: true }))
      // Somebody may have gone on already: fields that count when they are left are left now.
      if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
  }
  return
}

function choose(select: HTMLSelectElement, index: number): void {
  select.selectedIndex = index
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * React hears of a change only where the text differs from what it knows. It learns what is written by the element's own
 * property, and not what is written by that of all such elements.
 */
function type(control: TextControl, text: string, known: string): void {
  control.value = known
  const all = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(all, 'value')?.set?.call(control, text)
}
