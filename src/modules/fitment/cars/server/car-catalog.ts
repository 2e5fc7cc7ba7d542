import { setImmediate as nextTurn } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { shopDay } from '#platform/dates.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { vehicleSlug } from '../car-names.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels } from '../tables.ts'

export type VehicleModel = {
  id: string
  makeId: string
  make: string
  name: string
  aliases: readonly string[]
  years: readonly number[]
}

/** Not every such year has data. */
export type RequestedVehicle = { model: VehicleModel; year: number }

export type VehicleCatalog = {
  models: readonly VehicleModel[]
  byId: ReadonlyMap<string, VehicleModel>
  /** By 'make model' and by aliases, normalised. */
  byName: ReadonlyMap<string, VehicleModel>
  bySlug: ReadonlyMap<string, VehicleModel>
}

/** Every answer about a car needs it: not to keep a large one would be to read it for each. */
const catalogs = cached<VehicleCatalog>(64_000_000, 64_000_000)

/** All makes and models in their order; read once until vehicles change. */
export function vehicleCatalog(shop: Shop): Promise<VehicleCatalog> {
  return catalogs(shop).get('all', async () => {
    const value = await readCatalog(shop)
    return { value, tags: ['vehicles'], bytes: 2_000 + 2_500 * value.models.length }
  })
}

/** So that other requests get their turn in between. */
const addedAtOnce = 100

async function readCatalog(shop: Shop): Promise<VehicleCatalog> {
  const models = await readModels(shop)
  const byName = new Map<string, VehicleModel>()
  for (const [place, model] of models.entries()) {
    // What is written last counts: a model's own name before what another one is called besides.
    for (const name of [...model.aliases, ...spellings(model)]) byName.set(normaliseForSearch(name), model)
    if (place % addedAtOnce === addedAtOnce - 1) await nextTurn()
  }
  return { models, byId: new Map(models.map((model) => [model.id, model])), byName, bySlug: await bySlugs(byName) }
}

async function bySlugs(byName: ReadonlyMap<string, VehicleModel>): Promise<Map<string, VehicleModel>> {
  const bySlug = new Map<string, VehicleModel>()
  let count = 0
  for (const [name, model] of byName) {
    const slug = vehicleSlug(name)
    // Of several that share an address the first has it.
    if (!bySlug.has(slug)) bySlug.set(slug, model)
    count += 1
    if (count % addedAtOnce === 0) await nextTurn()
  }
  return bySlug
}

/** The database joins the years of each: a large shop has ten generations of a model. */
async function readModels({ database }: Shop): Promise<VehicleModel[]> {
  const { modelId, yearFrom, yearTo } = vehicleGenerations
  const spans = database
    .select({ modelId, years: sql<string>`range_agg(int4range(${yearFrom}, ${yearTo}, '[]'))::text`.as('years') })
    .from(vehicleGenerations)
    .groupBy(modelId)
    .as('spans')
  const rows = await database
    .select({
      id: vehicleModels.id,
      makeId: vehicleModels.makeId,
      make: vehicleMakes.name,
      name: vehicleModels.name,
      aliases: vehicleModels.aliases,
      years: spans.years,
    })
    .from(vehicleModels)
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .leftJoin(spans, eq(spans.modelId, vehicleModels.id))
    .orderBy(asc(vehicleMakes.position), asc(vehicleModels.position), asc(vehicleModels.id))
  return rows.map(({ years, ...model }) => ({ ...model, years: yearsIn(years ?? '') }))
}

const spellings = ({ make, name, aliases }: VehicleModel) => [...aliases, name].map((one) => `${make} ${one}`)

/** Of PostgreSQL's ranges, as `{[2012,2017),[2019,2021)}`: rising, and none twice. */
function yearsIn(ranges: string): number[] {
  return [...ranges.matchAll(/(\d+),(\d+)/g)].flatMap(([, from, end]) =>
    Array.from({ length: Number(end) - Number(from) }, (_none, step) => Number(from) + step),
  )
}

/** Reads 'make model year' in any case, with or without accents; undefined for another text. */
export async function findVehicle(shop: Shop, text: string): Promise<RequestedVehicle | undefined> {
  const [, name = '', year] = /^(.*\S)\s+(\d{4})$/.exec(normaliseForSearch(text)) ?? []
  const model = (await vehicleCatalog(shop)).byName.get(name)
  return model && { model, year: Number(year) }
}

/** With the years to choose from: no model is sold further ahead than next year's. */
export async function listVehicles(shop: Shop) {
  const { models } = await vehicleCatalog(shop)
  const lastYear = Number(shopDay(shop.now()).slice(0, 4)) + 1
  return [...Map.groupBy(models, ({ make }) => make)].map(([make, ofMake]) => ({
    make,
    models: ofMake.map(({ id, name, aliases, years }) => ({
      id,
      name,
      slug: vehicleSlug(`${make} ${name}`),
      aliases: [...aliases],
      years: years.filter((year) => year <= lastYear),
    })),
  }))
}
