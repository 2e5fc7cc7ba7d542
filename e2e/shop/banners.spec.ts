import type { Page } from '@playwright/test'
import { holdScripts } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

const dot = (page: Page, place: number) => page.getByRole('button', { name: new RegExp(`^Mostrar banner ${place}: `) })

/** Pauses the carousel by hovering over it, as it moves automatically, and returns the number of the active banner. */
async function pauseByHovering(page: Page): Promise<{ place: number; count: number }> {
  await page.getByRole('region', { name: 'Destaques da loja' }).hover()
  const dots = page.getByRole('button', { name: /^Mostrar banner \d+: / })
  const current = await dots.evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-current') === 'true'))
  return { place: current + 1, count: await dots.count() }
}

test('Customers can change banners by arrows and by dots', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const { place, count } = await pauseByHovering(page)
  const following = (place % count) + 1
  await page.getByRole('button', { name: 'Próximo banner' }).click()
  await expect(dot(page, following)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Banner anterior' }).click()
  await expect(dot(page, place)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Banner anterior' }).click()
  await expect(dot(page, place)).not.toHaveAttribute('aria-current')
  await dot(page, following).click()
  await expect(dot(page, following)).toHaveAttribute('aria-current', 'true')
})

test('A banner’s arrow is disabled until hydration, and then counts once', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  const shopScript = '**/assets/index-*.js'
  const release = await holdScripts(page, shopScript)
  const requested = page.waitForRequest(shopScript)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await requested
  const next = page.getByRole('button', { name: 'Próximo banner' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await next.click({ force: true })
  release()
  await ready(page)
  const { place, count } = await pauseByHovering(page)
  await next.click()
  await expect(dot(page, (place % count) + 1)).toHaveAttribute('aria-current', 'true')
})

test('Banners change automatically until the visitor pauses them', { tag: '@all' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await ready(page)
  await page.clock.runFor(8000)
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Pausar banners' }).click()
  await page.mouse.move(0, 800)
  await page.getByRole('button', { name: 'Retomar banners' }).blur()
  await page.clock.runFor(20_000)
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
})

/** Drags the banners sideways by a fraction of their width. */
async function drag(page: Page, part: number) {
  const box = await page.getByRole('region', { name: 'Destaques da loja' }).boundingBox()
  if (!box) throw new Error('no banners')
  const [start, height] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(start, height)
  await page.mouse.down()
  await page.mouse.move(start + box.width * part, height, { steps: 8 })
  await page.mouse.up()
}

test('Dragging sideways shows the next or the previous banner, and opens none', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  const { place, count } = await pauseByHovering(page)
  await drag(page, -0.4)
  await expect(dot(page, (place % count) + 1)).toHaveAttribute('aria-current', 'true')
  await drag(page, 0.4)
  await expect(dot(page, place)).toHaveAttribute('aria-current', 'true')
  await drag(page, 0.02)
  await expect(dot(page, place)).toHaveAttribute('aria-current', 'true')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('The first banner follows the last one, and the last precedes the first', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  const { count } = await pauseByHovering(page)
  const placeOf = (banner: number) =>
    page
      .getByRole('region', { name: 'Destaques da loja' })
      .getByRole('listitem', { name: `${banner} de ${count}`, includeHidden: true })
      .evaluate((slide) => Math.round(slide.getBoundingClientRect().x / slide.clientWidth))
  await dot(page, count).click()
  await expect.poll(() => placeOf(count)).toBe(0)
  // It is already positioned at the side to which the movement goes.
  await page.getByRole('button', { name: 'Próximo banner' }).click()
  await expect.poll(() => placeOf(1)).toBe(0)
  expect(await placeOf(count)).not.toBe(0)
  await page.getByRole('button', { name: 'Banner anterior' }).click()
  await expect.poll(() => placeOf(count)).toBe(0)
})

test('With reduced motion, banners change without animation, and never automatically', { tag: '@all' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await ready(page)
  await page.clock.runFor(20_000)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await page.getByRole('button', { name: 'Próximo banner' }).click()
  const second = page.getByRole('listitem', { name: /^2 de / })
  // The clock is stopped, and with it all animation.
  await expect.poll(() => second.evaluate((slide) => slide.getBoundingClientRect().x)).toBeCloseTo(0)
})

test('Customers can swipe through the tyre brands on a phone', { tag: ['@phone', '@all'] }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide windows show all of them')
  await page.goto('/')
  await ready(page)
  const place = () => page.getByRole('img', { name: 'Pirelli' }).evaluate((logo) => logo.getBoundingClientRect().x)
  await page.getByRole('button', { name: 'Próxima marca' }).click()
  await expect.poll(place).toBeLessThan(400)
})
