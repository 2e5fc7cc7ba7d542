import type { FieldValues } from '#domain/product-changes/changeable-fields.ts'
import type { ChangeNote, PlannedChange } from '#domain/product-changes/planned-change.ts'
import { withPrices, withSupplier } from './complete-row.ts'
import { findProduct, type KnownProducts, type ProductKey } from './find-product.ts'
import { keyFields } from './import-fields.ts'
import { planNewProduct } from './plan-new-product.ts'
import { planProductChange } from './plan-product-change.ts'
import type { ImportRules, ReadRow } from './read-row.ts'

/**
 * What the rows of a file would do, one after the other; of the products, those that a row's codes name
 * have to be known.
 */
export function openImportPlan(rules: ImportRules) {
  /** The line that first spoke of a product, or of a new one's code. */
  const spoken = new Map<string, number>()

  function plan(read: ReadRow, known: KnownProducts): PlannedChange {
    const row = withPrices(withSupplier(read, rules), rules)
    const { line, source } = row
    const found = findProduct({ ...row.values, id: row.id || undefined }, known)
    const product = 'product' in found ? found.product : undefined
    const name = row.values.name ?? product?.name ?? nameless(row.values)
    const refuse = (faults: readonly ChangeNote[], isRepeated = false): PlannedChange => ({
      line,
      outcome: 'refused',
      name,
      source,
      notes: faults,
      productId: product?.id,
      warnings: isRepeated ? ['repeated'] : undefined,
    })
    const keys: ProductKey[] = product ? [{ field: 'sku', key: product.id }] : 'keys' in found ? found.keys : []
    const faults = [...row.faults, ...('faults' in found ? found.faults : [])]
    // Of a code that is there and cannot be used, its own fault is told.
    if ('keys' in found && keys.length === 0 && !row.faults.some(({ field }) => ofCodes.has(field)))
      faults.push({ field: 'sku', message: 'Informe o SKU, o EAN ou o código do fornecedor.' })
    if (faults.length > 0) return refuse(faults)
    for (const { field, key } of keys) {
      const earlier = spoken.get(key)
      if (earlier !== undefined) return refuse([{ field, message: `É o mesmo produto da linha ${earlier}.` }], true)
    }
    for (const { key } of keys) spoken.set(key, line)
    const planned = product ? planProductChange(row, product, rules, refuse) : planNewProduct(row, name, rules, refuse)
    return planned.outcome === 'refused'
      ? planned
      : { ...planned, notes: [...(row.notes ?? []), ...(planned.notes ?? [])] }
  }

  return { plan }
}

const ofCodes: ReadonlySet<string> = new Set([...keyFields, 'supplierId'])

const nameless = ({ sku, gtin, supplierCode }: FieldValues) => sku ?? gtin ?? supplierCode ?? ''
