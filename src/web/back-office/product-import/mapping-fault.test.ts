import { expect, it } from 'vitest'
import { mappingFault } from './mapping-fault.ts'

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
