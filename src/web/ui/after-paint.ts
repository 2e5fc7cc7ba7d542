/**
 * Does `work` once the next frame is painted, so that a touch is answered before it: a frame's callbacks come before it is
 * painted, what they put off comes after. Pages out of sight have no frames.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
