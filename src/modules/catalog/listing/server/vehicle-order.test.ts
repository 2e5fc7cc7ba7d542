import { beforeAll, describe, expect, it } from 'vitest'
import { aCategory } from '#test/builders/a-category.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'
import { listingInput } from '../../products/contract.ts'
import { listProducts } from './list-products.ts'

const opened = useTestShop()
const shop = () => opened.current.shop

describe('within a verdict', () => {
  let categoryId = ''
  const polo = 'VW Polo 2019'
  const found = async (parameters: Record<string, unknown>) =>
    (await listProducts(shop(), listingInput.parse(parameters))).products.map(({ name }) => name)

  beforeAll(async () => {
    const { database } = shop()
    ;({ id: categoryId } = await aCategory(database, 'Rodas'))
    const wheelOf = { rimInches: 17, rimWidthInches: 7, boltPatterns: ['5x108'], centreBoreMm: 57.1, categoryId }
    for (const [name, offsetMm, more] of [
      ['Polo A, 22 mm', 18, {}],
      ['Polo B, 15 mm', 25, { stockQuantity: 0 }],
      ['Polo C, 12 mm', 28, {}],
      ['Polo D, 12 mm', 28, { soldCount: 9 }],
      ['Polo E, aro 18', 40, { rimInches: 18 }],
    ] as const)
      await aProduct(database, { ...wheelOf, name, offsetMm, ...more })
    await aVehicle(database, {
      make: 'VW',
      model: 'Polo',
      yearFrom: 2018,
      yearTo: 2020,
      boltPattern: '5x108',
      hubBoreMm: 57.1,
      rimMinInches: 17,
      rimMaxInches: 17,
      sets: [{ size: '205/50 R17', rimWidthInches: 7, offsetMm: 40 }],
    })
  })

  const nearestFirst = ['Polo E, aro 18', 'Polo D, 12 mm', 'Polo C, 12 mm', 'Polo A, 22 mm', 'Polo B, 15 mm']

  it('goes first what is nearest to the factory’s, then what sells; sold out last', async () => {
    expect(await found({ vehicle: polo, verdict: 'serve_com_ressalva' })).toEqual(nearestFirst)
    expect(await found({ search: 'roda polo 2019' })).toEqual(nearestFirst)
    expect(await found({ vehicle: polo, verdict: 'serve_com_ressalva', sort: 'name' })).toEqual(nearestFirst.toSorted())
  })

  it('goes first in a category, too, what is nearest to the factory’s', async () => {
    expect(await found({ category: categoryId, fits: polo })).toEqual([
      'Polo E, aro 18',
      'Polo C, 12 mm',
      'Polo D, 12 mm',
      'Polo B, 15 mm',
      'Polo A, 22 mm',
    ])
  })
})
