import { discountBetween, isNoOffer, offerAtPrice } from '#domain/catalog/offer.ts'
import { productDefaults, productErrors } from '#domain/catalog/product-rules.ts'
import type { StockMode } from '#domain/product-changes/change-set-states.ts'
import { type ChangeableField, changedValues, type FieldValues } from '#domain/product-changes/changeable-fields.ts'
import { newProductValues } from '#domain/product-changes/new-product-values.ts'
import type { ChangeNote, PlannedChange } from '#domain/product-changes/planned-change.ts'
import { findProduct, type KnownProducts, type ProductOnRecord } from './find-product.ts'
import { type PriceRule, priceFromCost } from './price-rule.ts'
import { priceWarnings } from './price-warnings.ts'

/** A row of a file as far as it could be read. Fields whose cells are empty are left out: they stay as they are. */
export type ReadRow = {
  line: number
  /** The product's id, where the file is the shop's own export. */
  id?: string
  values: FieldValues
  /** How many pieces the row says. */
  stock?: number
  /** The lower one of two prices. */
  promotionalPriceCents?: number
  /** Pictures to be fetched. */
  pictures?: readonly string[]
  faults: readonly ChangeNote[]
  /** A warning. */
  notes?: readonly ChangeNote[]
  /** The cells as they came. */
  source: readonly string[]
}

export type ImportRules = {
  stockMode: StockMode
  priceRule: PriceRule | null
  /** Whether rows about products that the shop does not have add them. */
  addsNew: boolean
  /** Whose list it is. */
  supplierId: string | null
}

/** What the rows of a file would do, one after the other. */
export function openImportPlan(known: KnownProducts, rules: ImportRules) {
  /** The line that first spoke of a product, or of a new one's code. */
  const spoken = new Map<string, number>()

  function plan(read: ReadRow): PlannedChange {
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
    const faults = [...row.faults, ...('faults' in found ? found.faults : [])]
    if (faults.length > 0) return refuse(faults)
    const keys = product ? [product.id] : 'keys' in found ? found.keys : []
    const earlier = keys.flatMap((key) => spoken.get(key) ?? [])[0]
    if (earlier !== undefined)
      return refuse([{ field: 'sku', message: `É o mesmo produto da linha ${earlier}.` }], true)
    for (const key of keys) spoken.set(key, line)
    const planned = product ? planChange(row, product, rules, refuse) : planNew(row, name, rules, refuse)
    return planned.outcome === 'refused'
      ? planned
      : { ...planned, notes: [...(row.notes ?? []), ...(planned.notes ?? [])] }
  }

  return { plan }
}

type Refuse = (faults: readonly ChangeNote[]) => PlannedChange

function planChange(row: ReadRow, product: ProductOnRecord, { stockMode }: ImportRules, refuse: Refuse): PlannedChange {
  const values = { ...row.values }
  const notes: ChangeNote[] = []
  // Another supplier's list says nothing of whom the shop buys it from.
  if (product.supplierId && values.supplierId && product.supplierId !== values.supplierId) {
    delete values.supplierId
    delete values.supplierCode
  }
  if ((values.isPriceOnRequest ?? product.isPriceOnRequest) && values.priceCents !== undefined) {
    if (values.priceCents !== product.priceCents)
      notes.push({ field: 'priceCents', message: 'O preço não muda: o produto tem preço sob consulta.' })
    for (const field of ['priceCents', 'originalPriceCents', 'discountPercentage'] as const) delete values[field]
  }
  if (values.categoryId !== undefined && values.categoryId !== product.categoryId && values.subcategoryId === undefined)
    values.subcategoryId = null
  if (values.priceCents !== undefined && values.originalPriceCents === undefined)
    Object.assign(values, offerAtPrice(product, values.priceCents))
  const { before, after } = changedValues(product, values)
  const broken = brokenRules({ ...product, ...after }, Object.keys(after) as ChangeableField[])
  if (broken.length > 0) return refuse(broken)
  const moves = row.stock !== undefined && (stockMode === 'set' ? row.stock !== product.stockQuantity : row.stock !== 0)
  const isWithoutPictures = product.imageUrls.length === 0 && values.imageUrls === undefined
  const pictures = isWithoutPictures ? (row.pictures ?? []) : []
  if (!isWithoutPictures && row.pictures?.length)
    notes.push({ field: 'imageUrls', message: 'O produto já tem imagens: as do arquivo não entram.' })
  const isChanged = Object.keys(after).length > 0 || moves || pictures.length > 0
  return {
    line: row.line,
    outcome: isChanged ? 'changed' : 'unchanged',
    name: product.name,
    productId: product.id,
    notes,
    before: isChanged ? before : undefined,
    after: isChanged ? after : undefined,
    pictures: isChanged ? pictures : undefined,
    stock: moves ? { mode: stockMode, quantity: row.stock ?? 0, seen: product.stockQuantity } : undefined,
    warnings:
      after.priceCents === undefined
        ? []
        : priceWarnings({
            before: product.priceCents,
            after: after.priceCents,
            costCents: after.costCents ?? product.costCents,
          }),
  }
}

function planNew(
  row: ReadRow,
  name: string,
  { addsNew, stockMode, supplierId }: ImportRules,
  refuse: Refuse,
): PlannedChange {
  if (!addsNew) return refuse([{ field: 'sku', message: 'Nenhum produto da loja tem este código.' }])
  const given: FieldValues = { ...row.values }
  if (supplierId && given.supplierId === undefined) given.supplierId = supplierId
  if (given.isPriceOnRequest)
    Object.assign(given, { priceCents: 0, originalPriceCents: null, discountPercentage: null })
  // What lacks something that the shop's page needs is finished by hand first.
  const isFinished = Boolean(given.categoryId) && (given.imageUrls ?? []).length > 0
  const after: FieldValues = { visibility: isFinished ? 'published' : 'draft', ...given }
  if (!isFinished) after.visibility = 'draft'
  const checked = Object.keys(after).filter((field) => field !== 'categoryId' && field !== 'imageUrls')
  const broken = brokenRules(newProductValues(after), ['name', 'priceCents', ...(checked as ChangeableField[])])
  if (broken.length > 0) return refuse(broken)
  const quantity = row.stock ?? 0
  if (quantity < 0)
    return refuse([{ field: 'stockQuantity', message: 'Um produto novo não começa com estoque negativo.' }])
  return {
    line: row.line,
    outcome: 'created',
    name,
    before: null,
    after,
    pictures: row.pictures ?? [],
    stock: quantity > 0 ? { mode: stockMode, quantity, seen: 0 } : undefined,
    notes: isFinished ? [] : [{ field: 'visibility', message: draftReason(given, row) }],
    warnings: priceWarnings({ before: null, after: after.priceCents ?? 0, costCents: after.costCents ?? null }),
  }
}

/** Pictures come after the rows are stored: who looks at them publishes the product. */
const draftReason = ({ categoryId }: FieldValues, { pictures = [] }: ReadRow) =>
  categoryId && pictures.length > 0
    ? 'Entra como rascunho: publique-o quando as imagens chegarem.'
    : 'Entra como rascunho: falta categoria ou imagem.'

/** Those that the file does not name are the product's own, and no part of the sums that are checked. */
const unknownMeasures = { weightGrams: null, heightCm: null, widthCm: null, lengthCm: null }

/** Rules of the product's form that one of these fields breaks. */
function brokenRules(values: FieldValues, fields: readonly ChangeableField[]): ChangeNote[] {
  const draft = { ...productDefaults, ...unknownMeasures, ...values }
  return Object.entries(productErrors(draft)).flatMap(([field, message]) =>
    fields.some((one) => one === field) ? [{ field, message }] : [],
  )
}

/** Codes of the list are those of who sends it. */
function withSupplier(row: ReadRow, { supplierId }: ImportRules): ReadRow {
  if (supplierId === null || row.values.supplierId !== undefined || row.values.supplierCode === undefined) return row
  return { ...row, values: { ...row.values, supplierId } }
}

function withPrices(row: ReadRow, { priceRule }: ImportRules): ReadRow {
  const values = { ...row.values }
  const { costCents } = values
  if (priceRule && typeof costCents === 'number') values.priceCents = priceFromCost(costCents, priceRule)
  const { promotionalPriceCents: lower } = row
  const { priceCents } = values
  // No badge with a price without a higher original one.
  if (values.originalPriceCents === null) values.discountPercentage ??= null
  if (lower && (priceCents === undefined || lower < priceCents)) {
    if (priceCents !== undefined) values.originalPriceCents = priceCents
    values.priceCents = lower
  }
  if (values.priceCents !== undefined && typeof values.originalPriceCents === 'number') {
    const isNone = isNoOffer(values.priceCents, values.originalPriceCents)
    if (isNone) Object.assign(values, { originalPriceCents: null, discountPercentage: null })
    else values.discountPercentage ??= discountBetween(values.priceCents, values.originalPriceCents) ?? null
  }
  return { ...row, values }
}

const nameless = ({ sku, gtin, supplierCode }: FieldValues) => sku ?? gtin ?? supplierCode ?? ''
