import { computeInstallments } from '#platform/money.ts'
import { withoutAccents } from '#platform/text.ts'
import type { DemoProduct } from '../demo-product.ts'

/** What is to be known of every product. */
export type ProductFacts = {
  brand: string
  /** The price paid and, on offer, the former one; 0 when it is quoted on request. */
  priceCents: number
  originalPriceCents?: number
  stockQuantity: number
  /** Of one piece, packed. */
  weightGrams: number
  isFeatured?: boolean
  isNew?: boolean
}

type FactFields =
  | keyof ProductFacts
  | 'slug'
  | 'name'
  | 'discountPercentage'
  | 'installments'
  | 'isPriceOnRequest'
  | 'isFeatured'
  | 'isNew'

const maxInstallments = 12

/** The fields that follow from the name and facts alone; the badge's percentage from the two prices. */
export function factFields(name: string, facts: ProductFacts): Pick<DemoProduct, FactFields> {
  const { brand, priceCents, originalPriceCents = null, stockQuantity, weightGrams } = facts
  return {
    slug: makeSlug(name),
    name,
    brand,
    priceCents,
    originalPriceCents,
    discountPercentage:
      originalPriceCents === null ? null : Math.round(((originalPriceCents - priceCents) / originalPriceCents) * 100),
    installments: priceCents === 0 ? maxInstallments : computeInstallments(priceCents, maxInstallments).count,
    isPriceOnRequest: priceCents === 0,
    stockQuantity,
    weightGrams,
    isFeatured: facts.isFeatured ?? false,
    isNew: facts.isNew ?? false,
  }
}

/** A name as ASCII words joined by hyphens, for file names: `Calota Aro 14 Preta` becomes `calota-aro-14-preta`. */
function makeSlug(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A number or bolt pattern as Brazil writes it, with a decimal comma: `7.5` becomes `7,5`. */
export function withComma(value: number | string): string {
  return String(value).replace('.', ',')
}

/** `a, b e c`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} e ${last}`
}

/** Paragraphs parted by an empty line. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.join('\n\n')
}

/** The shop's warranty, as most descriptions end. */
export const warranty = 'Garantia de 1 ano contra defeitos de fabricação, contada da entrega.'

/** Makers of tyres that give five years themselves. */
const fiveYears: ReadonlySet<string> = new Set([
  ...['BFGoodrich', 'Bridgestone', 'Continental', 'Dunlop', 'Firestone', 'Goodyear', 'Hankook', 'Kelly', 'Kumho'],
  ...['Michelin', 'Pirelli', 'Yokohama'],
])

/** Of a tyre: the maker's where there is one, and the shop's. */
export const tyreWarranty = (brand: string): string =>
  fiveYears.has(brand)
    ? `Garantia de 5 anos da ${brand} contra defeitos de fabricação; a da loja é de 1 ano, contada da entrega.`
    : warranty
