import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listModels, vehicleBrands } from '#modules/fitment/cars/car-names.ts'
import { loadVehicles } from '#modules/fitment/cars/server/load-vehicles.ts'
import { parseGenerations } from '#modules/fitment/cars/server/reference-cars.ts'
import {
  vehicleGenerations,
  vehicleLoads,
  vehicleMakes,
  vehicleModels,
  vehicleOeSets,
} from '#modules/fitment/cars/tables.ts'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const folder = 'src/modules/fitment/cars/server/reference'

beforeAll(() => Promise.all([1, 2, 3].map(() => loadVehicles(database(), folder))))

/** The generations of a model, oldest first, with their factory sets. */
async function generationsOf(name: string) {
  const rows = await database()
    .select({ generation: vehicleGenerations })
    .from(vehicleGenerations)
    .innerJoin(vehicleModels, eq(vehicleModels.id, vehicleGenerations.modelId))
    .where(eq(vehicleModels.name, name))
    .orderBy(asc(vehicleGenerations.yearFrom))
  return rows.map(({ generation }) => generation)
}

describe('the vehicles on record', () => {
  it('begin with those of the vehicle panel, in its order, and are stored once', async () => {
    const makes = await database().select().from(vehicleMakes).orderBy(asc(vehicleMakes.position))
    expect(makes.slice(0, vehicleBrands.length).map(({ name }) => name)).toEqual(vehicleBrands)
    const rows = await database()
      .select({ make: vehicleMakes.name, model: vehicleModels.name })
      .from(vehicleModels)
      .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
      .orderBy(asc(vehicleModels.position))
    const models = Map.groupBy(rows, ({ make }) => make)
    for (const make of vehicleBrands) {
      const names = models.get(make)?.map(({ model }) => model)
      expect(names?.slice(0, listModels(make).length)).toEqual(listModels(make))
    }
  })

  it('have a source and a confidence for each kind of value', async () => {
    expect([await database().$count(vehicleModels), await database().$count(vehicleGenerations)]).toEqual([191, 259])
    const generations = await database().select().from(vehicleGenerations)
    expect(generations.filter(({ source }) => source.trim() === '')).toEqual([])
    const complete = generations.filter(({ isSizeListComplete }) => isSizeListComplete)
    expect(complete).toHaveLength(34)
    expect(complete.filter(({ sizeListSource }) => !sizeListSource)).toEqual([])
    const sets = await database().select().from(vehicleOeSets)
    expect(sets).toHaveLength(607)
    const withWheel = sets.filter(({ offsetMm, rimWidthInches }) => offsetMm !== null && rimWidthInches !== null)
    expect(withWheel).toHaveLength(303)
    expect(withWheel.filter(({ wheelConfidence, wheelSource }) => !wheelConfidence || !wheelSource)).toEqual([])
    expect(sets.filter(({ loadIndex, loadConfidence }) => !loadIndex || !loadConfidence)).toEqual([])
    expect(sets.filter(({ source }) => source.trim() === '')).toEqual([])
  })

  it('say of a size that it is sure where its offset is from memory', async () => {
    const [old] = await generationsOf('Corolla')
    const [size] = await database()
      .select()
      .from(vehicleOeSets)
      .where(eq(vehicleOeSets.generationId, old?.id ?? ''))
    expect(size).toMatchObject({ confidence: 'high', offsetMm: 45, wheelConfidence: 'low', loadConfidence: 'medium' })
  })

  it('have light truck tyres for the Jumpy', async () => {
    const [jumpy] = await generationsOf('Jumpy')
    const sets = await database()
      .select()
      .from(vehicleOeSets)
      .where(and(eq(vehicleOeSets.generationId, jumpy?.id ?? ''), eq(vehicleOeSets.isCommercial, true)))
    expect(sets).toMatchObject([
      { tyreWidthMm: 215, tyreAspectRatio: 65, rimInches: 16, loadIndex: 106, speedSymbol: 'T' },
    ])
  })
})

describe('a later version of the tables', () => {
  const changed = async (name: string, change: (text: string) => string) => {
    const copy = await mkdtemp(join(tmpdir(), 'vehicles-'))
    await cp(folder, copy, { recursive: true })
    const file = join(copy, `${name}.csv`)
    await writeFile(file, change(await readFile(file, 'utf8')))
    return copy
  }
  const corolla = async () => (await generationsOf('Corolla')).map(({ yearFrom, source }) => [yearFrom, source])

  it('changes nothing where nothing is new', async () => {
    const before = await database().select().from(vehicleGenerations)
    expect(await loadVehicles(database(), folder)).toBe(false)
    expect(await database().select().from(vehicleGenerations)).toEqual(before)
  })

  it('replaces what is as it was loaded, and leaves what the staff changed or deleted', async () => {
    const [, corolla2020] = await generationsOf('Corolla')
    const byStaff = { hubBoreMm: 54.2, verifiedAt: new Date() }
    await database()
      .update(vehicleGenerations)
      .set(byStaff)
      .where(eq(vehicleGenerations.id, corolla2020?.id ?? ''))
    const [sw4] = await generationsOf('SW4')
    await database()
      .delete(vehicleGenerations)
      .where(eq(vehicleGenerations.id, sw4?.id ?? ''))
    const others = await generationsOf('Civic')
    const later = await changed('vehicle-generations', (text) => text.replaceAll('WST;', 'NEW;'))
    expect(await loadVehicles(database(), later)).toBe(true)
    expect(await corolla()).toEqual([
      [2015, 'NEW;TVT;GEN'],
      [2020, corolla2020?.source],
    ])
    expect((await generationsOf('Corolla'))[1]?.hubBoreMm).toBe(54.2)
    expect((await generationsOf('SW4')).map(({ id }) => id)).not.toContain(sw4?.id)
    expect((await generationsOf('Civic')).map(({ yearFrom }) => yearFrom)).toEqual(
      others.map(({ yearFrom }) => yearFrom),
    )
  })

  it('replaces what a release that noted no loads has stored, unless the staff touched it', async () => {
    await database().delete(vehicleLoads)
    const [mobi] = await generationsOf('Mobi')
    const [uno] = await generationsOf('Uno')
    for (const [id, more] of [
      [mobi?.id, {}],
      [uno?.id, { verifiedAt: new Date() }],
    ] as const)
      await database()
        .update(vehicleGenerations)
        .set({ hubBoreMm: 33, ...more })
        .where(eq(vehicleGenerations.id, id ?? ''))
    expect(await loadVehicles(database(), folder)).toBe(true)
    const hubs = await Promise.all(['Mobi', 'Uno'].map(async (name) => (await generationsOf(name))[0]?.hubBoreMm))
    expect(hubs).toEqual([mobi?.hubBoreMm, 33])
  })

  it('replaces a generation by two, unless one that the staff changed is in their years', async () => {
    const split = await changed('vehicle-generations', (text) =>
      text
        .replace(/^Honda,Fit,(\d+),(\d+),(.*)$/m, 'Honda,Fit,$1,2016,$3\nHonda,Fit,2017,$2,$3')
        .replace(/^Toyota,Corolla,2020,(\d+),(.*)$/m, 'Toyota,Corolla,2019,$1,$2'),
    )
    const sets = await readFile(join(split, 'vehicle-oe-sets.csv'), 'utf8')
    await writeFile(join(split, 'vehicle-oe-sets.csv'), sets.replace(/^Toyota,Corolla,2020,/gm, 'Toyota,Corolla,2019,'))
    const before = await generationsOf('Fit')
    expect(await loadVehicles(database(), split)).toBe(true)
    expect((await generationsOf('Fit')).map(({ yearFrom }) => yearFrom)).toEqual(
      [...before.map(({ yearFrom }) => yearFrom), 2017].toSorted(),
    )
    expect((await corolla()).map(([year]) => year)).toEqual([2015, 2020])
  })
})

describe('the database refuses', () => {
  const aGeneration = async (values: Partial<typeof vehicleGenerations.$inferInsert>) => {
    const [uno] = await database().select().from(vehicleModels).where(eq(vehicleModels.name, 'Uno'))
    const row = { modelId: uno?.id ?? '', yearFrom: 2090, yearTo: 2095, confidence: 'medium' as const, source: 'TEST' }
    return database()
      .insert(vehicleGenerations)
      .values({ ...row, ...values })
      .then(
        () => 'taken',
        (error: { cause?: { constraint?: string } }) => error.cause?.constraint ?? 'refused',
      )
  }

  it('two rows of a model for the same year, unless their labels differ', async () => {
    expect(await aGeneration({})).toBe('taken')
    expect(await aGeneration({ yearFrom: 2095, yearTo: 2099 })).toBe('vehicle_generations_overlap')
    expect(await aGeneration({ yearFrom: 2095, yearTo: 2099, label: 'Nova' })).toBe('taken')
    expect(await aGeneration({ yearFrom: 2096, yearTo: 2099 })).toBe('taken')
  })

  it.each([
    [{ yearFrom: 2080, yearTo: 2079 }, 'vehicle_generations_years'],
    [{ yearFrom: 2070, yearTo: 2070, source: ' ' }, 'vehicle_generations_source'],
    [{ yearFrom: 2070, yearTo: 2070, boltPattern: '5x114,3' }, 'vehicle_generations_bolt_pattern'],
    [{ yearFrom: 2070, yearTo: 2070, rimMinInches: 17, rimMaxInches: 16 }, 'vehicle_generations_rims'],
    [{ yearFrom: 2070, yearTo: 2070, thread: '12x1.5' }, 'vehicle_generations_thread'],
  ])('%o', async (values, constraint) => {
    expect(await aGeneration(values)).toBe(constraint)
  })
})

describe('a table', () => {
  const header =
    'make,model,year_from,year_to,label,pcd,hub_bore_mm,rim_min,rim_max,fastener,thread,seat,confidence,source,sizes_complete'

  it('preserves a comma inside quotes and reads an empty field as unknown', async () => {
    const [row] = await parseGenerations(`${header}\nKia,Stonic,2022,2024,,,,17,17,,,,low,"GEN (4x100, unsure)",no\n`)
    expect(row).toMatchObject({ boltPattern: null, hubBoreMm: null, thread: null, source: 'GEN (4x100, unsure)' })
  })

  it.each([
    ['a year that is none', 'Kia,Soul,15,2018,,5x114.3,67.1,16,18,,,,medium,GEN,no'],
    ['years that run backwards', 'Kia,Soul,2018,2015,,5x114.3,67.1,16,18,,,,medium,GEN,no'],
    ['no bolt pattern in its column', 'Kia,Soul,2015,2018,,5x,67.1,16,18,,,,medium,GEN,no'],
    ['an unknown confidence', 'Kia,Soul,2015,2018,,5x114.3,67.1,16,18,,,,sure,GEN,no'],
    ['no source', 'Kia,Soul,2015,2018,,5x114.3,67.1,16,18,,,,medium,,no'],
    ['a mark that is neither yes nor no', 'Kia,Soul,2015,2018,,5x114.3,67.1,16,18,,,,medium,GEN,maybe'],
    ['a missing field', 'Kia,Soul,2015,2018,,5x114.3,67.1,16,18,,,,medium,GEN'],
    ['a field too many', 'Kia,Soul,2015,2018,,5x114.3,67.1,16,18,,,,medium,GEN,no,x'],
  ])('with %s is refused, and the line named', async (_what, line) => {
    await expect(parseGenerations(`${header}\n${line}`)).rejects.toThrow('line 2')
  })
})
