import { beforeAll, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'
import { brands } from '../../tables.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const suggest = (search: string) => callAs(shop()).search.suggestions({ search })

beforeAll(async () => {
  const { database } = shop()
  const tyres = await aCategory(database, 'Pneus')
  const size = { rimInches: 16, tyreWidthMm: 205, tyreAspectRatio: 55 }
  const add = (name: string, values: Parameters<typeof aProduct>[1]) => aProduct(database, { name, ...values })
  const [michelin] = await database.insert(brands).values({ name: 'Michelin' }).returning()
  const ofMichelin = { ...size, categoryId: tyres.id, brandId: michelin?.id ?? null }
  await add('Pneu Michelin 205/55 R16', { ...ofMichelin, priceCents: 49_990 })
  await add('Pneu Michelin esgotado', { stockQuantity: 0, priceCents: 100 })
  await add('Pneu Michelin retirado', { deletedAt: new Date() })
  await add('Aplicador de silicone', { isPriceOnRequest: true })
  await aVehicle(database, { make: 'Honda', model: 'Civic', yearFrom: 2017, yearTo: 2018 })
})

it('offers products with picture and price, those in stock first, and the category', async () => {
  const { products, categories } = await suggest('pneu mich')
  expect(products).toMatchObject([
    { name: 'Pneu Michelin 205/55 R16', priceCents: 49_990, isPriceOnRequest: false },
    { name: 'Pneu Michelin esgotado' },
  ])
  expect(categories).toEqual([])
  expect((await suggest('pne')).categories).toMatchObject([{ name: 'Pneus', subcategory: null }])
})

it('offers products in stock with the best-selling first', async () => {
  const { database } = shop()
  await aProduct(database, { name: 'Calota aro 14' })
  await aProduct(database, { name: 'Calota aro 15', soldCount: 8 })
  await aProduct(database, { name: 'Calota aro 16', soldCount: 9, stockQuantity: 0 })
  const { products } = await suggest('calo')
  expect(products.map(({ name }) => name)).toEqual(['Calota aro 15', 'Calota aro 14', 'Calota aro 16'])
})

it('offers brands that have products', async () => {
  await shop().database.insert(brands).values({ name: 'Michelotto' })
  expect((await suggest('mich')).brands).toEqual(['Michelin'])
})

it('offers sizes on sale and cars on record', async () => {
  expect((await suggest('205/5')).sizes).toMatchObject([{ size: '205/55 R16', count: 1 }])
  expect((await suggest('civic 2018')).cars).toEqual([{ make: 'Honda', model: 'Civic', year: 2018 }])
  expect((await suggest('civ')).cars).toEqual([{ make: 'Honda', model: 'Civic', year: null }])
})

it.each(['', ' ', '%', 'de', 'xyzxyz', '(((', 'a'.repeat(200)])('finds nothing for %j', async (search) => {
  await expect(suggest(search)).resolves.toMatchObject({ cars: [], brands: [], sizes: [] })
})
