import type { AttributeName, AttributeValues } from '#modules/fitment/attributes/rules.ts'
import { loadKilograms, topSpeed } from '#modules/fitment/verdicts/standards.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { productPageTexts } from '../../product-page/web/texts.ts'
import type { ProductDetail } from '../../products/contract.ts'
import { type AttributeText, factTexts, fitmentTexts } from './texts.ts'

export type Specification = { name: string; value: string }

export function fitmentSpecifications({ fitment }: Pick<ProductDetail, 'fitment'>): Specification[] {
  const { tyreWidthMm, tyreAspectRatio, rimInches, loadIndex, speedSymbol } = fitment
  const isTyre = tyreWidthMm !== null && tyreAspectRatio !== null
  return present([
    ['Medida', isTyre && rimInches !== null ? `${tyreWidthMm}/${tyreAspectRatio} R${rimInches}` : undefined],
    [productPageTexts.loadAndSpeed, loadIndex === null ? undefined : `${loadIndex}${speedSymbol ?? ''}`],
    ...linesOf(fitmentTexts, fitment),
  ])
}

export function factSpecifications({ fitment, facts }: Pick<ProductDetail, 'fitment' | 'facts'>): Specification[] {
  return present([[productPageTexts.maxLoadAndSpeed, formatLoadAndSpeed(fitment)], ...linesOf(factTexts, facts)])
}

type Texts<Name extends AttributeName> = { readonly [One in Name]: AttributeText<AttributeValues[One]> }

function linesOf<Name extends AttributeName>(texts: Texts<Name>, values: NoInfer<Pick<AttributeValues, Name>>) {
  const names = Object.keys(texts) as Name[]
  return names.map((name): Entry => [texts[name].name, formatAttribute(texts[name], values[name])])
}

function formatAttribute<Value>({ value: say }: AttributeText<Value>, value: Value): string | undefined {
  return value === null || value === undefined || value === false ? undefined : say(value) || undefined
}

export function labelSpecifications({ facts }: Pick<ProductDetail, 'facts'>): Specification[] {
  const { tyreLabel } = productPageTexts
  const { energyClass, wetGripClass, noiseDb } = facts
  return present([
    [tyreLabel.energy, energyClass ? tyreLabel.classOf(energyClass) : undefined],
    [tyreLabel.wetGrip, wetGripClass ? tyreLabel.classOf(wetGripClass) : undefined],
    [tyreLabel.noise, noiseDb === null ? undefined : tyreLabel.decibels(noiseDb)],
  ])
}

export const weightSpecification = ({
  weightGrams,
  setPiece,
}: Pick<ProductDetail, 'weightGrams' | 'setPiece'>): Specification[] =>
  present([['Peso', weightGrams === null ? undefined : weight(weightGrams, setPiece !== null)]])

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
    [productPageTexts.warranty, formatWarranty(product)],
  ])
}

/** The manufacturer's, or else the shop's own year. */
export const formatWarranty = ({ facts }: Pick<ProductDetail, 'facts'>): string =>
  productPageTexts.warrantyFor(facts.warrantyMonths ?? shopWarrantyMonths)

const shopWarrantyMonths = 12

/** '615 kg por pneu, até 240 km/h' */
function formatLoadAndSpeed({ loadIndex, speedSymbol }: ProductDetail['fitment']): string | undefined {
  const kilograms = loadIndex === null ? undefined : loadKilograms(loadIndex)
  const speed = speedSymbol === 'ZR' ? productPageTexts.speedOver : productPageTexts.speedUpTo
  // Unknown, too, if it is a symbol of a later release.
  const kilometres: number | undefined = speedSymbol === null ? undefined : topSpeed(speedSymbol)
  const parts = [
    kilograms === undefined ? undefined : productPageTexts.loadPerTyre(kilograms),
    kilometres === undefined ? undefined : speed(kilometres),
  ]
  return parts.filter((part) => part !== undefined).join(', ') || undefined
}

function weight(grams: number, isSetOfFour: boolean): string {
  const written = grams >= 1000 ? `${formatDecimal(grams / 1000)} kg` : `${grams} g`
  return isSetOfFour ? productPageTexts.eachOf(written) : written
}

type Entry = [name: string, value: string | undefined]

function present(entries: Entry[]): Specification[] {
  return entries.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
}
