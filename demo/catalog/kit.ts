import { outerDiameterMm } from '#modules/fitment/cars/sizes.ts'
import type { DemoProduct } from '../demo-product.ts'
import { listOf, paragraphs, warranty } from './portuguese.ts'
import { type PriceFacts, pricing } from './price.ts'
import { slugOf } from './slug.ts'
import { tyreFitment } from './tyre.ts'
import { markingText } from './tyre-description.ts'
import type { TyreFacts } from './tyre-facts.ts'
import { parseTyreMarking, sizeText } from './tyre-marking.ts'
import { applicationText, measuresText } from './wheel-description.ts'
import type { WheelFacts } from './wheel-facts.ts'
import { finishNames } from './wheel-finish.ts'
import { parseWheelSize } from './wheel-size.ts'

/** Four wheels and four tyres of the catalog, mounted; the rest follows from the two. */
export type KitFacts = PriceFacts & {
  wheel: WheelFacts
  tyre: TyreFacts
  stockQuantity: number
  /** For whom it is, in a sentence or two. */
  about: string
  isFeatured?: boolean
  isNew?: boolean
}

/** The valve and its lip stand out this much over the tyre's width, packed. */
const packingCm = 2

/** A kit as the catalog lists it; weight and box are those of one mounted wheel. */
export function kit(facts: KitFacts): DemoProduct {
  const { wheel, tyre } = facts
  const wheelSize = parseWheelSize(wheel.measures)
  const tyreSize = parseTyreMarking(tyre.marking)
  const name =
    `Kit Conjunto Roda e Pneu ${wheel.brand} ${wheel.line} Aro ${wheelSize.rimInches} ${finishNames[wheel.finish]} ` +
    `com Pneu ${tyre.brand} ${sizeText(tyreSize)} (4 unidades)`
  const diameterCm = Math.round(outerDiameterMm(tyreSize)) / 10
  return {
    slug: slugOf(name),
    name,
    description: kitDescription(facts),
    category: 'Kits Completos',
    subcategory: `Aro ${wheelSize.rimInches}`,
    brand: wheel.brand,
    ...pricing(facts),
    stockQuantity: facts.stockQuantity,
    weightGrams: wheel.weightGrams + tyre.weightGrams,
    heightCm: tyreSize.widthMm / 10 + packingCm,
    widthCm: diameterCm,
    lengthCm: diameterCm,
    isSetOfFour: true,
    isFeatured: facts.isFeatured ?? false,
    isNew: facts.isNew ?? false,
    fitment: { ...wheelSize, wheelLoadKg: wheel.loadKg, finish: wheel.finish, ...tyreFitment(tyre) },
  }
}

function kitDescription({ about, wheel, tyre }: KitFacts): string {
  const wheelSize = parseWheelSize(wheel.measures)
  const contents = listOf([
    `quatro rodas ${wheel.brand} ${wheel.line}`,
    `quatro pneus ${tyre.brand} ${tyre.line}`,
    'quatro válvulas',
  ])
  return paragraphs(
    about,
    `${measuresText(wheelSize)} ${applicationText(wheelSize)}`,
    markingText(tyre),
    `O kit traz ${contents}, já montados e balanceados. Parafusos, porcas e anéis centralizadores dependem do carro e são vendidos à parte. ${warranty}`,
  )
}
