import { describe, expect, it } from 'vitest'
import type { ProductFields } from '#contract/admin/products.ts'
import { mergeProduct } from './merge-product.ts'
import { fieldsOf, valuesOf } from './product-values.ts'

const base: ProductFields = { ...fieldsOf(valuesOf(undefined)), name: 'Roda', priceCents: 1000, stockQuantity: 4 }

describe('two people’s changes of one product', () => {
  it('are joined field by field', () => {
    const ours = { ...base, name: 'Roda nova' }
    const theirs = { ...base, stockQuantity: 3, imageUrls: ['/media/a.webp'] }
    expect(mergeProduct(base, ours, theirs)).toEqual({
      merged: { ...base, name: 'Roda nova', stockQuantity: 3, imageUrls: ['/media/a.webp'] },
      changes: expect.arrayContaining([
        { field: 'stockQuantity', isOurs: false },
        { field: 'imageUrls', isOurs: false },
      ]),
    })
  })

  it('stay as the form has them where both changed the same', () => {
    const ours = { ...base, priceCents: 900 }
    const theirs = { ...base, priceCents: 1200 }
    expect(mergeProduct(base, ours, theirs)).toEqual({
      merged: ours,
      changes: [{ field: 'priceCents', isOurs: true }],
    })
  })

  it('are none where both did the same, or the other nothing', () => {
    const both = { ...base, priceCents: 900 }
    expect(mergeProduct(base, both, both).changes).toEqual([])
    expect(mergeProduct(base, both, base)).toEqual({ merged: both, changes: [] })
  })
})
