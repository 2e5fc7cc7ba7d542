import { expect, test } from '../support/journey.ts'

// Bytes, in kB of 1,000: the same on every machine. What the demo shop's pages weigh is in docs/performance.md; here is
// room for the categories, products and banners that other journeys add meanwhile.
const budgets = [
  { name: 'home', page: 106, styles: 27, sent: 24 },
  { name: 'listing', page: 110, styles: 24, sent: 25 },
  { name: 'product', page: 105, styles: 26, sent: 26 },
] as const
// The browser knows the address, title and files of every page of the shop from the start: each further one costs some 250
// bytes here. Those of the back office come when somebody goes there.
const scriptsOfHome = 150

for (const budget of budgets)
  test(`The ${budget.name} page weighs no more than it may`, async ({ page, request }) => {
    const address = { home: '/', listing: '/products', product: await anyProduct() }[budget.name]
    const html = await (await request.get(address)).text()
    const styles = /<style data-whole-sheet="[^"]+">(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    expect(styles).toContain('.icon{')
    expect(Buffer.byteLength(styles)).toBeLessThanOrEqual(budget.styles * 1000)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(budget.page * 1000)

    await page.goto(address)
    const sent = await page.evaluate(() => {
      const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return own?.encodedBodySize ?? Number.NaN
    })
    expect(sent).toBeLessThan(Buffer.byteLength(html))
    expect(sent).toBeLessThanOrEqual(budget.sent * 1000)

    async function anyProduct() {
      const products = (await (await request.get('/api/products/newest')).json()) as { id: string }[]
      return `/products/${products[0]?.id}`
    }
  })

test('The home page loads no more scripts by itself than it may', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return resources.filter(({ name }) => name.endsWith('.js')).map(({ encodedBodySize }) => encodedBodySize)
  })
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(scriptsOfHome * 1000)
})
