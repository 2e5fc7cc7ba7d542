import { expect, it } from 'vitest'
import { chosenMapping } from './mapping-choice.ts'

const suggested = {
  fields: ['sku', 'name', 'costCents'] as const,
  supplierId: null,
  stockMode: 'set' as const,
  priceRule: { factorThousandths: 1420, endingCents: 90 },
  addsNew: false,
}
const settings = { ...suggested, fields: [...suggested.fields] }

it('is the suggestion while nothing was chosen', () => {
  expect(chosenMapping(settings, { columns: {} })).toEqual({
    fields: ['sku', 'name', 'costCents'],
    supplierId: null,
    stockMode: 'set',
    addsNew: false,
    rule: { factor: '1,42', ending: '90' },
  })
})

it('keeps what was chosen over whatever is suggested', () => {
  const choice = { columns: { 0: null, 2: 'priceCents' }, supplierId: 'x', addsNew: true, rule: null } as const
  expect(chosenMapping(settings, choice)).toEqual({
    fields: [null, 'name', 'priceCents'],
    supplierId: 'x',
    stockMode: 'set',
    addsNew: true,
    rule: null,
  })
})

it('suggests each field for one column only', () => {
  expect(chosenMapping(settings, { columns: { 2: 'sku' } }).fields).toEqual([null, 'name', 'sku'])
})
