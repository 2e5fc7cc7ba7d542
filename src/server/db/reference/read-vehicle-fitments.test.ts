import { describe, expect, test } from 'vitest'
import { parseVehicleFitments, readVehicleFitments } from './read-vehicle-fitments.ts'

const fitments = await readVehicleFitments(new URL('./vehicle-fitments.csv', import.meta.url))
const header = 'brand,model,year_from,year_to,pcd,centre_bore_mm,rim_min,rim_max,oem_tyre_sizes,confidence,source'

describe('the vehicle table', () => {
  test('knows 20 brands with at least 6 models each', () => {
    const brands = Map.groupBy(fitments, (fitment) => fitment.brand)
    expect(brands.size).toBe(20)
    for (const [brand, rows] of brands) {
      expect(new Set(rows.map((row) => row.model)).size, brand).toBeGreaterThanOrEqual(6)
    }
  })

  test('covers 2015 to 2024, and never says two things about one year of a model', () => {
    const models = Map.groupBy(fitments, (fitment) => `${fitment.brand} ${fitment.model}`)
    for (const [model, rows] of models) {
      const years = rows.flatMap((row) =>
        Array.from({ length: row.yearTo - row.yearFrom + 1 }, (_, step) => row.yearFrom + step),
      )
      expect(new Set(years).size, model).toBe(years.length)
      expect(Math.min(...years), model).toBeGreaterThanOrEqual(2015)
      expect(Math.max(...years), model).toBeLessThanOrEqual(2024)
    }
  })

  test('lists original tyres within the rims of their row', () => {
    for (const row of fitments) {
      const rims = row.tyreSizes.map((size) => Number(size.slice(-2)))
      const span = rims.length > 0 ? [Math.min(...rims), Math.max(...rims)] : [null, null]
      expect([row.rimMinInches, row.rimMaxInches], `${row.model} ${row.yearFrom}`).toEqual(span)
    }
  })

  test('reads a known row whole', () => {
    expect(fitments.find((row) => row.model === 'Compass')).toEqual({
      brand: 'Jeep',
      model: 'Compass',
      yearFrom: 2017,
      yearTo: 2024,
      boltPattern: '5x110',
      centreBoreMm: 65.1,
      rimMinInches: 17,
      rimMaxInches: 19,
      tyreSizes: ['225/60 R17', '225/55 R18', '235/45 R19'],
      confidence: 'high',
      source: 'WST;TVT;GEN',
    })
  })
})

describe('parsing', () => {
  test('keeps a comma inside quotes and takes an empty field as unknown', () => {
    const [row] = parseVehicleFitments(`${header}\nKia,Stonic,2022,2024,,,17,17,205/55 R17,low,"GEN (4x100, unsure)"\n`)
    expect(row).toMatchObject({ boltPattern: null, centreBoreMm: null, source: 'GEN (4x100, unsure)' })
  })

  test.each([
    ['a year that is none', 'Kia,Soul,15,2018,5x114.3,67.1,16,18,205/60 R16,medium,GEN'],
    ['years that run backwards', 'Kia,Soul,2018,2015,5x114.3,67.1,16,18,205/60 R16,medium,GEN'],
    ['a decimal comma in the bolt pattern', 'Kia,Soul,2015,2018,"5x114,3",67.1,16,18,205/60 R16,medium,GEN'],
    ['an unknown confidence', 'Kia,Soul,2015,2018,5x114.3,67.1,16,18,205/60 R16,sure,GEN'],
    ['a missing field', 'Kia,Soul,2015,2018,5x114.3,67.1,16,18,205/60 R16,medium'],
  ])('refuses %s and names the line', (_, line) => {
    expect(() => parseVehicleFitments(`${header}\n${line}`)).toThrow('line 2')
  })

  test('refuses another header', () => {
    expect(() => parseVehicleFitments('brand;model\n')).toThrow('header')
  })
})
