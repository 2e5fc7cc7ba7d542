import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listModels, vehicleBrands } from '#modules/fitment/cars/car-names.ts'
import { loadVehicles, parseVehicleTable } from '#modules/fitment/cars/server/reference-cars.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '#modules/fitment/cars/tables.ts'
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
  it('are those of the vehicle panel, in its order, and stored once', async () => {
    const makes = await database().select().from(vehicleMakes).orderBy(asc(vehicleMakes.position))
    expect(makes.map(({ name }) => name)).toEqual(vehicleBrands)
    const rows = await database()
      .select({ make: vehicleMakes.name, model: vehicleModels.name })
      .from(vehicleModels)
      .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
      .orderBy(asc(vehicleModels.position))
    const models = Map.groupBy(rows, ({ make }) => make)
    for (const make of vehicleBrands) {
      const names = models.get(make)?.map(({ model }) => model)
      expect(names).toEqual(make === 'Chevrolet' ? [...listModels(make), 'Onix Plus'] : listModels(make))
    }
  })

  it('are the 164 rows with later additions and corrections, each with a source', async () => {
    const generations = await database().select().from(vehicleGenerations)
    // 164, 4 of years that had none, and V60, Tucson and Hilux split in two.
    expect(generations).toHaveLength(171)
    expect(generations.filter(({ source }) => source.trim() === '')).toEqual([])
    const sets = await database().select().from(vehicleOeSets)
    expect(sets.filter(({ offsetMm, rimWidthInches }) => offsetMm !== null && rimWidthInches !== null)).toHaveLength(39)
    expect(sets.filter(({ source }) => source.trim() === '')).toEqual([])
  })

  it('contain the factory wheels, and mark doubtful ones', async () => {
    const [hilux2015, hilux] = await generationsOf('Hilux')
    expect([hilux2015?.yearTo, hilux2015?.thread, hilux?.yearFrom, hilux?.thread]).toEqual([
      2015,
      null,
      2016,
      'M12x1.5',
    ])
    const sets = await database()
      .select()
      .from(vehicleOeSets)
      .where(eq(vehicleOeSets.generationId, hilux?.id ?? ''))
      .orderBy(asc(vehicleOeSets.rimInches))
    expect(
      sets.map(({ rimInches, loadIndex, offsetMm, confidence }) => [rimInches, loadIndex, offsetMm, confidence]),
    ).toEqual([
      [17, 112, 30, 'medium'],
      [18, 110, 30, 'low'],
    ])
    const [xc60] = (await generationsOf('XC60')).slice(-1)
    const offsets = await database()
      .select({ offsetMm: vehicleOeSets.offsetMm })
      .from(vehicleOeSets)
      .where(eq(vehicleOeSets.generationId, xc60?.id ?? ''))
    expect(offsets).toEqual([{ offsetMm: 50.5 }, { offsetMm: 50.5 }])
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
    'make,model,year_from,year_to,label,pcd,hub_bore_mm,rim_min,rim_max,fastener,thread,seat,confidence,source'

  it('preserves a comma inside quotes and reads an empty field as unknown', async () => {
    const [row] = await parseVehicleTable(
      'generations',
      `${header}\nKia,Stonic,2022,2024,,,,17,17,,,,low,"GEN (4x100, unsure)"\n`,
    )
    expect(row).toMatchObject({ pcd: null, hub_bore_mm: null, thread: null, source: 'GEN (4x100, unsure)' })
  })

  it.each([
    ['a year that is none', 'Kia,Soul,15,2018,,5x114.3,67.1,16,18,,,,medium,GEN'],
    ['years that run backwards', 'Kia,Soul,2018,2015,,5x114.3,67.1,16,18,,,,medium,GEN'],
    ['a decimal comma in the bolt pattern', 'Kia,Soul,2015,2018,,"5x114,3",67.1,16,18,,,,medium,GEN'],
    ['an unknown confidence', 'Kia,Soul,2015,2018,,5x114.3,67.1,16,18,,,,sure,GEN'],
    ['no source', 'Kia,Soul,2015,2018,,5x114.3,67.1,16,18,,,,medium,'],
    ['a missing field', 'Kia,Soul,2015,2018,,5x114.3,67.1,16,18,,,,medium'],
    ['a field too many', 'Kia,Soul,2015,2018,,5x114.3,67.1,16,18,,,,medium,GEN,x'],
  ])('with %s is refused, and the line named', async (_what, line) => {
    await expect(parseVehicleTable('generations', `${header}\n${line}`)).rejects.toThrow('line 2')
  })
})
