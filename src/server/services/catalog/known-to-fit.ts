import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { type FactoryWheel, factoryWheelsOf } from '#domain/fitment/factory-wheels.ts'
import { isLoadCarrier } from '#domain/fitment/load-carriers.ts'
import { limit } from '#domain/fitment/thresholds.ts'
import { parseTyreSize } from '#domain/tyre-size.ts'
import type { Vehicle } from '#domain/vehicles.ts'
import { products, vehicleFitments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type FitmentRow = typeof vehicleFitments.$inferSelect

/**
 * A condition on products: known to fit the vehicle, in the sense of the domain's `fits` being 'compatible', and not known
 * to be dangerous there. Where two generations of a model were sold in the same year, a product has to fit both. Gives
 * nothing when nothing can be known to fit, because the vehicle's measures are not on record or doubtful.
 */
export async function knownToFit(shop: Shop, vehicle: Vehicle | undefined): Promise<SQL | undefined> {
  if (!vehicle) return undefined
  const rows = await shop.database
    .select()
    .from(vehicleFitments)
    .where(
      and(
        eq(vehicleFitments.brand, vehicle.brand),
        eq(vehicleFitments.model, vehicle.model),
        lte(vehicleFitments.yearFrom, vehicle.year),
        gte(vehicleFitments.yearTo, vehicle.year),
      ),
    )
  const conditions = rows.map(fitsRow)
  if (!conditions.every((condition) => condition !== undefined)) return undefined
  const wheels = factoryWheelsOf(vehicle)
  return and(...conditions, wheels.length > 0 ? standsLikeFactory(wheels) : undefined)
}

function fitsRow(vehicle: FitmentRow): SQL | undefined {
  if (vehicle.confidence === 'low') return undefined
  if (vehicle.rimMinInches === null || vehicle.rimMaxInches === null) return undefined
  const parts = { bolts: boltsFit(vehicle), tyre: tyreFits(vehicle) }
  if (!parts.bolts && !parts.tyre) return undefined
  return and(
    sql`${products.rimInches} between ${vehicle.rimMinInches} and ${vehicle.rimMaxInches}`,
    // A tyre has no bolts and a wheel no tyre size; a kit of both has to fit with both.
    or(sql`${products.boltPatterns} = '{}'`, parts.bolts ?? sql`false`),
    or(sql`${products.tyreWidthMm} is null or ${products.tyreAspectRatio} is null`, parts.tyre ?? sql`false`),
    or(parts.bolts ?? sql`false`, parts.tyre ?? sql`false`),
  )
}

// A larger bore is filled with a centring ring; a smaller one does not go over the hub.
function boltsFit({ boltPattern, centreBoreMm }: FitmentRow): SQL | undefined {
  if (boltPattern === null || centreBoreMm === null) return undefined
  return sql`(${products.boltPatterns} @> array[${boltPattern}::text] and ${products.centreBoreMm} >= ${centreBoreMm})`
}

function tyreFits(vehicle: FitmentRow): SQL | undefined {
  // The load that these need is not on record, and a passenger tyre of the right size would burst.
  if (isLoadCarrier(vehicle)) return undefined
  const sizes = vehicle.tyreSizes.map(parseTyreSize).filter((size) => size !== undefined)
  return or(
    ...sizes.map(
      (size) =>
        sql`(${products.tyreWidthMm} = ${size.widthMm} and ${products.tyreAspectRatio} = ${size.aspect} and ${products.rimInches} = ${size.rimInches})`,
    ),
  )
}

/** The wheel stands about where one of the factory's does: those of the same rim where there are any, else all. */
function standsLikeFactory(wheels: readonly FactoryWheel[]): SQL {
  const rims = [...new Set(wheels.map(({ rimInches }) => rimInches))]
  const isOtherRim = sql`not (${products.rimInches} = any(array[${sql.join(rims, sql`, `)}]::integer[]))`
  const near = wheels.map((wheel) => {
    const half = sql`(${products.rimWidthInches} - ${wheel.rimWidthInches}) * 12.7`
    const shift = sql`(${products.offsetMm} - ${wheel.offsetMm}::numeric)`
    return sql`((${products.rimInches} = ${wheel.rimInches} or ${isOtherRim}) and ${half} - ${shift} <= ${limit('offsetOut')}::numeric and ${half} + ${shift} <= ${limit('offsetIn')}::numeric)`
  })
  return sql`(${products.boltPatterns} = '{}' or coalesce(${or(...near)}, false))`
}
