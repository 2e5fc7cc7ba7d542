import { and } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fits } from '#domain/bolt-pattern.ts'
import { parseTyreSize } from '#domain/tyre-size.ts'
import { products, vehicleFitments } from '#server/db/schema/index.ts'
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
      confidence: 'low',
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
