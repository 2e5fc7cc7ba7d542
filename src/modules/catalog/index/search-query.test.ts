import { beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const found = async (search: string, sort?: 'price') => {
  const { products } = await callAs(opened.current.shop).catalog.products({ search, ...(sort && { sort }) })
  return products.map(({ name }) => name)
}

beforeAll(async () => {
  const gtin = '7891000315507'
  await aProduct(database(), { name: 'Roda Coded', sku: 'Ção 17-A', gtin, priceCents: 9000 })
  await aProduct(database(), { name: 'A mesma caixa', gtin, priceCents: 8000 })
  await aProduct(database(), { name: 'Kit Volcano', description: 'Acompanha bicos.', sku: 'bicos', priceCents: 7000 })
  await aProduct(database(), { name: 'Bicos cromados', priceCents: 100 })
  await aProduct(database(), { name: 'Oculto', sku: 'X-99', visibility: 'hidden' })
})

describe('a search for the code of a product', () => {
  it('finds that product, whatever its case, accents and spaces', async () => {
    for (const search of ['Ção 17-A', 'cao 17-a', '  CAO  17-A ']) expect(await found(search)).toEqual(['Roda Coded'])
  })

  it('lists it before products with the word in their name, in any sort order', async () => {
    expect(await found('bicos')).toEqual(['Kit Volcano', 'Bicos cromados'])
    expect(await found('bicos', 'price')).toEqual(['Kit Volcano', 'Bicos cromados'])
  })

  it('finds the product with the barcode', async () => {
    expect(await found('789 1000 31550-7')).toEqual(['Roda Coded'])
  })

  it('does not find hidden products', async () => {
    expect(await found('x-99')).toEqual([])
    expect(await found('17-b')).toEqual([])
  })
})
