import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { productSearchTexts, products } from '#modules/catalog/tables.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database

const write = (id: string, values: Partial<typeof products.$inferInsert>) =>
  database().update(products).set(values).where(eq(products.id, id))

async function textsOf(id: string) {
  const [texts] = await database()
    .select({ name: productSearchTexts.name, codes: productSearchTexts.codes, version: sql`xmin` })
    .from(productSearchTexts)
    .where(eq(productSearchTexts.productId, id))
  return texts
}

async function searchTextOf(id: string) {
  const [product] = await database().select().from(products).where(eq(products.id, id))
  return product?.searchText
}

it('follows the name and the codes of a product, and is removed with it', async () => {
  const { id } = await aProduct(database(), { name: 'Roda Ágil', sku: 'RA-17' })
  expect(await textsOf(id)).toMatchObject({ name: 'roda agil', codes: expect.stringMatching(/^ra-17\n/) })
  await write(id, { name: 'Roda Única', supplierCode: 'F-9' })
  expect(await textsOf(id)).toMatchObject({ name: 'roda unica', codes: expect.stringMatching(/^ra-17\n\nf-9\n/) })
  await database().delete(products).where(eq(products.id, id))
  expect(await textsOf(id)).toBeUndefined()
})

it('is not rewritten with a new price', async () => {
  const { id } = await aProduct(database())
  const before = await textsOf(id)
  await write(id, { priceCents: 12_345, costCents: 1, soldCount: 7 })
  expect(await textsOf(id)).toEqual(before)
})

it('updates the searchable text only when the name or the description changes', async () => {
  const { id } = await aProduct(database(), { name: 'Pneu 195/55R15', description: 'Aro de LIGA' })
  expect(await searchTextOf(id)).toBe('pneu 195/55 r15\naro de liga')
  await write(id, { description: 'Roda 5X100' })
  expect(await searchTextOf(id)).toBe('pneu 195/55 r15\nroda 5x100')
  await write(id, { searchText: 'by hand' })
  expect(await searchTextOf(id)).toBe('pneu 195/55 r15\nroda 5x100')
})
