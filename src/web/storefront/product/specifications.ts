import type { ProductDetail } from '#contract/shop/catalog.ts'
import { formatDecimal } from '#domain/brazilian-numbers.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'

export type Specification = { name: string; value: string }

/** What decides whether a wheel or tyre fits, as far as the product tells, in the trade's terms. */
export function fitmentSpecifications({ fitment }: ProductDetail): Specification[] {
  const { tyreWidthMm, tyreAspectRatio, rimInches, loadIndex, speedSymbol } = fitment
  const isTyre = tyreWidthMm !== null && tyreAspectRatio !== null
  return present([
    ['Medida', isTyre && rimInches !== null ? `${tyreWidthMm}/${tyreAspectRatio} R${rimInches}` : undefined],
    [productPageTexts.loadAndSpeed, loadIndex === null ? undefined : `${loadIndex}${speedSymbol ?? ''}`],
    ['Aro', rimInches === null ? undefined : `${rimInches} polegadas`],
    ['Tala', fitment.rimWidthInches === null ? undefined : `${formatDecimal(fitment.rimWidthInches)}J`],
    [
      productPageTexts.boltPattern,
      fitment.boltPatterns.map((pattern) => pattern.replace('.', ',')).join(' e ') || undefined,
    ],
    ['Offset', fitment.offsetMm === null ? undefined : `ET ${fitment.offsetMm}`],
    ['Furo central', fitment.centreBoreMm === null ? undefined : `${formatDecimal(fitment.centreBoreMm)} mm`],
  ])
}

/** Everything else that can be put into a table. */
export function generalSpecifications(product: ProductDetail): Specification[] {
  const { heightCm, widthCm, lengthCm, weightGrams } = product
  const hasBox = heightCm !== null && widthCm !== null && lengthCm !== null
  return present([
    [productPageTexts.brand, product.brand?.name],
    [productPageTexts.category, product.category?.name],
    ['Subcategoria', product.subcategory?.name],
    ['Venda', product.isSetOfFour ? productPageTexts.setOfFour : productPageTexts.single],
    ['Peso', weightGrams === null ? undefined : weight(weightGrams, product.isSetOfFour)],
    [
      productPageTexts.dimensions,
      hasBox ? `${[heightCm, widthCm, lengthCm].map((side) => formatDecimal(side)).join(' × ')} cm` : undefined,
    ],
    ['Garantia', '1 ano'],
  ])
}

function weight(grams: number, isSetOfFour: boolean): string {
  const written = grams >= 1000 ? `${formatDecimal(grams / 1000)} kg` : `${grams} g`
  return isSetOfFour ? productPageTexts.eachOf(written) : written
}

function present(entries: [name: string, value: string | undefined][]): Specification[] {
  return entries.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
}
