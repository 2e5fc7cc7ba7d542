const firstTouches = ['pointerdown', 'keydown', 'focusin', 'input'] as const
/** A picture that takes longer than this no longer delays hydration. */
const maxWaitMilliseconds = 4000

/** Resolves once the page and the pictures at its top are painted, or at the first interaction. */
export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      for (const touch of firstTouches) removeEventListener(touch, settle, true)
      resolve()
    }
    for (const touch of firstTouches) addEventListener(touch, settle, { capture: true, passive: true })
    setTimeout(settle, maxWaitMilliseconds)
    // Animation frame callbacks run before the paint, tasks queued from them after it. Pages in the
    // background have no frames.
    const afterPaint = () => requestAnimationFrame(() => setTimeout(settle))
    if (document.readyState === 'complete') afterPaint()
    else addEventListener('load', afterPaint, { once: true })
  })
}
