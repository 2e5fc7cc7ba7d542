import { normaliseForSearch } from '#platform/text.ts'
import type { ChangeableValues, FieldValues } from '../changes/changeable-fields.ts'
import type { ChangeNote, FileStockMode, PlannedChange, StockOnRecord } from '../changes/rules.ts'
import type { keyFields, PriceRule } from './import-fields.ts'

export type ProductOnRecord = ChangeableValues & StockOnRecord & { id: string; isArchived: boolean }

/** The products that a file may be about, by their codes. */
export type KnownProducts = {
  byId: ReadonlyMap<string, ProductOnRecord>
  bySku: ReadonlyMap<string, ProductOnRecord>
  byGtin: ReadonlyMap<string, readonly ProductOnRecord[]>
  bySupplierCode: ReadonlyMap<string, ProductOnRecord>
}

const supplierKey = (supplierId: string, code: string): string => `${supplierId} ${normaliseForSearch(code)}`

export function indexProducts(products: readonly ProductOnRecord[]): KnownProducts {
  const known = {
    byId: new Map(products.map((product) => [product.id, product])),
    bySku: new Map<string, ProductOnRecord>(),
    byGtin: new Map<string, ProductOnRecord[]>(),
    bySupplierCode: new Map<string, ProductOnRecord>(),
  }
  for (const product of products) {
    const { sku, gtin, supplierId, supplierCode } = product
    if (sku) known.bySku.set(normaliseForSearch(sku), product)
    if (gtin) known.byGtin.set(gtin, [...(known.byGtin.get(gtin) ?? []), product])
    if (supplierId && supplierCode) known.bySupplierCode.set(supplierKey(supplierId, supplierCode), product)
  }
  return known
}

export type ProductKey = { field: (typeof keyFields)[number]; key: string }

type Found =
  | { product: ProductOnRecord }
  /** Why it cannot be said which product it is. */
  | { faults: ChangeNote[] }
  /** The codes by which a product that is not there yet is known in the file, by their fields. */
  | { keys: ProductKey[] }

/**
 * The product of a row: by its id in the shop's own export; by SKU, else barcode, else supplier code; never by name. A
 * row whose codes are those of two products, or of an archived one, is about none.
 */
export function findProduct(values: FieldValues & { id?: string | undefined }, known: KnownProducts): Found {
  const byId = values.id === undefined ? undefined : known.byId.get(values.id)
  if (byId) return byId.isArchived ? archived : { product: byId }
  const { sku, gtin, supplierId, supplierCode } = values
  const keys: ProductKey[] = []
  if (sku) keys.push({ field: 'sku', key: `sku ${normaliseForSearch(sku)}` })
  if (gtin) keys.push({ field: 'gtin', key: `gtin ${gtin}` })
  if (supplierId && supplierCode)
    keys.push({ field: 'supplierCode', key: `code ${supplierKey(supplierId, supplierCode)}` })
  const bySku = sku ? known.bySku.get(normaliseForSearch(sku)) : undefined
  const byGtin = live(gtin ? known.byGtin.get(gtin) : undefined)
  const byCode =
    supplierId && supplierCode ? known.bySupplierCode.get(supplierKey(supplierId, supplierCode)) : undefined
  if (!bySku && byGtin.length > 1) return fault('gtin', 'Mais de um produto tem este EAN: informe o SKU.')
  const product = bySku ?? byGtin[0] ?? byCode
  if (!product) return { keys }
  if (product.isArchived) return archived
  if (sku && product.sku && normaliseForSearch(product.sku) !== normaliseForSearch(sku))
    return fault('sku', `O produto com este código tem outro SKU: ${product.sku}.`)
  if (byCode && byCode !== product)
    return fault('supplierCode', `O código do fornecedor é de outro produto: ${byCode.name}.`)
  if (bySku && gtin && byGtin.length > 0 && !byGtin.includes(bySku))
    return fault('gtin', `O EAN é de outro produto: ${byGtin[0]?.name}.`)
  return { product }
}

const archived = { faults: [{ field: 'sku', message: 'O produto está arquivado. Restaure-o primeiro.' }] }

const live = (products: readonly ProductOnRecord[] = []) => products.filter(({ isArchived }) => !isArchived)

const fault = (field: string, message: string) => ({ faults: [{ field, message }] })

/** A row of a file as far as it could be read. Fields whose cells are empty are left out: they stay as they are. */
export type ReadRow = {
  line: number
  /** The product's id, where the file is the shop's own export. */
  id?: string
  values: FieldValues
  stock?: number
  /** The lower one of two prices. */
  promotionalPriceCents?: number
  pictures?: readonly string[]
  faults: readonly ChangeNote[]
  /** Warnings. */
  notes?: readonly ChangeNote[]
  source: readonly string[]
}

export type ImportRules = {
  stockMode: FileStockMode
  priceRule: PriceRule | null
  /** Whether rows about products that the shop does not have add them. */
  addsNew: boolean
  supplierId: string | null
}

/** The plan of a row that changes nothing, with the reasons. */
export type Refuse = (faults: readonly ChangeNote[]) => PlannedChange
