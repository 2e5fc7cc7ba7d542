import { beforeAll, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { listTyreSizes } from './tyre-sizes.ts'

const opened = useTestShop()
const catalog = () => callAs(opened.current.shop).catalog

beforeAll(async () => {
  const { database } = opened.current.shop
  const add = (tyreWidthMm: number, tyreAspectRatio: number, rimInches: number) =>
    aProduct(database, {
      name: `Pneu ${tyreWidthMm}/${tyreAspectRatio} R${rimInches}`,
      tyreWidthMm,
      tyreAspectRatio,
      rimInches,
    })
  await add(205, 55, 16)
  await add(205, 55, 16)
  await add(225, 45, 17)
  await add(185, 65, 15)
  await aProduct(database, { name: 'Roda Aro 17', rimInches: 17 })
})

it('lists the sizes on sale once each, in ascending order', async () => {
  expect((await catalog().tyreSizes()).map(({ size, count }) => [size, count])).toEqual([
    ['185/65 R15', 1],
    ['205/55 R16', 2],
    ['225/45 R17', 1],
  ])
})

it.each(['205/55 R16', '20555r16', '205 55 16'])('finds the sizes equal to %s', async (size) => {
  const found = await catalog().equivalentSizes({ size })
  expect(found.map((one) => [one.size, one.count, Number(one.percent.toFixed(2))])).toEqual([
    ['225/45 R17', 1, 0.38],
    // 621.5 mm instead of 631.9.
    ['185/65 R15', 1, -1.65],
  ])
})

it('refuses invalid sizes', async () => {
  await expect(catalog().equivalentSizes({ size: 'grande' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

it('counts them once until a measure changes', async () => {
  const { shop } = opened.current
  shop.cache.resume()
  const counted = (size: string) => listTyreSizes(shop).then((sizes) => sizes.find((one) => one.size === size)?.count)
  expect(await counted('195/55 R15')).toBeUndefined()
  const tyre = { tyreWidthMm: 195, tyreAspectRatio: 55, rimInches: 15 }
  const { id } = await aProduct(shop.database, { name: 'Pneu 195/55 R15', ...tyre })
  shop.cache.drop([`product:${id}`])
  expect(await counted('195/55 R15')).toBeUndefined()
  shop.cache.drop(['list'])
  expect(await counted('195/55 R15')).toBe(1)
})
