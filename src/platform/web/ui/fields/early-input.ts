import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * Returns `value`, except during hydration: there it returns `served` first, so that it matches the server's
 * HTML. A part that hydrates late may already have an answer that the server did not have. Renders again only
 * if the two differ.
 */
export function useValueAfterHydration<Value>(value: Value, served: Value): Value {
  return useSyncExternalStore(
    neverChanges,
    () => value,
    () => served,
  )
}

/** Whether this was rendered on the server and hydrated. The result never changes. */
export function useWasServed(): boolean {
  const [first] = useState(() => ({ wasServed: false }))
  return useSyncExternalStore(
    neverChanges,
    () => first.wasServed,
    // React calls this only during hydration, so it is safe to write during rendering.
    () => {
      first.wasServed = true
      return true
    },
  )
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** For the element around a field: dispatches once what was typed or selected before hydration. */
export function useEarlyInput<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null)
  const wasServed = useWasServed()
  // In the same commit that enables the controls, before a form can be submitted without what was typed.
  useLayoutEffect(() => {
    if (!wasServed) return
    for (const control of container.current?.querySelectorAll<Element>('input, textarea, select') ?? []) {
      const report = earlyInputOf(control)
      // React is still hydrating at this point, and would write its own value into the field again.
      if (report) queueMicrotask(report)
    }
  }, [wasServed])
  return container
}

/** A function that reports what was entered in a control; undefined if it has the value that the server rendered. */
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
      // The focus may have moved on already: fields that commit on blur have to be told of it.
      if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
  }
  return
}

function choose(select: HTMLSelectElement, index: number): void {
  select.selectedIndex = index
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React notices a change only if it was made through the prototype's setter, and the text differs. */
function type(control: TextControl, text: string, known: string): void {
  control.value = known
  const all = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(all, 'value')?.set?.call(control, text)
}
