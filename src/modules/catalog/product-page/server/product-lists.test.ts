import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aCategory } from '#test/builders/a-category.ts'
import { useTestShop } from '#test/shop.ts'
import { products } from '../../tables.ts'
import { relatedProducts } from './product-lists.ts'

type Row = typeof products.$inferSelect

const opened = useTestShop()
let rows: Row[] = []

beforeAll(async () => {
  const { shop } = opened.current
  const wheels = await aCategory(shop.database, 'Rodas', ['Aro 15', 'Aro 17', 'Aro 20'])
  const other = await aCategory(shop.database, 'Outros')
  const kinds = [...wheels.subcategories.map(({ id }) => id), null]
  // Few prices, so that many are equally near; one kind with two products, so that others of the category follow.
  rows = await shop.database
    .insert(products)
    .values(
      Array.from({ length: 60 }, (_, index) => ({
        name: `Roda ${index}`,
        categoryId: index % 11 === 0 ? other.id : wheels.id,
        subcategoryId: index % 11 === 0 ? null : (kinds[index < 2 ? 0 : 1 + (index % 3)] ?? null),
        priceCents: index % 13 === 0 ? 0 : 1000 * (1 + ((index * 7) % 6)),
        isPriceOnRequest: index % 13 === 0,
        deletedAt: index % 17 === 5 ? new Date() : null,
      })),
    )
    .returning()
})

/** The specified result, found by scanning every product. */
function expected(product: Row): string[] {
  const distance = ({ priceCents }: Row) => Math.abs(priceCents - product.priceCents)
  const isOther = ({ subcategoryId }: Row) => Number(subcategoryId !== product.subcategoryId)
  return rows
    .filter(({ id, categoryId, deletedAt }) => id !== product.id && categoryId === product.categoryId && !deletedAt)
    .sort((a, b) => isOther(a) - isOther(b) || distance(a) - distance(b) || (a.id < b.id ? -1 : 1))
    .slice(0, 4)
    .map(({ id }) => id)
}

test('related products are those of the subcategory first, the nearest in price, even if others are at the same distance', async () => {
  const live = rows.filter(({ deletedAt }) => !deletedAt)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...live), async (product) => {
      const found = await relatedProducts(opened.current.shop, { id: product.id })
      expect(found.map(({ id }) => id)).toEqual(expected(product))
    }),
  )
})
