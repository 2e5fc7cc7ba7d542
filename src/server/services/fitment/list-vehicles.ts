import { vehicleSlug } from '#domain/fitment/vehicle-slug.ts'
import type { Shop } from '#server/shop.ts'
import { vehicleCatalog } from './vehicle-catalog.ts'

/** Makes with their models, in their order, and the years of which something is on record. */
export async function listVehicles(shop: Shop) {
  const { models } = await vehicleCatalog(shop)
  return [...Map.groupBy(models, ({ make }) => make)].map(([make, ofMake]) => ({
    make,
    models: ofMake.map(({ id, name, aliases, years }) => ({
      id,
      name,
      slug: vehicleSlug(`${make} ${name}`),
      aliases: [...aliases],
      years: [...years],
    })),
  }))
}
