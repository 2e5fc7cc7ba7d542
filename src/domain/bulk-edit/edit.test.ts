import { describe, expect, it } from 'vitest'
import { type BulkEdit, type EditedProduct, planEdit } from './edit.ts'

const wheel: EditedProduct = {
  priceCents: 10000,
  originalPriceCents: null,
  discountPercentage: null,
  isPriceOnRequest: false,
  stockQuantity: 5,
  reservedQuantity: 2,
  brandId: 'old',
  categoryId: 'wheels',
  subcategoryId: 'r17',
  isNew: true,
  visibility: 'published',
  rimInches: null,
}
const plan = (edit: BulkEdit, changes: Partial<EditedProduct> = {}) => planEdit({ ...wheel, ...changes }, edit)
const fivePercent = { change: { kind: 'percent', percent: 5 }, ending: null, originalPrice: 'keep' } as const
const all = { change: { kind: 'set', cents: 4990 }, ending: null, originalPrice: 'keep' } as const

describe('an edit', () => {
  it('names only what it changes', () => {
    expect(plan({ price: fivePercent, brandId: 'old', flags: { isNew: true } })).toMatchObject({
      before: { priceCents: 10000 },
      after: { priceCents: 10500 },
      stock: null,
      isUnusual: false,
    })
    const many = {
      brandId: null,
      category: { categoryId: 'tyres', subcategoryId: null },
      visibility: 'hidden' as const,
    }
    expect(plan({ ...many, flags: { isNew: false }, attributes: { rimInches: 17 } })).toMatchObject({
      before: {
        brandId: 'old',
        categoryId: 'wheels',
        subcategoryId: 'r17',
        visibility: 'published',
        isNew: true,
      },
      after: { brandId: null, categoryId: 'tyres', subcategoryId: null, visibility: 'hidden', rimInches: 17 },
    })
  })

  it('leaves products on request without a price, unless they get one', () => {
    const onRequest = { isPriceOnRequest: true, priceCents: 0 }
    expect(plan({ price: fivePercent }, onRequest).after).toEqual({})
    expect(plan({ flags: { isPriceOnRequest: false } }, onRequest)).toMatchObject({ lacksPrice: true })
    expect(plan({ flags: { isPriceOnRequest: false }, price: all }, onRequest)).toMatchObject({
      lacksPrice: false,
      isUnusual: false,
      after: { priceCents: 4990, isPriceOnRequest: false },
    })
  })

  it('removes price and offer from products whose price becomes on request', () => {
    const offered = { originalPriceCents: 20000, discountPercentage: 50 }
    expect(plan({ flags: { isPriceOnRequest: true } }, offered)).toMatchObject({
      after: { isPriceOnRequest: true, priceCents: 0, originalPriceCents: null, discountPercentage: null },
      isUnusual: false,
    })
  })

  it('records the pieces on the shelf before the edit, those of orders among them', () => {
    const shelf = { seen: 7, reserved: 2 }
    expect(plan({ stock: { mode: 'set', quantity: 8 } }).stock).toEqual({ mode: 'set', quantity: 8, ...shelf })
    expect(plan({ stock: { mode: 'add', quantity: -2 } }).stock).toEqual({ mode: 'add', quantity: -2, ...shelf })
    expect(plan({ stock: { mode: 'set', quantity: 7 } }).stock).toBeNull()
  })

  it('reports an unusually large price change', () => {
    expect(plan({ price: all })).toMatchObject({ isUnusual: true })
  })
})
