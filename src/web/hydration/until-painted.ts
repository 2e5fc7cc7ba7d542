const firstTouches = ['pointerdown', 'keydown', 'focusin', 'input'] as const
/** Something that does not load for this long does not keep the page from answering. */
const longestWait = 4000

/** Resolves once the page with the pictures at its top is painted, or as soon as somebody touches it. */
export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      for (const touch of firstTouches) removeEventListener(touch, settle, true)
      resolve()
    }
    for (const touch of firstTouches) addEventListener(touch, settle, { capture: true, passive: true })
    setTimeout(settle, longestWait)
    // A frame's callbacks come before it is painted, what they put off comes after. Pages in the background have no frames.
    const afterPaint = () => requestAnimationFrame(() => setTimeout(settle))
    if (document.readyState === 'complete') afterPaint()
    else addEventListener('load', afterPaint, { once: true })
  })
}
