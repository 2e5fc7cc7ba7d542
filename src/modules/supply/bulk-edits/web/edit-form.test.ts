import { describe, expect, it } from 'vitest'
import { bulkEdit } from '../contract.ts'
import { type EditForm, emptyForm, readForm } from './edit-form.ts'

const read = (form: Partial<EditForm>) => readForm({ ...emptyForm, ...form })
const price = (change: object, more = {}) => ({
  edit: { price: { change, ending: null, originalPrice: 'keep', ...more } },
})

describe('the bulk edit form', () => {
  it.each<[Partial<EditForm>, object]>([
    [{ priceOperation: 'raise-percent', priceValue: '5' }, price({ kind: 'percent', percent: 5 })],
    [{ priceOperation: 'cut-percent', priceValue: '7,5 %' }, price({ kind: 'percent', percent: -7.5 })],
    [
      { priceOperation: 'raise-percent', priceValue: '5', ending: '90', originalPrice: 'former-price' },
      price({ kind: 'percent', percent: 5 }, { ending: 90, originalPrice: 'former-price' }),
    ],
    [{ priceOperation: 'cut-amount', priceValue: 'R$ 1.234,50' }, price({ kind: 'amount', cents: -123450 })],
    [{ priceOperation: 'set', priceValue: '49,90', ending: '0' }, price({ kind: 'set', cents: 4990 }, { ending: 0 })],
    [{ stockOperation: 'take', stockValue: '3' }, { edit: { stock: { mode: 'add', quantity: -3 } } }],
    [{ stockOperation: 'set', stockValue: '0' }, { edit: { stock: { mode: 'set', quantity: 0 } } }],
    [{ brand: 'none' }, { edit: { brandId: null } }],
    [{ isNew: 'no', isFeatured: '' }, { edit: { flags: { isNew: false } } }],
    [{ attribute: 'offsetMm', attributeValue: '-12,5' }, { edit: { attributes: { offsetMm: -12.5 } } }],
    [
      { attribute: 'boltPatterns', attributeValue: '5x100, 5X114.3' },
      { edit: { attributes: { boltPatterns: ['5x100', '5x114.3'] } } },
    ],
    [{ attribute: 'rimInches', attributeValue: '' }, { edit: { attributes: { rimInches: null } } }],
    [{ attribute: 'isRunFlat', attributeValue: 'yes' }, { edit: { attributes: { isRunFlat: true } } }],
  ])('%j', (form, expected) => {
    const found = read(form)
    expect(found).toMatchObject(expected)
    expect(bulkEdit.safeParse(found.edit).success).toBe(true)
  })

  it.each<[Partial<EditForm>, string]>([
    [{}, 'form'],
    [{ isNew: '' }, 'form'],
    [{ priceOperation: 'raise-percent', priceValue: '' }, 'priceValue'],
    [{ priceOperation: 'raise-percent', priceValue: '0' }, 'priceValue'],
    [{ priceOperation: 'cut-percent', priceValue: '100' }, 'priceValue'],
    [{ priceOperation: 'cut-percent', priceValue: '1,234' }, 'priceValue'],
    [{ priceOperation: 'set', priceValue: 'grátis' }, 'priceValue'],
    [{ stockOperation: 'add', stockValue: '1,5' }, 'stockValue'],
    [{ attribute: 'rimInches', attributeValue: '99' }, 'attributeValue'],
    [{ attribute: 'offsetMm', attributeValue: '12,3' }, 'attributeValue'],
    [{ attribute: 'thread', attributeValue: 'grossa' }, 'attributeValue'],
  ])('%j is reported at %s', (form, field) => {
    expect(Object.keys(read(form).errors ?? {})).toEqual([field])
  })
})
