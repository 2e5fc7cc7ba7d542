import type { Page } from '@playwright/test'
import { hold } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

type Seen = { moved: string[]; jumps: string[]; underWay: number }
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Records which parts of a page move during a transition, and what shifts without interaction, with both positions. */
function watch() {
  const seen: Seen = { moved: [], jumps: [], underWay: 0 }
  Object.assign(window, { seen })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    seen.underWay += 1
    void transition.finished.finally(() => {
      seen.underWay -= 1
    })
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
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[])
      for (const { node, previousRect, currentRect } of hadRecentInput ? [] : sources) {
        const part = node instanceof Element ? node : node?.parentElement
        const name = part ? `${part.tagName} ${part.className} “${part.textContent?.slice(0, 40)}”` : 'gone'
        seen.jumps.push(`${value.toFixed(4)}: ${name} from ${at(previousRect)} to ${at(currentRect)}`)
      }
  }).observe({ type: 'layout-shift', buffered: true })
}

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/**
 * The shop's typeface may arrive after the first paint, and moves the text of the menu by some pixels: that
 * is not part of the transition.
 */
const beginCounting = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    // A shift is reported after its frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    ;(window as unknown as { seen: Seen }).seen.jumps.length = 0
  })

async function atFirstCard(page: Page) {
  await page.addInitScript(watch)
  await page.goto('/products?search=Shampoo')
  await ready(page)
  await beginCounting(page)
  const link = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first()
  return { link, name: (await link.textContent()) ?? '' }
}

async function fromCardToPage(page: Page): Promise<Seen> {
  const { link, name } = await atFirstCard(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await ready(page)
  // The page has changed before the first frame of the animation is rendered: on a busy machine the page is
  // ready before it.
  await expect.poll(async () => (await seenIn(page)).underWay).toBe(0)
  return seenIn(page)
}

const picture = '::view-transition-group(product-picture)'

test('The picture of a card grows into that of its page, and nothing jumps', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  const { moved, jumps } = await fromCardToPage(page)
  expect(moved).toContain(picture)
  expect(jumps).toEqual([])
})

test('On a slow page, the picture and the name appear before the rest', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  const { link, name } = await atFirstCard(page)
  const release = await hold(page, /^\/products\/\d+$/)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Adicionar ao Carrinho' })).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: 'Adicionar ao Carrinho' }).first()).toBeVisible()
  await ready(page)
  await expect.poll(async () => (await seenIn(page)).moved).toContain(picture)
  expect((await seenIn(page)).jumps).toEqual([])
})

test('From one product to another the picture of the card grows', { tag: '@all' }, async ({ page }) => {
  await fromCardToPage(page)
  const related = page.getByRole('main').getByRole('article').getByRole('link').last()
  await related.click()
  await expect.poll(async () => (await seenIn(page)).moved.filter((part) => part === picture)).toHaveLength(2)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing is animated between a card and its page', { tag: '@all' }, async ({ page }) => {
    expect((await fromCardToPage(page)).moved).toEqual([])
  })
})
