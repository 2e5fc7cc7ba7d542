import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { parseTyreSize } from '#domain/tyre-size.ts'
import type { Vehicle } from '#domain/vehicles.ts'
import { products, vehicleFitments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type FitmentRow = typeof vehicleFitments.$inferSelect

/**
 * A condition on products: known to fit the vehicle, in the sense of the domain's `fits` being 'compatible'. Where two
 * generations of a model were sold in the same year, a product has to fit both. Gives nothing when nothing can be known
 * to fit, because the vehicle's measures are not on record.
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
  return conditions.every((condition) => condition !== undefined) ? and(...conditions) : undefined
}

function fitsRow(vehicle: FitmentRow): SQL | undefined {
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

function tyreFits({ tyreSizes }: FitmentRow): SQL | undefined {
  const sizes = tyreSizes.map(parseTyreSize).filter((size) => size !== undefined)
  return or(
    ...sizes.map(
      (size) =>
        sql`(${products.tyreWidthMm} = ${size.widthMm} and ${products.tyreAspectRatio} = ${size.aspect} and ${products.rimInches} = ${size.rimInches})`,
    ),
  )
}
