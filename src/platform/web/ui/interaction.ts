import { type ComponentType, lazy, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Focuses what has replaced the control that had the focus, unless the focus is elsewhere. */
export function focusReplacement(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/**
 * Runs `work` after the next frame is painted, so that the browser can respond to an input first. Animation
 * frame callbacks run before the paint, tasks queued from them after it. Pages in the background have no frames.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}

/** While `isOpen`, the Escape key closes it, wherever the focus is: what was opened by mouse has no focus inside it. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
}

/** Its script loads with the first opening, and it stays mounted for the closing animation. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}

/** Debounces a text: returns it once it has not changed for the given number of milliseconds. */
export function useAfterPause(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return settled
}

/** The user's own text until the underlying value changes; then that value, formatted. */
export function useTypedText(written: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(written)
  const [begunWith, setBegunWith] = useState(written)
  // Set during rendering and not in an effect: an effect would also overwrite text that was typed before hydration.
  if (begunWith !== written) {
    setBegunWith(written)
    setTyped(written)
  }
  return [typed, setTyped]
}

/** The value, or the last one that was defined: what a dialog still shows while it closes. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** When the next step removes the control with the focus, the part gets it. Needs `tabIndex={-1}`. */
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

/** Loads a script; without a network as soon as that is back. */
export async function loadOnceOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  }
}

/**
 * A part of a page whose script loads when the part is first shown, below a `Suspense`. Without a network it is
 * missing until that is back, and the rest of the page goes on.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadOnceOnline(load) }))
