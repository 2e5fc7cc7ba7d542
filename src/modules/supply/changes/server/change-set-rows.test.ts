import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { tagsOfChanges } from './change-set-rows.ts'

const product = (id: string) => ({ id, categoryId: 'c', subcategoryId: null, priceCents: 100 })

it('names each product of a long list, and the lists by price once', () => {
  const ids = Array.from({ length: 5_000 }, () => randomUUID())
  const changed = ids.map((id) => ({ product: product(id), fields: { priceCents: 200 } }))
  const tags = tagsOfChanges({ changed, moved: [] })
  expect(new Set(tags)).toEqual(new Set(['prices', 'prices:c', ...ids.map((id) => `product:${id}`)]))
  expect(tags).toHaveLength(ids.length + 2)
})
