import { type ChangeableField, type FieldValues, noPrice } from '#domain/product-changes/changeable-fields.ts'
import { newProductValues } from '#domain/product-changes/new-product-values.ts'
import type { PlannedChange } from '#domain/product-changes/planned-change.ts'
import { planStock } from '#domain/product-changes/stock-move.ts'
import { brokenRules } from './broken-rules.ts'
import { priceWarnings } from './price-warnings.ts'
import type { ImportRules, ReadRow, Refuse } from './read-row.ts'

/** Why a row of a product that the shop does not have is refused where none are added. */
export const notAdded = 'Nenhum produto da loja tem este código, e o cadastro de novos não foi marcado.'

const noPriceGiven = {
  field: 'priceCents',
  message: 'Falta o preço de venda: informe-o no arquivo, ou peça o cálculo sobre o custo.',
}

/** The product that a row would add: published, or a draft if it lacks a category or pictures. */
export function planNewProduct(
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
