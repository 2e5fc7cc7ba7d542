import { aProduct } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { expectSound } from '../support/soundness.ts'

test('Products are compared side by side, without scripts too', async ({ browser, page }) => {
  await page.goto('/products?search=roda&view=list')
  await ready(page)
  const first = page.getByRole('article').first()
  await expect(first.getByText('Furação')).toBeVisible()
  await first.getByRole('link', { name: /^Comparar/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comparar produtos' })).toBeVisible()
  await page
    .getByRole('link', { name: /^Pôr .* ao lado$/ })
    .first()
    .click()
  const table = page.getByRole('table', { name: 'Comparar produtos' })
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expectSound(page)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(page.url())
  await expect(plain.getByRole('table').getByRole('columnheader')).toHaveCount(2)
  await plain
    .getByRole('link', { name: /^Tirar/ })
    .first()
    .click()
  await expect(plain.getByRole('table').getByRole('columnheader')).toHaveCount(1)
  await context.close()
})

test('What was seen before is remembered until it is to be forgotten', async ({ page }) => {
  const bottle = await aProduct(page)
  const wheel = await aProduct(page, 'Roda')
  await page.goto(`/products/${bottle.id}`)
  await ready(page)
  await page.goto(`/products/${wheel.id}`)
  const seen = page.getByRole('region', { name: 'Vistos recentemente' })
  await expect(seen.getByRole('link', { name: bottle.name })).toBeVisible()
  await seen.getByRole('button', { name: 'Esquecer' }).click()
  await expect(seen).toBeHidden()
  await page.reload()
  await ready(page)
  await expect(seen).toBeHidden()
})
