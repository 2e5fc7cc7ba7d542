import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#platform/server/database/client.ts'

/** Of each model, and the years of each: no year has two. */
const generationsOfModel = 10
const setsOfGeneration = 20
const yearsOfGeneration = 3
const firstYear = 1990

/** A car of the filled database, as the parameter of a listing. */
export function carNumbered(number: number, sets: number): string {
  const models = modelsFor(sets)
  const model = number % models
  const year = firstYear + ((number * 7) % (generationsOfModel * yearsOfGeneration))
  return `Marca ${model % 50} Modelo ${model} ${year}`
}

const modelsFor = (sets: number) => Math.max(1, Math.round(sets / (generationsOfModel * setsOfGeneration)))

/**
 * Fills a database that has products with so many factory sets of made-up cars, and gives its wheels and
 * tyres thousands of different combinations of measures; the same at every run. Patterns, hubs and sizes are
 * such as cars have.
 */
export async function fillVehicles(databaseUrl: string, sets: number): Promise<void> {
  const client = openDatabase(databaseUrl, 1, (error) => console.error(error))
  try {
    await client.database.execute(sql`set statement_timeout = 0`)
    await varyMeasures(client.database)
    await storeModels(client.database, modelsFor(sets))
    await storeSets(client.database, sets)
    await client.database.execute(sql`vacuum analyze`)
  } finally {
    await client.close()
  }
}

// Drawn from a product's number, as its price is.
const mixed = sql`('x' || substr(md5(right(name, 6)), 1, 6))::bit(24)::integer`

async function varyMeasures(database: Database): Promise<void> {
  await database.execute(sql`
    update products set offset_mm = 20 + (${mixed} % 61) * 0.5, centre_bore_mm = 56.1 + (${mixed} % 18)
    where cardinality(bolt_patterns) > 0 and rim_width_inches is not null`)
  await database.execute(sql`
    update products set load_index = least(125, greatest(75, load_index - 3 + ${mixed} % 7))
    where tyre_width_mm is not null and load_index is not null`)
}

async function storeModels(database: Database, models: number): Promise<void> {
  await database.execute(sql`
    insert into vehicle_makes (name, position) select 'Marca ' || number, number from generate_series(0, 49) as number`)
  await database.execute(sql`
    insert into vehicle_models (make_id, name, body, position)
    select vehicle_makes.id, 'Modelo ' || number, (array['car', 'suv', 'pickup', 'van'])[1 + number % 4], number
    from generate_series(0, ${models - 1}::int) as number join vehicle_makes on vehicle_makes.position = number % 50`)
  await database.execute(sql`
    with measures(place, pattern, hub) as (values
      (0, '4x100', 54.1), (1, '4x100', 57.1), (2, '4x98', 58.1), (3, '4x108', 65.1), (4, '5x100', 57.1),
      (5, '5x112', 57.1), (6, '5x114.3', 60.1), (7, '5x114.3', 64.1), (8, '5x110', 65.1), (9, '6x139.7', 106.1))
    insert into vehicle_generations
      (model_id, year_from, year_to, bolt_pattern, hub_bore_mm, rim_min_inches, rim_max_inches, confidence, source)
    select id, ${firstYear}::int + step * ${yearsOfGeneration}::int, ${firstYear - 1}::int + (step + 1) * ${yearsOfGeneration}::int,
      pattern, hub, 14, 17, 'high', 'benchmark'
    from vehicle_models cross join generate_series(0, ${generationsOfModel - 1}::int) as step
    join measures on place = (vehicle_models.position + step) % 10`)
}

async function storeSets(database: Database, sets: number): Promise<void> {
  await database.execute(sql`
    with sizes as (
      select tyre_width_mm, tyre_aspect_ratio, rim_inches,
        row_number() over (order by tyre_width_mm, tyre_aspect_ratio, rim_inches) - 1 as place, count(*) over () as sizes
      from (select distinct tyre_width_mm, tyre_aspect_ratio, rim_inches from products
        where tyre_width_mm is not null and rim_inches between 14 and 17) as sold
    ), numbered as (
      select id, row_number() over (order by model_id, year_from) as number from vehicle_generations
    )
    insert into vehicle_oe_sets (generation_id, version, tyre_width_mm, tyre_aspect_ratio, rim_inches, load_index,
      speed_symbol, rim_width_inches, offset_mm, confidence, source)
    select numbered.id, 'Versão ' || version, tyre_width_mm, tyre_aspect_ratio, rim_inches, 80 + (number + version) % 20,
      (array['T', 'H', 'V'])[1 + version % 3], 5.5 + (version % 4) * 0.5, 30 + (number + version) % 20, 'high', 'benchmark'
    from numbered cross join generate_series(1, ${setsOfGeneration}::int) as version
    join sizes on place = (number + version % 4) % sizes
    limit ${sets}::int`)
}
