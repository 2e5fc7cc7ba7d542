import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

type Seen = { moved: string[]; shifted: number }

/** Notes which parts of a page move when it becomes another, and by how much anything jumps without being touched. */
function watch() {
  const seen: Seen = { moved: [], shifted: 0 }
  Object.assign(window, { seen })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    void transition.ready.then(() => {
      for (const { effect, playState } of document.getAnimations())
        if (
          effect instanceof KeyframeEffect &&
          effect.pseudoElement?.startsWith('::view-transition') &&
          playState === 'running'
        )
          seen.moved.push(effect.pseudoElement)
    })
    return transition
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

async function fromCardToPage(page: Page): Promise<Seen> {
  await page.addInitScript(watch)
  await page.goto('/products?search=Shampoo')
  await ready(page)
  const link = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await ready(page)
  return seenIn(page)
}

const picture = '::view-transition-group(product-picture)'

test('The picture of a card grows into that of its page, and nothing jumps', { tag: '@phone' }, async ({ page }) => {
  const { moved, shifted } = await fromCardToPage(page)
  expect(moved).toContain(picture)
  expect(shifted).toBe(0)
})

test('From one product to another it is the picture of the card that grows', async ({ page }) => {
  await fromCardToPage(page)
  const related = page.getByRole('main').getByRole('article').getByRole('link').last()
  await related.click()
  await expect.poll(async () => (await seenIn(page)).moved.filter((part) => part === picture)).toHaveLength(2)
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves between a card and its page', async ({ page }) => {
    expect((await fromCardToPage(page)).moved).toEqual([])
  })
})
