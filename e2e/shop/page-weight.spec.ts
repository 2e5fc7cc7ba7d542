import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

// Bytes, in kB of 1,000: the same on every machine. What the demo shop's pages weigh is in
// docs/performance.md; these limits have room for the products and banners that other journeys add, and
// `category` for each category that they add. `scripts` are those that a page loads by itself, compressed.
const budgets = [
  { name: 'home', page: 110, category: 2, sent: 24, scripts: 185 },
  { name: 'listing', page: 142, category: 1.2, sent: 25, scripts: 229 },
  { name: 'product', page: 110, category: 1.2, sent: 26, scripts: 230 },
] as const
const demoCategories = 7

for (const budget of budgets) {
  test(`The ${budget.name} page is within its weight limit`, async ({ page, request }) => {
    const address = await addressOf(budget.name, request)
    const categories = (await (await request.get('/api/categories')).json()) as unknown[]
    const whole = budget.page + Math.max(0, categories.length - demoCategories) * budget.category
    const html = await (await request.get(address)).text()
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(whole * 1000)

    await page.goto(address)
    const sent = await page.evaluate(() => {
      const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return own?.encodedBodySize ?? Number.NaN
    })
    expect(sent).toBeLessThan(Buffer.byteLength(html))
    expect(sent).toBeLessThanOrEqual(budget.sent * 1000)
  })

  test(`The scripts that the ${budget.name} page loads by itself are within their limit`, async ({ page, request }) => {
    const scripts = await scriptsOf(page, await addressOf(budget.name, request))
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.reduce((sum, { sent }) => sum + sent, 0)).toBeLessThanOrEqual(budget.scripts * 1000)
  })
}

test('A page that is rendered in the browser asks for its own scripts beside the others', async ({ request }) => {
  for (const name of ['cart', 'checkout']) {
    const html = await (await request.get(`/${name}`)).text()
    expect(html).toMatch(new RegExp(`<link rel="modulepreload" href="/assets/_buyer\\.${name}-`))
  }
})

async function addressOf(name: (typeof budgets)[number]['name'], request: APIRequestContext): Promise<string> {
  const [product] = (await (await request.get('/api/products/newest')).json()) as { path: string }[]
  return { home: '/', listing: '/products', product: product?.path ?? '' }[name]
}

/**
 * The scripts that a page loads by itself: their addresses and sizes, compressed and uncompressed. Those of toasts are
 * asked for two seconds later, which a slow machine reaches before its network is idle: that timer never ends here.
 */
async function scriptsOf(page: Page, path: string) {
  await page.addInitScript(() => {
    const start = window.setTimeout
    window.setTimeout = ((task: () => void, milliseconds?: number) =>
      milliseconds === 2000 ? 0 : start(task, milliseconds)) as typeof window.setTimeout
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return resources
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize, decodedBodySize }) => ({
        address: name,
        sent: encodedBodySize,
        whole: decodedBodySize,
      }))
  })
}
