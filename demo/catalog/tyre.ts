import { outerDiameterMm } from '#modules/fitment/cars/sizes.ts'
import type { DemoFitment, DemoProduct } from '../demo-product.ts'
import { pricing } from './price.ts'
import { slugOf } from './slug.ts'
import { tyreDescription } from './tyre-description.ts'
import type { TyreFacts } from './tyre-facts.ts'
import { demoDotYear, demoLabels } from './tyre-label.ts'
import { parseTyreMarking } from './tyre-marking.ts'

/** A tyre as the catalog lists it, sold by the piece. */
export function tyre(facts: TyreFacts): DemoProduct {
  const size = parseTyreMarking(facts.marking)
  const name = `Pneu ${facts.brand} ${facts.line} ${facts.marking}${facts.isReinforced ? ' XL' : ''}`
  const diameterCm = Math.round(outerDiameterMm(size)) / 10
  return {
    slug: slugOf(name),
    name,
    description: tyreDescription(facts),
    category: 'Pneus',
    subcategory: `Aro ${size.rimInches}`,
    brand: facts.brand,
    ...pricing(facts),
    stockQuantity: facts.stockQuantity,
    weightGrams: facts.weightGrams,
    heightCm: size.widthMm / 10,
    widthCm: diameterCm,
    lengthCm: diameterCm,
    isSetOfFour: false,
    isFeatured: facts.isFeatured ?? false,
    isNew: facts.isNew ?? false,
    fitment: { rimInches: size.rimInches, ...tyreFitment(facts) },
  }
}

const terrains: Partial<Record<TyreFacts['tread'], NonNullable<DemoFitment['terrain']>>> = {
  suv: 'ht',
  'all-terrain': 'at',
  mud: 'mt',
}

/** The attributes of a tyre other than its rim, alone or in a kit. */
export function tyreFitment({ marking, isReinforced = false, tread }: TyreFacts): DemoFitment {
  const { widthMm, aspect, loadIndex, loadIndexTwin, speedSymbol } = parseTyreMarking(marking)
  const terrain = terrains[tread]
  return {
    tyreWidthMm: widthMm,
    tyreAspectRatio: aspect,
    loadIndex,
    speedSymbol,
    isReinforced,
    isCommercial: loadIndexTwin !== undefined,
    ...(loadIndexTwin === undefined ? {} : { loadIndexTwin }),
    ...(terrain ? { terrain } : {}),
    ...demoLabels[tread],
    dotYear: demoDotYear,
  }
}
