import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** How far the page can be scrolled sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The page cannot be scrolled sideways, once it has adapted to the size of its window. */
export const expectNoOverflow = (page: Page, message?: string): Promise<void> =>
  expect.poll(() => overflow(page), { ...(message && { message }) }).toBe(0)

/**
 * The accessibility rules that the page violates, and the elements that violate them. Only these are sent
 * from the browser.
 */
async function faultsOf(page: Page, except: string[]): Promise<[string, string[]][]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  return page.evaluate(async (exclude) => {
    const { axe: look } = window
    if (look === undefined) throw new Error('axe is not in this page')
    // A closed dialog stays for a moment after it has faded. A list that is refetched is pale until it arrives.
    const isMoving = () =>
      document.querySelector('[data-starting-style], [data-ending-style], table[aria-busy="true"]') !== null ||
      document.getAnimations().some(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    let hasMoved = false
    document.addEventListener('transitionrun', () => {
      hasMoved = true
    })
    // Fading elements have transitional colours: a check during which something moved is repeated.
    for (;;) {
      while (isMoving()) await new Promise(requestAnimationFrame)
      hasMoved = false
      const { violations } = await look.run({ exclude }, { resultTypes: ['violations'] })
      if (!hasMoved && !isMoving())
        return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])
    }
  }, except)
}

/** The page, once nothing fades or moves any more, violates no accessibility rule. */
export async function expectAccessible(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
  expect(await faultsOf(page, except)).toEqual([])
}

/** The same, and the page is not wider than its window. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectNoOverflow(page)
  await expectAccessible(page)
}

/** The same on phone and desktop, and the page is nowhere wider than its window: on phone, tablet, desktop. */
export async function expectAccessibleLayouts(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 900 })
  await expectNoOverflow(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleLayout(page)
  }
}
