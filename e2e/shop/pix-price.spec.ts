import type { Locator } from '@playwright/test'
import { calculatePixDiscount, calculatePixPrice } from '../../src/modules/catalog/products/prices.ts'
import { formatBRL } from '../../src/platform/money.ts'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { addToCartByApi, signUpByApi } from '../support/buyer.ts'
import { expect } from '../support/journey.ts'
import { pixPriceTest as test } from '../support/other-shops.ts'
import { ready } from '../support/ready.ts'
import { centsOf, fillCheckout } from '../support/shopper.ts'

type Goods = { id: string; name: string; priceCents: number }

const percent = 10
const pixPriceText = (cents: number) => `${formatBRL(cents)} no Pix (${percent}% de desconto)`

test('The Pix price is on card, page, cart and checkout, and is what is charged', { tag: '@phone' }, async ({
  page,
}) => {
  test.slow()
  const { products } = (await (await page.request.get('/api/products?search=Shampoo')).json()) as { products: Goods[] }
  const product = products[0]
  if (!product) throw new Error('the demo shop has no shampoo')
  const { priceCents } = product

  await page.goto('/products?search=Shampoo')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: product.name }).first()
  await expect(card).toContainText(pixPriceText(calculatePixPrice(priceCents, percent)))
  await expectAccessibleLayout(page)

  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByText(pixPriceText(calculatePixPrice(priceCents, percent))).first()).toBeVisible()
  await expectAccessibleLayout(page)

  // Rounded per piece: two pieces cost twice the price on the card.
  await signUpByApi(page)
  await addToCartByApi(page, product, 2)
  const two = 2 * calculatePixPrice(priceCents, percent)
  await page.goto('/cart')
  await ready(page)
  await expect(page.getByText(pixPriceText(two)).first()).toBeVisible()
  await expectAccessibleLayout(page)

  await page.goto('/checkout')
  await fillCheckout(page)
  const byPix = page.getByRole('radio', { name: /^Pix/ })
  const otherwise = page.getByRole('radio', { name: /^Cartão/ })
  const amountOf = async (choice: Locator) => {
    const text = await page.locator('label').filter({ has: choice }).innerText()
    return centsOf(/R\$\s[\d.]+,\d\d/.exec(text)?.[0] ?? null)
  }
  const [pix, plain] = [await amountOf(byPix), await amountOf(otherwise)]
  // Shipping costs the same for every payment method.
  expect(plain - pix).toBe(2 * calculatePixDiscount(priceCents, percent))
  await byPix.check()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Ir para Pagamento' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ir para o Pagamento' }).click()
  await expect(page).toHaveURL(/\/simulado\//)
  await expect(page.getByText(formatBRL(pix), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /Cartão/ })).toHaveCount(0)
})
