import { and } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fits } from '#domain/bolt-pattern.ts'
import { parseTyreSize } from '#domain/tyre-size.ts'
import { products, vehicleFitments } from '#server/db/schema/index.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { knownToFit } from './known-to-fit.ts'

const opened = useTestShop()

const measures = {
  boltPatterns: [[], ['4x100'], ['5x100'], ['4x100', '5x114.3']],
  centreBoreMm: [null, 54, 54.1, 73.1],
  rimInches: [null, 14, 15, 17, 18],
  tyre: [null, [185, 60], [195, 55], [205, 55]],
}
const vehicles = [
  { boltPattern: '4x100', centreBoreMm: 54.1, rims: [15, 17], tyreSizes: ['185/60 R15', '195/55 R15', '205/55 R17'] },
  { boltPattern: null, centreBoreMm: 54.1, rims: [15, 17], tyreSizes: ['195/55 R15'] },
  { boltPattern: '5x114.3', centreBoreMm: null, rims: [15, 17], tyreSizes: [] },
  { boltPattern: '5x114.3', centreBoreMm: 60.1, rims: [null, null], tyreSizes: ['195/55 R15'] },
  { boltPattern: '5x100', centreBoreMm: 54.1, rims: [14, 18], tyreSizes: [] },
] as const

it('agrees with the domain on every combination of what is known of product and vehicle', async () => {
  const { database } = opened.current.shop
  const rows = measures.boltPatterns.flatMap((boltPatterns) =>
    measures.centreBoreMm.flatMap((centreBoreMm) =>
      measures.rimInches.flatMap((rimInches) =>
        measures.tyre.map((tyre) => ({
          name: 'Roda ou pneu',
          priceCents: 100,
          boltPatterns,
          centreBoreMm,
          rimInches,
          tyreWidthMm: tyre?.[0] ?? null,
          tyreAspectRatio: tyre?.[1] ?? null,
        })),
      ),
    ),
  )
  const stored = await database.insert(products).values(rows).returning()
  for (const [index, { boltPattern, centreBoreMm, rims, tyreSizes }] of vehicles.entries()) {
    const year = 2015 + index
    const [rimMinInches, rimMaxInches] = rims
    await database.insert(vehicleFitments).values({
      brand: 'Toyota',
      model: 'Etios',
      yearFrom: year,
      yearTo: year,
      boltPattern,
      centreBoreMm,
      rimMinInches,
      rimMaxInches,
      tyreSizes: [...tyreSizes],
      confidence: 'medium',
      source: 'TEST',
    })
    const vehicle = {
      boltPattern,
      centreBoreMm,
      rimMinimumInches: rimMinInches,
      rimMaximumInches: rimMaxInches,
      tyreSizes: tyreSizes.map(parseTyreSize).filter((size) => size !== undefined),
    }
    const expected = stored.filter((product) => {
      const { tyreWidthMm: widthMm, tyreAspectRatio: aspect, rimInches } = product
      const tyreSize = widthMm && aspect && rimInches ? { widthMm, aspect, rimInches } : null
      return fits({ ...product, tyreSize }, vehicle) === 'compatible'
    })
    const condition = await knownToFit(opened.current.shop, { brand: 'Toyota', model: 'Etios', year })
    const found = condition ? await database.select({ id: products.id }).from(products).where(and(condition)) : []
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
  }
})

describe('claims nothing dangerous', () => {
  const database = () => opened.current.shop.database
  const row = {
    yearFrom: 2018,
    yearTo: 2024,
    boltPattern: '5x108',
    centreBoreMm: 65.1,
    rimMinInches: 16,
    rimMaxInches: 17,
    tyreSizes: ['215/65 R16'],
    confidence: 'medium' as const,
    source: 'TEST',
  }
  const tyre = { rimInches: 16, tyreWidthMm: 215, tyreAspectRatio: 65 }
  const wheel = { rimInches: 16, boltPatterns: ['5x108', '4x100', '6x139.7', '5x112'], centreBoreMm: 110 }

  async function claimed(brand: string, model: string, year = 2020): Promise<string[]> {
    const condition = await knownToFit(opened.current.shop, { brand, model, year })
    if (!condition) return []
    const found = await database().select({ name: products.name }).from(products).where(and(condition))
    return found.map(({ name }) => name).filter((name) => name.startsWith('Perigo'))
  }

  it('no passenger tyre for a van or a pick-up, nor a kit with one, whose load is not on record', async () => {
    await aProduct(database(), { ...tyre, name: 'Perigo pneu 215/65 R16 98H', loadIndex: 98, speedSymbol: 'H' })
    await aProduct(database(), { ...tyre, ...wheel, name: 'Perigo kit', loadIndex: 98, speedSymbol: 'H' })
    for (const [brand, model] of [
      ['Citroën', 'Jumpy'],
      ['Fiat', 'Toro'],
      ['Renault', 'Oroch'],
      ['Peugeot', '3008'],
    ] as const)
      await database()
        .insert(vehicleFitments)
        .values({ ...row, brand, model })
    expect(await claimed('Citroën', 'Jumpy')).toEqual([])
    expect(await claimed('Fiat', 'Toro')).toEqual([])
    expect(await claimed('Renault', 'Oroch')).toEqual([])
    expect((await claimed('Peugeot', '3008')).sort()).toEqual(['Perigo kit', 'Perigo pneu 215/65 R16 98H'])
    await database().delete(products)
  })

  it('nothing where one of the rows is of low confidence', async () => {
    await aProduct(database(), { ...tyre, name: 'Perigo pneu' })
    await database()
      .insert(vehicleFitments)
      .values({ ...row, brand: 'Peugeot', model: '5008', confidence: 'low' })
    expect(await claimed('Peugeot', '5008')).toEqual([])
    await database()
      .insert(vehicleFitments)
      .values({ ...row, brand: 'Peugeot', model: '408' })
    expect(await claimed('Peugeot', '408')).toEqual(['Perigo pneu'])
    await database()
      .insert(vehicleFitments)
      .values({ ...row, brand: 'Peugeot', model: '408', yearFrom: 2019, confidence: 'low' })
    expect(await claimed('Peugeot', '408')).toEqual([])
    await database().delete(products)
  })

  it.each([
    // The factory wheel of a Fit, rim 16: 6 ET53. Out = (W - 6) * 12.7 - (ET - 53), in = (W - 6) * 12.7 + (ET - 53).
    { what: 'as the factory has it', rimWidthInches: 6, offsetMm: 53, isClaimed: true },
    { what: 'out 10', rimWidthInches: 6, offsetMm: 43, isClaimed: true },
    { what: 'out 11', rimWidthInches: 6, offsetMm: 42, isClaimed: false },
    { what: 'in 8', rimWidthInches: 6, offsetMm: 61, isClaimed: true },
    { what: 'in 9', rimWidthInches: 6, offsetMm: 62, isClaimed: false },
    { what: '7 ET35: out 12.7 + 18 = 30.7', rimWidthInches: 7, offsetMm: 35, isClaimed: false },
    { what: '6.5 ET50: out 6.35 + 3 = 9.35', rimWidthInches: 6.5, offsetMm: 50, isClaimed: true },
    { what: 'no offset told', rimWidthInches: 6, offsetMm: null, isClaimed: false },
    { what: 'no width told', rimWidthInches: null, offsetMm: 53, isClaimed: false },
    {
      what: 'another rim is compared with the one on record',
      rimInches: 17,
      rimWidthInches: 7,
      offsetMm: 35,
      isClaimed: false,
    },
    { what: 'another rim', rimInches: 17, rimWidthInches: 6, offsetMm: 50, isClaimed: true },
  ])('no wheel that stands out or in, by the factory wheel: $what', async ({ what: _what, isClaimed, ...measures }) => {
    await aProduct(database(), { ...wheel, ...measures, name: 'Perigo roda' })
    await database()
      .insert(vehicleFitments)
      .values({ ...row, brand: 'Honda', model: 'Fit', boltPattern: '4x100' })
      .onConflictDoNothing()
    expect(await claimed('Honda', 'Fit')).toEqual(isClaimed ? ['Perigo roda'] : [])
    await database().delete(products)
  })
})
