import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const typefaceFile = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'

/**
 * Loads the typeface of each page before its first frame. On a busy machine it would arrive after that, and
 * texts, a little wider or narrower, would wrap differently.
 */
async function preloadTypeface(page: Page): Promise<void> {
  await page.addInitScript((file) => {
    const face = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
    document.fonts.add(new FontFace('Archivo', face, { weight: '100 900' }))
  }, readFileSync(typefaceFile).toString('base64'))
}

/**
 * Records from now on what moves without interaction; returns a function that reports it. A page is shown once
 * the browser has parsed all of it: a busy browser pauses anywhere, even within a word, and renders what it has.
 */
export async function watchJumps(page: Page): Promise<() => Promise<string[]>> {
  await preloadTypeface(page)
  await page.addInitScript(() => {
    const hiding = new CSSStyleSheet()
    hiding.replaceSync('html { display: none }')
    document.adoptedStyleSheets = [hiding]
    // Before any script of the page, including deferred ones.
    document.addEventListener('readystatechange', () => hiding.replaceSync(''), { once: true })

    const jumps: string[] = []
    Object.assign(window, { jumps })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[])
        for (const { node, previousRect, currentRect } of entry.sources) {
          const part = node instanceof Element ? node : node?.parentElement
          jumps.push(
            `${part?.tagName} “${part?.textContent?.slice(0, 40)}” ${previousRect.x} ${previousRect.y} to ${currentRect.x} ${currentRect.y}`,
          )
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { jumps: string[] }).jumps)
}

/**
 * Returns a function that records the positions of everything visible, and returns the number of parts, and a
 * function that reports what has moved since. Frames in between may be rendered at any moment, so only both
 * ends are compared.
 */
export async function comparePlaces(page: Page) {
  await preloadTypeface(page)
  return {
    note: () =>
      page.evaluate(async () => {
        // Until nothing more is parsed of what was sent, which includes at least the header.
        for (let still = 0, count = 0; still < 5; ) {
          await new Promise((shown) => requestAnimationFrame(shown))
          const read = document.querySelector('header') ? document.querySelectorAll('*').length : 0
          still = read > 0 && read === count ? still + 1 : 0
          count = read
        }
        const places = [...document.body.querySelectorAll('*')].flatMap((part) => {
          const { x, y, width, height } = part.getBoundingClientRect()
          const isInSight = width > 0 && height > 0 && y < innerHeight && part.checkVisibility()
          return isInSight ? [{ part, x, y }] : []
        })
        Object.assign(window, { places })
        return places.length
      }),
    moved: () =>
      page.evaluate(() => {
        const { places } = window as unknown as { places: { part: Element; x: number; y: number }[] }
        return places.flatMap(({ part, x, y }) => {
          if (!part.isConnected) return [`${part.outerHTML.slice(0, 80)} is gone`]
          const now = part.getBoundingClientRect()
          // Browsers do not count less than three pixels as a movement either.
          const hasMoved = Math.abs(now.x - x) >= 3 || Math.abs(now.y - y) >= 3
          return hasMoved ? [`${part.outerHTML.slice(0, 80)} ${x} ${y} to ${now.x} ${now.y}`] : []
        })
      }),
  }
}
