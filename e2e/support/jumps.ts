import type { Page } from '@playwright/test'

/** Counts from now on what moves without being touched; gives what has. */
export async function watchJumps(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const jumps: string[] = []
    Object.assign(window, { jumps })
    // On a busy machine the typeface comes after the first paint, and its words are a little wider or narrower.
    let typefaceUntil = Number.POSITIVE_INFINITY
    document.fonts.addEventListener('loadingdone', () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          typefaceUntil = performance.now()
        }),
      ),
    )
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[])
        for (const { node, previousRect, currentRect } of entry.sources) {
          const isInItsLine = previousRect.y === currentRect.y && previousRect.height === currentRect.height
          const isByTypeface = Math.abs(previousRect.x - currentRect.x) <= 15
          if (entry.startTime <= typefaceUntil && isInItsLine && isByTypeface) continue
          const part = node instanceof Element ? node : node?.parentElement
          jumps.push(
            `${part?.tagName} “${part?.textContent?.slice(0, 40)}” ${previousRect.x} ${previousRect.y} to ${currentRect.x} ${currentRect.y}`,
          )
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { jumps: string[] }).jumps)
}

/** Waits until what has come of the page stands there in its typeface, and forgets what moved until then. */
export function forgetJumps(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.load('16px Archivo')
    // Words move in the next frame, which is told after it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((shown) => requestAnimationFrame(shown))
    const { jumps } = window as unknown as { jumps: string[] }
    jumps.length = 0
  })
}
