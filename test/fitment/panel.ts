import { demoProducts } from '#demo/catalog/demo-catalog.ts'
import type { DemoProduct } from '#demo/demo-product.ts'
import { type Generation, knownConfidences } from '#modules/fitment/cars/rules.ts'
import { readVehicleTables } from '#modules/fitment/cars/server/reference-cars.ts'
import { formatTyreSize, parseTyreSize } from '#modules/fitment/cars/sizes.ts'
import type { RingSize } from '#modules/fitment/verdicts/rules.ts'
import { type FitSpec, findFitKind, type TyreSpec, type WheelSpec } from '#modules/fitment/verdicts/specs.ts'

type NamedGeneration = Generation & { make: string; model: string; yearFrom: number; yearTo: number }

const { models, generations, factorySets } = await readVehicleTables('src/modules/fitment/cars/server/reference')

/** The cars on record, as the shop loads them. */
export const carsOnRecord: readonly NamedGeneration[] = generations.map((row) => {
  const isSame = (other: { make: string; model: string }) => other.make === row.make && other.model === row.model
  return {
    ...row,
    id: `${row.make} ${row.model} ${row.yearFrom} ${row.label}`,
    body: models.find(isSame)?.body ?? 'car',
    factorySets: factorySets
      .filter((set) => isSame(set) && set.yearFrom === row.yearFrom && set.label === row.label)
      .flatMap((set) => {
        const tyreSize = parseTyreSize(set.tyreSize)
        return tyreSize ? [{ ...set, tyreSize, ...knownConfidences(set) }] : []
      }),
  }
})

export const carsOfYear = (make: string, model: string, year: number): NamedGeneration[] =>
  carsOnRecord.filter((one) => one.make === make && one.model === model && one.yearFrom <= year && year <= one.yearTo)

/** The demo shop's products that measures decide about. */
export const demoSpecs: readonly { product: DemoProduct; spec: FitSpec }[] = demoProducts.flatMap((product) => {
  const spec = specOf(product)
  return spec ? [{ product, spec }] : []
})

/** Those that can be sold with a wheel. */
export const demoRings: readonly RingSize[] = demoSpecs.flatMap(({ product, spec }) =>
  spec.kind === 'ring' && spec.outerMm !== null && spec.innerMm !== null && product.stockQuantity > 0
    ? [{ outerMm: spec.outerMm, innerMm: spec.innerMm }]
    : [],
)

function specOf({ fitment }: DemoProduct): FitSpec | undefined {
  if (!fitment) return undefined
  const { rimInches = null, rimWidthInches = null, boltPatterns = [], offsetMm = null, centreBoreMm = null } = fitment
  const { tyreWidthMm = null, tyreAspectRatio = null, loadIndex = null, speedSymbol = null } = fitment
  const { ringInnerMm = null, ringOuterMm = null, spacerMm = null, fastener = null, thread = null } = fitment
  const wheel: WheelSpec = {
    ...{ rimInches, rimWidthInches, boltPatterns, offsetMm, centreBoreMm },
    loadKilograms: fitment.wheelLoadKg ?? null,
  }
  const isWhole = tyreWidthMm !== null && tyreAspectRatio !== null && rimInches !== null
  const tyre: TyreSpec = {
    tyreSize: isWhole ? { widthMm: tyreWidthMm, aspect: tyreAspectRatio, rimInches } : null,
    ...{ loadIndex, speedSymbol, isCommercial: fitment.isCommercial ?? false },
  }
  const measured = { rimWidthInches, boltPatterns, offsetMm, centreBoreMm, tyreWidthMm }
  const kind = findFitKind({ ...measured, ringInnerMm, ringOuterMm, spacerMm, fastener })
  switch (kind) {
    case 'wheel':
      return { kind, ...wheel }
    case 'tyre':
      return { kind, ...tyre }
    case 'kit':
      return { kind, wheel, tyre }
    case 'ring':
      return { kind, innerMm: ringInnerMm, outerMm: ringOuterMm }
    case 'spacer':
      return { kind, boltPatterns, thicknessMm: spacerMm }
    case 'bolt':
    case 'nut':
      return { kind, thread, seat: fitment.seat ?? null }
    case undefined:
      return undefined
    default:
      return kind satisfies never
  }
}

/** `205/55 R16` of a tyre or a kit. */
export function sizeText(spec: FitSpec): string | undefined {
  const tyre = spec.kind === 'tyre' ? spec : spec.kind === 'kit' ? spec.tyre : undefined
  return tyre?.tyreSize ? formatTyreSize(tyre.tyreSize) : undefined
}
