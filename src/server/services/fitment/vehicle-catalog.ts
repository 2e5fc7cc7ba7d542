import { asc, eq } from 'drizzle-orm'
import { type CarNames, carNames } from '#domain/catalog/named-car.ts'
import { vehicleSlug } from '#domain/fitment/vehicle-slug.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type VehicleModel = {
  id: string
  make: string
  name: string
  aliases: readonly string[]
  /** Model years of which something is on record, rising. */
  years: readonly number[]
}

/** A model in a year; not every such has data. */
export type RequestedVehicle = { model: VehicleModel; year: number }

export type VehicleCatalog = {
  models: readonly VehicleModel[]
  byId: ReadonlyMap<string, VehicleModel>
  /** By 'make model' and by its aliases, normalised. */
  byName: ReadonlyMap<string, VehicleModel>
  /** By the same as slugs. */
  bySlug: ReadonlyMap<string, VehicleModel>
  /** As searches name them. */
  inSearches: CarNames<VehicleModel>
}

/** Every answer about a car needs it: not to keep a large one would be to read it for each. */
const catalogs = cached<VehicleCatalog>(64_000_000, 64_000_000)

/** All makes and models in their order, with the years that are on record; read once until vehicles change. */
export function vehicleCatalog(shop: Shop): Promise<VehicleCatalog> {
  return catalogs(shop).get('all', async () => {
    const value = await readCatalog(shop)
    return { value, tags: ['vehicles'], bytes: 2_000 + 2_500 * value.models.length }
  })
}

async function readCatalog({ database }: Shop): Promise<VehicleCatalog> {
  const rows = await database
    .select({
      id: vehicleModels.id,
      make: vehicleMakes.name,
      name: vehicleModels.name,
      aliases: vehicleModels.aliases,
      yearFrom: vehicleGenerations.yearFrom,
      yearTo: vehicleGenerations.yearTo,
    })
    .from(vehicleModels)
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .leftJoin(vehicleGenerations, eq(vehicleGenerations.modelId, vehicleModels.id))
    .orderBy(asc(vehicleMakes.position), asc(vehicleModels.position), asc(vehicleModels.id))
  const models = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofModel) => {
    const [first] = ofModel
    if (!first) return []
    const { id, make, name, aliases } = first
    const years = ofModel.flatMap(({ yearFrom, yearTo }) => (yearFrom === null ? [] : span(yearFrom, yearTo)))
    return [{ id, make, name, aliases, years: [...new Set(years)].sort((a, b) => a - b) }]
  })
  const names = models.flatMap((model) =>
    // What is written last counts: a model's own name before what another one is called besides.
    [
      ...model.aliases.map((alias) => [alias, model] as const),
      ...spellings(model).map((name) => [name, model] as const),
    ],
  )
  const byName = new Map(names.map(([name, model]) => [normaliseForSearch(name), model]))
  return {
    models,
    byId: new Map(models.map((model) => [model.id, model])),
    byName,
    // Of several that share an address the first has it.
    bySlug: new Map([...byName].reverse().map(([name, model]) => [vehicleSlug(name), model])),
    inSearches: carNames(models),
  }
}

const spellings = ({ make, name, aliases }: VehicleModel) => [...aliases, name].map((one) => `${make} ${one}`)

function span(from: number, to: number | null): number[] {
  return Array.from({ length: (to ?? from) - from + 1 }, (_none, step) => from + step)
}

/** The vehicle that a text 'make model year' names, in any case and with or without accents; undefined for another text. */
export async function findVehicle(shop: Shop, text: string): Promise<RequestedVehicle | undefined> {
  const [, name = '', year] = /^(.*\S)\s+(\d{4})$/.exec(normaliseForSearch(text)) ?? []
  const model = (await vehicleCatalog(shop)).byName.get(name)
  return model && { model, year: Number(year) }
}
