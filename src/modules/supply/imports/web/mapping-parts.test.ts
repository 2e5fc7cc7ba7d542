import { expect, it } from 'vitest'
import { chosenMapping, mappingFault, readRule, ruleToType } from './mapping-parts.tsx'

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

it.each([
  [['sku', null, 'priceCents'], undefined],
  [['supplierCode', 'costCents'], undefined],
  [['id', 'priceCents'], undefined],
  [['name', 'priceCents'], /pelo SKU|SKU/],
  [['sku', 'priceCents', 'priceCents'], 'Escolha uma coluna só para: Preço.'],
] as const)('of %j is %s', (fields, fault) => {
  const found = mappingFault({ fields, addsNew: false })
  if (fault instanceof RegExp) expect(found).toMatch(fault)
  else expect(found).toBe(fault)
})

it('requires the names of products to be added', () => {
  expect(mappingFault({ fields: ['sku', 'description'], addsNew: true })).toMatch(/coluna do nome/)
  expect(mappingFault({ fields: ['sku', 'name'], addsNew: true })).toBeUndefined()
})

it.each([
  ['1,42', '90', { factorThousandths: 1420, endingCents: 90 }],
  ['1.425', '', { factorThousandths: 1_425_000, endingCents: null }],
  ['2', '0', { factorThousandths: 2000, endingCents: 0 }],
  ['', '90', undefined],
  ['0', '', undefined],
  ['abc', '', undefined],
])('%j ending in %j', (factor, ending, rule) => {
  const read = readRule({ factor, ending })
  // No shop sells at a thousand times the cost.
  expect(read).toEqual(rule && rule.factorThousandths > 100_000 ? undefined : rule)
})

it('shows a rule as it was typed', () => {
  expect(ruleToType({ factorThousandths: 1420, endingCents: 90 })).toEqual({ factor: '1,42', ending: '90' })
  expect(ruleToType({ factorThousandths: 1425, endingCents: null })).toEqual({ factor: '1,425', ending: '' })
  expect(ruleToType(null)).toBeNull()
})
