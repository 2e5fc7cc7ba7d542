import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { aShopper, type Shopper } from './shopper.ts'

export type Goods = { id: string; name: string; path?: string }

/** A product for journeys that may buy anything: there is enough stock for all of them. */
export const usualGoods = 'Shampoo Automotivo Neutro'

/** A product of the demo shop, found by words of its name. */
export async function aProduct(page: Page, search = usualGoods): Promise<Goods> {
  const answer = await page.request.get(`/api/products?search=${encodeURIComponent(search)}`)
  const { products } = (await answer.json()) as { products: Goods[] }
  const [product] = products
  if (!product) throw new Error(`the demo shop has no ${search}`)
  return product
}

/**
 * Creates an account, without the form. The request context is signed in with it: a separate one, or a page's
 * (`page.request`).
 */
export async function anAccount(request: APIRequestContext): Promise<Shopper> {
  const shopper = aShopper()
  const answer = await request.post('/api/accounts', { data: shopper })
  expect(answer.status()).toBe(201)
  return shopper
}

/** Creates an account for the page's session, without the form. */
export const signUpByApi = (page: Page): Promise<Shopper> => anAccount(page.request)

/** Signs in for the page's session, without the form. */
export async function signInByApi(page: Page, { email, password }: Pick<Shopper, 'email' | 'password'>): Promise<void> {
  const answer = await page.request.post('/api/session', { data: { email, password } })
  expect(answer.ok()).toBe(true)
}

/** Adds pieces of a product to the cart of the page's customer, without the shop's pages. */
export async function addToCartByApi(page: Page, product: Goods, quantity = 1): Promise<void> {
  const answer = await page.request.post('/api/cart/items', { data: { productId: product.id, quantity } })
  expect(answer.ok()).toBe(true)
}

/** A failure of the server with a code and a message for users. */
export const failure = (code: string, status: number, message: string, data?: unknown) => ({
  status,
  json: { defined: true, code, status, message, data },
})

/** The shop's catch-all failure, as the server returns it. */
export const brokenServer = failure('INTERNAL', 500, 'Ocorreu um erro. Por favor, tente novamente.')
