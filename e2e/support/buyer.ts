import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { aShopper, type Shopper } from './shopper.ts'

export type Goods = { id: string; name: string }

/** What journeys buy that may buy anything: there is enough of it for all of them. */
export const usualGoods = 'Shampoo Automotivo Neutro'

/** A product of the demo shop, found by words of its name. */
export async function aProduct(page: Page, search = usualGoods): Promise<Goods> {
  const answer = await page.request.get(`/api/products?search=${encodeURIComponent(search)}`)
  const { products } = (await answer.json()) as { products: Goods[] }
  const [product] = products
  if (!product) throw new Error(`the demo shop has no ${search}`)
  return product
}

/** Opens an account, without going through the form. Who asks is signed in with it: no page, or one by `page.request`. */
export async function anAccount(request: APIRequestContext): Promise<Shopper> {
  const shopper = aShopper()
  const answer = await request.post('/api/accounts', { data: shopper })
  expect(answer.status()).toBe(201)
  return shopper
}

/** Opens an account for the browser of a page, without going through the form. */
export const enter = (page: Page): Promise<Shopper> => anAccount(page.request)

/** Signs the browser of a page in, without going through the form. */
export async function enterAs(page: Page, { email, password }: Pick<Shopper, 'email' | 'password'>): Promise<void> {
  const answer = await page.request.post('/api/session', { data: { email, password } })
  expect(answer.ok()).toBe(true)
}

/** Puts pieces of a product into the cart of the page's customer, without going through the shop's pages. */
export async function putIntoCart(page: Page, product: Goods, quantity = 1): Promise<void> {
  const answer = await page.request.post('/api/cart/items', { data: { productId: product.id, quantity } })
  expect(answer.ok()).toBe(true)
}

/** A failure that the server tells by its code and a sentence for people. */
export const failure = (code: string, status: number, message: string, data?: unknown) => ({
  status,
  json: { defined: true, code, status, message, data },
})

/** The shop's catch-all failure, as the server answers it. */
export const brokenServer = failure('INTERNAL', 500, 'Ocorreu um erro. Por favor, tente novamente.')
