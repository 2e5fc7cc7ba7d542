const elements = new Set<HTMLElement>()
const listeners = new Set<() => void>()

const report = () => {
  for (const listener of listeners) listener()
}

/** Between messages and what they are next to, in pixels. */
const margin = 24

/**
 * How far messages have to stay above the bottom of the window, in pixels, to cover nothing that is marked with
 * `keepUncovered`; 0 where they fit beside or below it, as at the end of a short page.
 */
export function coveredHeight(messages: Element): number {
  const windowHeight = document.documentElement.clientHeight
  const own = messages.getBoundingClientRect()
  const heights = [...elements].map((element) => {
    const { top, bottom, left, right, height } = element.getBoundingClientRect()
    const isBeside = right <= own.left || left >= own.right
    const isClear = height === 0 || isBeside || windowHeight - bottom >= own.height + margin
    // One that is sliding in counts as if it were there.
    return isClear ? 0 : Math.max(height, windowHeight - top)
  })
  return Math.max(0, ...heights)
}

/** Calls `listener` whenever an element of `coveredHeight` comes, goes or changes its size. */
export function onCoveredChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A ref callback for buttons near the bottom of small screens, which messages never cover. */
export function keepUncovered(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  elements.add(element)
  const observer = new ResizeObserver(report)
  observer.observe(element)
  return () => {
    observer.disconnect()
    elements.delete(element)
    report()
  }
}

/** The same for a bar at the bottom of the page, which covers the focused element neither. */
export function keepUncoveredBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  const forget = keepUncovered(bar)
  // Moving the focus by keyboard scrolls the window, and browsers read the scroll padding from the root.
  const { style } = document.documentElement
  const observer = new ResizeObserver(([entry]) => {
    // Uses the size that has already been measured: reading it from the element would force a layout of the page.
    style.setProperty('scroll-padding-bottom', `calc(${entry?.borderBoxSize[0]?.blockSize ?? 0}px + 1rem)`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('scroll-padding-bottom')
    forget?.()
  }
}
