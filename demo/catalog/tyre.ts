import { outerDiameterMm } from '#domain/tyre-size.ts'
import type { DemoProduct, TyreRecipe } from '../demo-product.ts'
import { pricing } from './price.ts'
import { slugOf } from './slug.ts'
import { tyreDescription } from './tyre-description.ts'
import type { TyreFacts } from './tyre-facts.ts'
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
    fitment: {
      rimInches: size.rimInches,
      tyreWidthMm: size.widthMm,
      tyreAspectRatio: size.aspect,
      loadIndex: size.loadIndex,
      speedSymbol: size.speedSymbol,
    },
    picture: { kind: 'tyre', ...tyreRecipe(facts) },
  }
}

/** What a tyre's picture is drawn from. */
export function tyreRecipe({ tread, brand, line, marking }: TyreFacts): TyreRecipe {
  return { tread, maker: brand, line, size: marking }
}
