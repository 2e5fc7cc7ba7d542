import { discountBetween, isNoOffer, offerAtPrice } from '#modules/catalog/products/prices.ts'
import { productDefaults, productErrors } from '#modules/catalog/products/rules.ts'
import type { Cents } from '#platform/money.ts'
import {
  type ChangeableField,
  changedValues,
  type FieldValues,
  listFields,
  newProductValues,
  noPrice,
  priceFields,
} from '../changes/changeable-fields.ts'
import { type ChangeNote, type ChangeWarning, missingPieces, type PlannedChange, planStock } from '../changes/rules.ts'
import { keyFields, priceFromCost } from './import-fields.ts'
import {
  findProduct,
  type ImportRules,
  type KnownProducts,
  type ProductKey,
  type ProductOnRecord,
  type ReadRow,
  type Refuse,
} from './known-products.ts'

/** Those that the file does not name are the product's own, and no part of the sums that are checked. */
const unknownMeasures = { weightGrams: null, heightCm: null, widthCm: null, lengthCm: null }

/** Rules of the product's form that one of these fields breaks. */
function brokenRules(values: FieldValues, fields: readonly ChangeableField[]): ChangeNote[] {
  const draft = { ...productDefaults, ...unknownMeasures, ...values }
  return Object.entries(productErrors(draft)).flatMap(([field, message]) =>
    fields.some((one) => one === field) ? [{ field, message }] : [],
  )
}

/** From this share on a new price is shown as a jump: it may be a typing error of the supplier's. */
const jumpPercent = 30

type Prices = { before: Cents | null; after: Cents; costCents: Cents | null }

/** The warnings about a new price. `before` is null or 0 if there was none, and `after` 0 if there will be none. */
export function priceWarnings({ before, after, costCents }: Prices): ChangeWarning[] {
  if (after === 0) return []
  const warnings: ChangeWarning[] = []
  if (before && Math.abs(after - before) * 100 > before * jumpPercent) warnings.push('price-jump')
  if (costCents !== null && after < costCents) warnings.push('below-cost')
  return warnings
}

/** Why a row of a product that the shop does not have is refused where none are added. */
export const notAdded = 'Nenhum produto da loja tem este código, e o cadastro de novos não foi marcado.'

const noPriceGiven = {
  field: 'priceCents',
  message: 'Falta o preço de venda: informe-o no arquivo, ou peça o cálculo sobre o custo.',
}

/** The product that a row would add: published, or a draft if it lacks a category or pictures. */
function planNewProduct(
  row: ReadRow,
  name: string,
  { addsNew, stockMode, supplierId }: ImportRules,
  refuse: Refuse,
): PlannedChange {
  if (!addsNew) return refuse([{ field: 'sku', message: notAdded }])
  const given: FieldValues = { ...row.values }
  if (supplierId && given.supplierId === undefined) given.supplierId = supplierId
  if (given.isPriceOnRequest) Object.assign(given, noPrice)
  // What lacks something that the shop's page needs is finished by hand first.
  const isFinished = Boolean(given.categoryId) && (given.imageUrls ?? []).length > 0
  const after: FieldValues = { visibility: isFinished ? 'published' : 'draft', ...given }
  if (!isFinished) after.visibility = 'draft'
  const checked = Object.keys(after).filter((field) => field !== 'categoryId' && field !== 'imageUrls')
  const broken = brokenRules(newProductValues(after), ['name', 'priceCents', ...(checked as ChangeableField[])])
  const isPriceMissing = (given.priceCents ?? null) === null
  if (broken.length > 0)
    return refuse(broken.map((one) => (one.field === 'priceCents' && isPriceMissing ? noPriceGiven : one)))
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
    stock: planStock({ mode: stockMode, quantity }, { stockQuantity: 0, reservedQuantity: 0 }),
    notes: isFinished ? [] : [{ field: 'visibility', message: draftReason(given, row) }],
    warnings: priceWarnings({ before: null, after: after.priceCents ?? 0, costCents: after.costCents ?? null }),
  }
}

/** Pictures come after the rows are stored: who looks at them publishes the product. */
function draftReason({ categoryId, imageUrls = [] }: FieldValues, { pictures = [] }: ReadRow): string {
  const hasPictures = imageUrls.length + pictures.length > 0
  if (categoryId && hasPictures) return 'Entra como rascunho: publique-o quando as imagens chegarem.'
  const lacking = [...(categoryId ? [] : ['categoria']), ...(hasPictures ? [] : ['imagem'])].join(' e ')
  return `Entra como rascunho: falta ${lacking}.`
}

function planProductChange(
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
  const changed = listFields(after)
  return priceFields.some((field) => changed.includes(field)) ? [...changed, ...priceFields] : changed
}

/** What the rows of a file would do, one after the other; products that their codes name have to be known. */
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

/** The row with its supplier: codes of a list are those of its sender. */
function withSupplier(row: ReadRow, { supplierId }: ImportRules): ReadRow {
  if (supplierId === null || row.values.supplierId !== undefined || row.values.supplierCode === undefined) return row
  return { ...row, values: { ...row.values, supplierId } }
}

/** The row with its prices in cents: from its cost by the price rule, and with its offer. */
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
