import type { FacetName } from './facet-names.ts'
import { yes } from './facet-names.ts'

/** What the facets look at of a product. Inches, millimetres; bolt patterns as `5x114.3`. */
export type FacetedProduct = {
  brandName: string | null
  isInStock: boolean
  isOnOffer: boolean
  rimInches: number | null
  rimWidthInches: number | null
  boltPatterns: readonly string[]
  offsetMm: number | null
  tyreWidthMm: number | null
  tyreAspectRatio: number | null
  loadIndex: number | null
  speedSymbol: string | null
  /** `ht`, `at` or `mt`. */
  terrain: string | null
}

/** The values that a product has of each facet: none where it has nothing of the kind, several where it has several. */
export type FacetValues = Readonly<Record<FacetName, readonly string[]>>

const known = (value: string | number | null) => (value === null ? [] : [String(value)])
const ifSo = (isSo: boolean) => (isSo ? [yes] : [])

/** The value that stands for a brand: its name, without the comma that parts values. */
export const brandValue = (name: string) => name.replace(/\s*,\s*/g, ' ').trim()

/** What a product is found under. */
export function facetValues(product: FacetedProduct): FacetValues {
  return {
    inStock: ifSo(product.isInStock),
    offers: ifSo(product.isOnOffer),
    brand: product.brandName === null ? [] : [brandValue(product.brandName)],
    rim: known(product.rimInches),
    rimWidth: known(product.rimWidthInches),
    pcd: product.boltPatterns,
    offset: known(product.offsetMm),
    width: known(product.tyreWidthMm),
    aspect: known(product.tyreAspectRatio),
    load: known(product.loadIndex),
    speed: known(product.speedSymbol),
    terrain: known(product.terrain),
  }
}
