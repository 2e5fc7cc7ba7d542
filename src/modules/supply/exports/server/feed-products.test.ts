import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePrice } from '#modules/catalog/products/server/change-product.ts'
import { products, promotions } from '#modules/catalog/tables.ts'
import { followChanges, type Listening, listenForChanges } from '#platform/server/cache/listen-for-changes.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aPromotion } from '#test/builders/a-promotion.ts'
import { useTestServer } from '#test/http-server.ts'
import { productFeedPath } from '../feed.ts'

const server = useTestServer()
let listening: Listening
beforeAll(async () => {
  const { testDatabase, shop } = server.current
  listening = await listenForChanges(testDatabase.url, pino({ level: 'silent' }), followChanges(shop.cache))
})
afterAll(() => listening.close())
const database = () => server.current.shop.database
const picture = (digit: number) => `/media/${String(digit).repeat(32)}.webp`

async function items(): Promise<string[]> {
  const answer = await server.current.anonymous.fetch(productFeedPath)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="[^"]+"><channel>/)
  expect(text).toMatch(/<\/channel><\/rss>\n$/)
  return text.match(/<item>.*?<\/item>/gs) ?? []
}

it('contains published products with a price and a picture, sold out or not', async () => {
  const { id: categoryId } = await aCategory(database(), 'Rodas do feed')
  const base = { categoryId, imageUrls: [picture(1)], gtin: '7891234567895' }
  const inStock = await aProduct(database(), { ...base, name: 'Roda no feed', gtin: null })
  const soldOut = await aProduct(database(), { ...base, name: 'Roda esgotada no feed', stockQuantity: 0 })
  await aProduct(database(), { ...base, gtin: null, name: 'Sob consulta', isPriceOnRequest: true })
  await aProduct(database(), { ...base, gtin: null, name: 'Sem foto', imageUrls: [] })
  await aProduct(database(), { ...base, gtin: null, name: 'Rascunho', visibility: 'draft' })
  await aProduct(database(), { ...base, gtin: null, name: 'Oculto', visibility: 'hidden' })
  await aProduct(database(), { ...base, gtin: null, name: 'Arquivado', deletedAt: new Date() })
  const found = await items()
  expect(found).toHaveLength(2)
  const of = (id: string) => found.find((item) => item.includes(`<g:id>${id}</g:id>`))
  expect(of(inStock.id)).toContain('<g:availability>in_stock</g:availability>')
  expect(of(soldOut.id)).toContain('<g:availability>out_of_stock</g:availability>')
  expect(of(soldOut.id)).toContain('<g:gtin>7891234567895</g:gtin>')
  expect(of(soldOut.id)).toContain('<g:product_type>Rodas do feed</g:product_type>')
})

it('is cached until one of its products changes', async () => {
  const { shop } = server.current
  const product = await aProduct(database(), { name: 'Roda com preço novo', imageUrls: [picture(2)] })
  await invalidateCache(shop, ['list'])
  const priceOf = async () => (await items()).find((item) => item.includes(product.id))?.match(/<g:price>[^<]+/)?.[0]
  await expect.poll(priceOf).toBe('<g:price>29.90 BRL')
  await database().update(products).set({ priceCents: 3090 })
  expect(await priceOf()).toBe('<g:price>29.90 BRL')
  await database().update(products).set({ priceCents: 2990 })
  const { id: actorId } = await anAdministrator(database())
  await changePrice(shop, { actorId, id: product.id, from: 2990, to: 3490 })
  await expect.poll(priceOf).toBe('<g:price>34.90 BRL')
})

it('has the price of the product’s page while a promotion lowers it', async () => {
  const { shop } = server.current
  const product = await aProduct(database(), { name: 'Roda em promoção', priceCents: 10_000, imageUrls: [picture(3)] })
  await aPromotion(database(), { conditions: { productIds: [product.id] } })
  await invalidateCache(shop, ['list', 'promotions'])
  const pricesOf = async () =>
    (await items()).find((item) => item.includes(product.id))?.match(/<g:(sale_)?price>[^<]+/g)
  await expect.poll(pricesOf).toEqual(['<g:price>100.00 BRL', '<g:sale_price>90.00 BRL'])
  await database().delete(promotions)
  await invalidateCache(shop, ['promotions'])
  await expect.poll(pricesOf).toEqual(['<g:price>100.00 BRL'])
})
