import type { ProductDetail } from '#contract/shop/catalog.ts'
import { formatDecimal } from '#domain/brazilian-numbers.ts'
import type { AttributeValues } from '#domain/catalog/attributes/attribute-names.ts'
import { attributeTexts, type ToldAttribute } from '#web/text/storefront/attribute-texts.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'

export type Specification = { name: string; value: string }

/** What decides whether a wheel or tyre fits, as far as the product tells, in the trade's terms. */
export function fitmentSpecifications({ fitment }: Pick<ProductDetail, 'fitment'>): Specification[] {
  const { tyreWidthMm, tyreAspectRatio, rimInches, loadIndex, speedSymbol } = fitment
  const isTyre = tyreWidthMm !== null && tyreAspectRatio !== null
  return present([
    ['Medida', isTyre && rimInches !== null ? `${tyreWidthMm}/${tyreAspectRatio} R${rimInches}` : undefined],
    [productPageTexts.loadAndSpeed, loadIndex === null ? undefined : `${loadIndex}${speedSymbol ?? ''}`],
    ...told.map((name): Entry => [attributeTexts[name].name, inWords(name, fitment[name])]),
  ])
}

const told = Object.keys(attributeTexts) as ToldAttribute[]

function inWords<Name extends ToldAttribute>(name: Name, value: AttributeValues[Name]): string | undefined {
  return value === null ? undefined : attributeTexts[name].value(value) || undefined
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

type Entry = [name: string, value: string | undefined]

function present(entries: Entry[]): Specification[] {
  return entries.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
}
