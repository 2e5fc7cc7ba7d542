import { type Cents, formatBRL, maxInstallments, maxPriceCents } from '#platform/money.ts'
import { toMillimetres } from '#platform/numbers.ts'
import { isNoOffer } from './prices.ts'

/** Everybody; only the staff, though finished; only the staff, as a draft. A preview link opens any of them. */
export const productVisibilities = ['published', 'hidden', 'draft'] as const
export type ProductVisibility = (typeof productVisibilities)[number]

/** Cents, grams, cm. A missing number is null; one that could not be read is NaN. */
export type ProductDraft = {
  name: string
  description: string
  categoryId: string | null
  subcategoryId: string | null
  brandId: string | null
  isPriceOnRequest: boolean
  priceCents: Cents | null
  originalPriceCents: Cents | null
  discountPercentage: number | null
  installments: number | null
  stockQuantity: number | null
  weightGrams: number | null
  heightCm: number | null
  widthCm: number | null
  lengthCm: number | null
  isFeatured: boolean
  isNew: boolean
  isSetOfFour: boolean
  mirrorToBolinhaSite: boolean
  /** The main one first. */
  imageUrls: readonly string[]
  visibility: ProductVisibility
}

export type ProductErrors = Partial<Record<keyof ProductDraft, string>>

export const defaultMeasures = { weightGrams: 300, heightCm: 10, widthCm: 15, lengthCm: 15 } as const

export const productDefaults: ProductDraft = {
  name: '',
  description: '',
  categoryId: null,
  subcategoryId: null,
  brandId: null,
  isPriceOnRequest: false,
  priceCents: null,
  originalPriceCents: null,
  discountPercentage: null,
  installments: maxInstallments,
  stockQuantity: 0,
  ...defaultMeasures,
  isFeatured: false,
  isNew: false,
  isSetOfFour: false,
  mirrorToBolinhaSite: false,
  imageUrls: [],
  visibility: 'published',
}

/** Grams and cm, both ends included, and the largest price and stock that the shop can hold. */
export const productLimits = {
  weightGrams: { minimum: 300, maximum: 30_000 },
  heightCm: { minimum: 0.4, maximum: 100 },
  widthCm: { minimum: 11, maximum: 100 },
  lengthCm: { minimum: 13, maximum: 100 },
  sumOfSidesCm: 200,
  priceCents: { minimum: 1, maximum: maxPriceCents },
  stockQuantity: { minimum: 0, maximum: 1_000_000 },
} as const

export const maxProductTextLengths = { name: 200, description: 20_000 } as const

const copyEnding = ' (cópia)'

/** The name of a product's copy, shortened where it would be too long. */
export const nameCopy = (name: string): string =>
  `${name.slice(0, maxProductTextLengths.name - copyEnding.length).trimEnd()}${copyEnding}`

const largest = formatBRL(productLimits.priceCents.maximum)

export const productSentences = {
  name: 'Nome é obrigatório',
  categoryId: 'Categoria é obrigatória',
  missingPrice: 'Preço é obrigatório',
  priceCents: 'Preço deve ser um número válido maior que zero',
  lowOriginalPrice: 'Preço original deve ser maior que o preço',
  maxPrice: `Preço deve ser no máximo ${largest}`,
  maxOriginalPrice: `Preço original deve ser no máximo ${largest}`,
  stockQuantity: 'Quantidade em estoque deve ser um número válido',
  imageUrls: 'Pelo menos uma imagem é obrigatória',
  weightGrams: 'Peso deve estar entre 300g e 30kg',
  heightCm: 'Altura deve estar entre 0.4cm e 100cm',
  widthCm: 'Largura deve estar entre 11cm e 100cm',
  lengthCm: 'Comprimento deve estar entre 13cm e 100cm',
  sumOfSides: 'A soma das dimensões não pode exceder 200cm',
} as const

/** Field by field; empty when the draft can be saved. */
export function productErrors(draft: ProductDraft): ProductErrors {
  return { ...measureErrors(draft), ...contentErrors(draft) }
}

function contentErrors(draft: ProductDraft): ProductErrors {
  const errors: ProductErrors = {}
  if (draft.name.trim() === '') errors.name = productSentences.name
  // What is not finished may lack what the shop could not show it without.
  const isDraft = draft.visibility === 'draft'
  if (!draft.categoryId && !isDraft) errors.categoryId = productSentences.categoryId
  if (!draft.isPriceOnRequest && draft.priceCents === null) errors.priceCents = productSentences.missingPrice
  else if (!draft.isPriceOnRequest && !isWholeWithin(draft.priceCents, productLimits.priceCents))
    errors.priceCents = isTooMuch(draft.priceCents) ? productSentences.maxPrice : productSentences.priceCents
  else if (!draft.isPriceOnRequest && isNoOffer(draft.priceCents ?? 0, draft.originalPriceCents))
    errors.originalPriceCents = productSentences.lowOriginalPrice
  if (!isWholeWithin(draft.stockQuantity, productLimits.stockQuantity))
    errors.stockQuantity = productSentences.stockQuantity
  if (draft.imageUrls.length === 0 && !isDraft) errors.imageUrls = productSentences.imageUrls
  return errors
}

// The sum is only checked once each side is valid, and then reported at the last of the three fields.
function measureErrors(draft: ProductDraft): ProductErrors {
  const { weightGrams, heightCm, widthCm, lengthCm, sumOfSidesCm } = productLimits
  const errors: ProductErrors = {}
  if (!isWholeWithin(draft.weightGrams, weightGrams)) errors.weightGrams = productSentences.weightGrams
  if (!isWithin(draft.heightCm, heightCm)) errors.heightCm = productSentences.heightCm
  if (!isWithin(draft.widthCm, widthCm)) errors.widthCm = productSentences.widthCm
  if (!isWithin(draft.lengthCm, lengthCm)) errors.lengthCm = productSentences.lengthCm
  if (errors.heightCm || errors.widthCm || errors.lengthCm) return errors
  // In whole millimetres: 66.6 + 66.7 + 66.7 is a little more than 200 in floating point.
  const sides = [draft.heightCm, draft.widthCm, draft.lengthCm].map((side) => toMillimetres(side ?? 0))
  if (sides.reduce((sum, side) => sum + side, 0) > toMillimetres(sumOfSidesCm))
    errors.lengthCm = productSentences.sumOfSides
  return errors
}

export const isTooMuch = (cents: Cents | null): boolean => cents !== null && cents > productLimits.priceCents.maximum

type Limits = { minimum: number; maximum: number }

function isWholeWithin(value: number | null, limits: Limits): boolean {
  return Number.isInteger(value) && isWithin(value, limits)
}

function isWithin(value: number | null, { minimum, maximum }: Limits): boolean {
  return value !== null && value >= minimum && value <= maximum
}
