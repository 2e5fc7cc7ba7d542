import { navigateInBrowser } from '../support/answers.ts'
import { aProduct } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

test('A product has one address, to which all others redirect for good, with their parameters', async ({ page }) => {
  const { id, name, path = '' } = await aProduct(page)
  const number = /\d+$/.exec(path)?.[0]
  expect(path).toMatch(/^\/produtos\/[a-z0-9-]+-\d+$/)
  for (const old of [`/products/${id}`, `/product/${id}`, `/produtos/${number}`, `/produtos/Nome-velho-${number}`])
    for (const search of ['', '?cupom=VOLTA10&utm_source=jornal', '?utm_source=jornal']) {
      const answer = await page.request.get(old + search, { maxRedirects: 0 })
      const { location, 'cache-control': kept } = answer.headers()
      expect([answer.status(), location, kept], old).toEqual([301, path + search, 'no-store'])
    }
  const page1 = await page.request.get(path, { maxRedirects: 0 })
  expect([page1.status(), (await page1.text()).includes(name)]).toEqual([200, true])
})

test('A link of old is followed in the browser, too', async ({ page }) => {
  const { id, name, path = '' } = await aProduct(page)
  await page.goto('/products')
  // Until React has taken the page over, links lead to the server.
  await ready(page)
  for (const old of [`/products/${id}?visita=1`, `/produtos/nome-velho${path.slice(path.lastIndexOf('-'))}?visita=1`]) {
    await navigateInBrowser(page, old)
    await expect(page).toHaveURL(`${path}?visita=1`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL('/products')
})

test('An address without a product is not found', async ({ page }) => {
  for (const path of ['/produtos/roda-99999999', '/produtos/roda', '/products/x', '/produtos/roda-0'])
    expect((await page.request.get(path)).status(), path).toBe(404)
})
