/**
 * Runs `work` after the next frame is painted, so that the browser can respond to an input first. Animation
 * frame callbacks run before the paint, tasks queued from them after it. Pages in the background have no frames.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
