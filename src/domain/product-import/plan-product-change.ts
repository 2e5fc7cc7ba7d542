import { offerAtPrice } from '#domain/catalog/offer.ts'
import {
  type ChangeableField,
  changedValues,
  type FieldValues,
  fieldsOf,
  noPrice,
  priceFields,
} from '#domain/product-changes/changeable-fields.ts'
import type { ChangeNote, PlannedChange } from '#domain/product-changes/planned-change.ts'
import { missingPieces, planStock } from '#domain/product-changes/stock-move.ts'
import { brokenRules } from './broken-rules.ts'
import type { ProductOnRecord } from './find-product.ts'
import { priceWarnings } from './price-warnings.ts'
import type { ImportRules, ReadRow, Refuse } from './read-row.ts'

/** What a row would change of a product that the shop has. */
export function planProductChange(
  row: ReadRow,
  product: ProductOnRecord,
  { stockMode }: ImportRules,
  refuse: Refuse,
): PlannedChange {
  const values = { ...row.values }
  const notes: ChangeNote[] = []
  // Another supplier's list says nothing of whom the shop buys it from.
  if (product.supplierId && values.supplierId && product.supplierId !== values.supplierId) {
    delete values.supplierId
    delete values.supplierCode
  }
  const isOnRequest = values.isPriceOnRequest ?? product.isPriceOnRequest
  if (isOnRequest && !product.isPriceOnRequest) Object.assign(values, noPrice)
  else if (isOnRequest) {
    if (hasOtherPrice(values, product))
      notes.push({ field: 'priceCents', message: 'O preço não muda: o produto tem preço sob consulta.' })
    for (const field of ['priceCents', 'originalPriceCents', 'discountPercentage'] as const) delete values[field]
  }
  if (values.categoryId !== undefined && values.categoryId !== product.categoryId && values.subcategoryId === undefined)
    values.subcategoryId = null
  if (values.priceCents !== undefined && values.originalPriceCents === undefined)
    Object.assign(values, offerAtPrice(product, values.priceCents))
  const { before, after } = changedValues(product, values)
  const broken = brokenRules({ ...product, ...after }, fieldsToCheck(after))
  if (broken.length > 0) return refuse(broken)
  const stock = row.stock === undefined ? null : planStock({ mode: stockMode, quantity: row.stock }, product)
  if (row.stock !== undefined && row.stock < 0 && stockMode !== 'add')
    notes.push({ field: 'stockQuantity', message: 'O estoque negativo do arquivo conta como 0.' })
  const isBelowReserved = stock !== null && missingPieces(stock) > 0
  const isWithoutPictures = product.imageUrls.length === 0 && values.imageUrls === undefined
  const pictures = isWithoutPictures ? (row.pictures ?? []) : []
  if (!isWithoutPictures && row.pictures?.length)
    notes.push({ field: 'imageUrls', message: 'O produto já tem imagens: as do arquivo não entram.' })
  const isChanged = Object.keys(after).length > 0 || stock !== null || pictures.length > 0
  return {
    line: row.line,
    outcome: isChanged ? 'changed' : 'unchanged',
    name: product.name,
    productId: product.id,
    notes,
    before: isChanged ? before : undefined,
    after: isChanged ? after : undefined,
    pictures: isChanged ? pictures : undefined,
    stock,
    warnings: [
      ...(after.priceCents === undefined
        ? []
        : priceWarnings({
            before: product.priceCents,
            after: after.priceCents,
            costCents: after.costCents ?? product.costCents,
          })),
      ...(isBelowReserved ? (['below-reserved'] as const) : []),
    ],
  }
}

const hasOtherPrice = ({ priceCents, originalPriceCents }: FieldValues, product: FieldValues): boolean =>
  (priceCents !== undefined && priceCents !== product.priceCents) ||
  (originalPriceCents !== undefined && originalPriceCents !== product.originalPriceCents)

/** Those that change; of the price all, as a fault may show at another one. */
function fieldsToCheck(after: FieldValues): ChangeableField[] {
  const changed = fieldsOf(after)
  return priceFields.some((field) => changed.includes(field)) ? [...changed, ...priceFields] : changed
}
