import { expect, it } from 'vitest'
import { mappingFault } from './mapping-fault.ts'

it.each([
  [['sku', null, 'priceCents'], undefined],
  [['supplierCode', 'costCents'], undefined],
  [['id', 'priceCents'], undefined],
  [['name', 'priceCents'], /pelo SKU|SKU/],
  [['sku', 'priceCents', 'priceCents'], 'Escolha uma coluna só para: Preço.'],
] as const)('of %j is %s', (fields, fault) => {
  const found = mappingFault(fields)
  if (fault instanceof RegExp) expect(found).toMatch(fault)
  else expect(found).toBe(fault)
})
