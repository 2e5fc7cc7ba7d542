import { holdPrograms } from '../support/answers.ts'
import { aProduct } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

const quantity = 'Quantidade'
/** The shop's own program, which the first one asks for once the page is shown. */
const shopScript = '**/assets/shop-*.js'

test('What is pressed before a page can answer happens as soon as it can', { tag: '@phone' }, async ({ page }) => {
  const product = await aProduct(page)
  const release = await holdPrograms(page, shopScript)
  const asked = page.waitForRequest(shopScript)
  await page.goto(`/products/${product.id}`)
  await asked
  for (const _twice of [1, 2]) await page.getByRole('button', { name: 'Aumentar quantidade' }).first().click()
  release()
  await expect(page.getByLabel(quantity, { exact: true }).first()).toHaveValue('3')
})

test('A page whose pictures are late answers whoever touches it', { tag: '@phone' }, async ({ page }) => {
  const product = await aProduct(page)
  const pictures = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    await pictures.promise
    await route.continue()
  })
  await page.goto(`/products/${product.id}`, { waitUntil: 'commit' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Aumentar quantidade' }).first().click()
    await expect(page.getByLabel(quantity, { exact: true }).first()).not.toHaveValue('1', { timeout: 1000 })
  }).toPass()
  pictures.resolve()
})

test('What is typed before a page can answer is searched for', { tag: '@phone' }, async ({ page }) => {
  const release = await holdPrograms(page, shopScript)
  const asked = page.waitForRequest(shopScript)
  await page.goto('/products')
  await asked
  const search = page.getByPlaceholder('O que você procura hoje?').filter({ visible: true })
  await search.fill('shampoo')
  release()
  await ready(page)
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Resultados para "shampoo"' })).toBeVisible()
})

test('An address that cannot be read is not found, and its page answers', async ({ page }) => {
  const answer = await page.goto('/%E0%A4%A')
  expect(answer?.status()).toBe(404)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Aro Certo' }).first().click()
  await expect(page).toHaveURL(/\/$/)
})
