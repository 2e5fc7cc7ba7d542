import { and, eq } from 'drizzle-orm'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '#modules/fitment/cars/tables.ts'
import type { Database } from '#platform/server/database/client.ts'

type Generation = Partial<typeof vehicleGenerations.$inferInsert>
type FactorySet = Partial<typeof vehicleOeSets.$inferInsert>
type Vehicle = Generation & {
  make?: string
  model?: string
  body?: 'car' | 'suv' | 'pickup' | 'van'
  aliases?: string[]
  /** As `205/55 R16`, or with more that is known of the set. */
  sets?: readonly (string | (FactorySet & { size: string }))[]
}

/** Stores a generation of a model with its factory sets: by default a Fiat Uno from 2010 to 2016. */
export async function aVehicle(
  database: Database,
  {
    make = 'Fiat',
    model = 'Uno',
    body = 'car',
    aliases = [],
    sets = ['165/70 R13', '175/65 R14'],
    ...of
  }: Vehicle = {},
): Promise<{ id: string; modelId: string }> {
  await database.insert(vehicleMakes).values({ name: make, position: 0 }).onConflictDoNothing()
  const [makeRow] = await database.select().from(vehicleMakes).where(eq(vehicleMakes.name, make))
  const makeId = makeRow?.id ?? ''
  await database.insert(vehicleModels).values({ makeId, name: model, body, aliases, position: 0 }).onConflictDoNothing()
  const [modelRow] = await database
    .select()
    .from(vehicleModels)
    .where(and(eq(vehicleModels.makeId, makeId), eq(vehicleModels.name, model)))
  const modelId = modelRow?.id ?? ''
  const measures = { boltPattern: '4x98', hubBoreMm: 58.1, rimMinInches: 13, rimMaxInches: 14 }
  const row = { yearFrom: 2010, yearTo: 2016, confidence: 'high' as const, source: 'TEST', ...measures, ...of }
  const [generation] = await database
    .insert(vehicleGenerations)
    .values({ modelId, ...row })
    .returning()
  if (!generation) throw new Error('the vehicle was not stored')
  for (const given of sets) {
    const { size, ...set } = typeof given === 'string' ? { size: given } : given
    const [, width, aspect, rim] = /^(\d+)\/(\d+) R(\d+)$/.exec(size) ?? []
    await database.insert(vehicleOeSets).values({
      generationId: generation.id,
      confidence: row.confidence,
      source: 'TEST',
      tyreWidthMm: Number(width),
      tyreAspectRatio: Number(aspect),
      rimInches: Number(rim),
      ...set,
    })
  }
  return { id: generation.id, modelId }
}
