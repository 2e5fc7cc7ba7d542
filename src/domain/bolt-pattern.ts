import { canonicalTyreSize, outerDiameterMm, type TyreSize } from './tyre-size.ts'

/** Number of bolts and their circle's diameter in millimetres, as `4x100` or `5x114.3`. */
export type BoltPattern = string

// The trade often drops the decimal of these two circles.
const abbreviatedCircles: Record<string, string> = { '114': '114.3', '139': '139.7' }

/** Reads a bolt pattern as written in Brazil (`5x114,3`, `5 X 114.3`, `4x100mm`) into its canonical form. */
export function parseBoltPattern(text: string): BoltPattern | undefined {
  const match = /^\s*([3-8])\s?[x×]\s?(\d{2,3})(?:[.,](\d))?\s?(?:mm)?\s*$/i.exec(text)
  if (!match) return undefined
  const [, bolts, whole = '', decimal = '0'] = match
  const circle = decimal === '0' ? (abbreviatedCircles[whole] ?? whole) : `${whole}.${decimal}`
  return Number(circle) >= 80 && Number(circle) <= 225 ? `${bolts}x${circle}` : undefined
}

/** What is known of a product: measures in inches (rim) and millimetres; a dual-drilled wheel has two patterns. */
export type ProductFitment = {
  rimInches: number | null
  boltPatterns: readonly BoltPattern[]
  centreBoreMm: number | null
  tyreSize: TyreSize | null
}

/** What is known of a vehicle of one model and year; the rims and tyres are those it left the factory with. */
export type VehicleFitment = {
  boltPattern: BoltPattern | null
  centreBoreMm: number | null
  rimMinimumInches: number | null
  rimMaximumInches: number | null
  tyreSizes: readonly TyreSize[]
}

export type Fit = 'compatible' | 'incompatible' | 'unknown'

/**
 * Whether a wheel, a tyre or a kit of both fits a vehicle. One part that cannot fit makes it incompatible; it is
 * compatible only when all that is needed is known and agrees. An equal bolt pattern alone is therefore 'unknown'.
 * Offset and width are not judged, since the vehicles' are not known: even 'compatible' deserves a look at the manual.
 */
export function fits(product: ProductFitment, vehicle: VehicleFitment): Fit {
  const verdicts: Fit[] = [rimFits(product, vehicle)]
  if (product.boltPatterns.length > 0) verdicts.push(boltsFit(product, vehicle), boreFits(product, vehicle))
  if (product.tyreSize) verdicts.push(tyreFits(product.tyreSize, vehicle))
  if (verdicts.includes('incompatible')) return 'incompatible'
  return verdicts.length > 1 && verdicts.every((verdict) => verdict === 'compatible') ? 'compatible' : 'unknown'
}

// A smaller rim does not clear the brakes; a larger one is a common change, for a specialist to judge.
function rimFits({ rimInches }: ProductFitment, { rimMinimumInches, rimMaximumInches }: VehicleFitment): Fit {
  if (rimInches === null || rimMinimumInches === null || rimMaximumInches === null) return 'unknown'
  if (rimInches < rimMinimumInches) return 'incompatible'
  return rimInches <= rimMaximumInches ? 'compatible' : 'unknown'
}

function boltsFit({ boltPatterns }: ProductFitment, { boltPattern }: VehicleFitment): Fit {
  if (boltPattern === null) return 'unknown'
  return boltPatterns.includes(boltPattern) ? 'compatible' : 'incompatible'
}

// A larger bore is filled with a centring ring; a smaller one does not go over the hub.
function boreFits(product: ProductFitment, vehicle: VehicleFitment): Fit {
  if (product.centreBoreMm === null || vehicle.centreBoreMm === null) return 'unknown'
  return product.centreBoreMm >= vehicle.centreBoreMm ? 'compatible' : 'incompatible'
}

// The trade keeps the outer diameter within 3 % of the original tyre's when sizes change.
function tyreFits(tyreSize: TyreSize, { tyreSizes }: VehicleFitment): Fit {
  if (tyreSizes.length === 0) return 'unknown'
  const size = canonicalTyreSize(tyreSize)
  if (tyreSizes.some((original) => canonicalTyreSize(original) === size)) return 'compatible'
  const diameter = outerDiameterMm(tyreSize)
  const isNear = (original: TyreSize) =>
    Math.abs(diameter - outerDiameterMm(original)) * 100 <= 3 * outerDiameterMm(original)
  return tyreSizes.some(isNear) ? 'unknown' : 'incompatible'
}
