import { expect, type Page } from '@playwright/test'
import { aShopper, type Shopper } from './shopper.ts'

export type Goods = { id: string; name: string }

/** A product of the demo shop, found by words of its name. */
export async function aProduct(page: Page, search = 'Shampoo Automotivo Neutro'): Promise<Goods> {
  const answer = await page.request.get(`/api/products?search=${encodeURIComponent(search)}`)
  const { products } = (await answer.json()) as { products: Goods[] }
  const [product] = products
  if (!product) throw new Error(`the demo shop has no ${search}`)
  return product
}

/** Opens an account for the browser of a page, without going through the form. */
export async function enter(page: Page): Promise<Shopper> {
  const shopper = aShopper()
  const { firstName, lastName, email, password } = shopper
  const answer = await page.request.post('/api/accounts', { data: { firstName, lastName, email, password } })
  expect(answer.status()).toBe(201)
  return shopper
}

/** Puts pieces of a product into the cart of the page's customer, without going through the shop's pages. */
export async function putIntoCart(page: Page, product: Goods, quantity = 1): Promise<void> {
  const answer = await page.request.post('/api/cart/items', { data: { productId: product.id, quantity } })
  expect(answer.ok()).toBe(true)
}

/** The shop's catch-all failure, as the server answers it. */
export const brokenServer = {
  status: 500,
  json: { defined: true, code: 'INTERNAL', status: 500, message: 'Ocorreu um erro. Por favor, tente novamente.' },
}
