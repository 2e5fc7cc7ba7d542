import { beforeAll, expect, test } from 'vitest'
import { createBrand, deleteBrand, renameBrand } from '#modules/catalog/categories/server/brands.ts'
import { refresh } from '#modules/catalog/index/index.ts'
import { membershipTags, orderTags } from '#modules/catalog/listing/server/listing-tags.ts'
import { markProducts, moveProducts } from '#modules/catalog/product-list/server/move-products.ts'
import { listingInput } from '#modules/catalog/products/contract.ts'
import { changePrice, changeProductCategory } from '#modules/catalog/products/server/change-product.ts'
import { deleteProducts } from '#modules/catalog/products/server/delete-product.ts'
import { readProduct } from '#modules/catalog/products/server/read-product.ts'
import { createProduct, updateProduct } from '#modules/catalog/products/server/save-product.ts'
import { changeStock } from '#modules/catalog/stock/server/change-stock.ts'
import { moveStock } from '#modules/catalog/stock/server/move-stock.ts'
import { media } from '#modules/catalog/tables.ts'
import { createSupplier, updateSupplier } from '#modules/supply/suppliers/server/suppliers.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { inTransaction } from '#platform/server/shop.ts'
import { useAnnouncements } from '#test/announcements.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'
import { publicCallRenderer } from './public-responses.ts'

const opened = useTestShop()
const announcedBy = useAnnouncements(opened)
const shop = () => opened.current.shop
const imageUrls = ['/media/a.webp']
let actorId = ''
let brandId = ''
let wax: Awaited<ReturnType<typeof aCategory>>
let tools: Awaited<ReturnType<typeof aCategory>>
let product: ProductRow
let neighbour: ProductRow
let stranger: ProductRow

beforeAll(async () => {
  const { database } = shop()
  ;({ id: actorId } = await aCustomer(database))
  wax = await aCategory(database, 'Ceras')
  tools = await aCategory(database, 'Ferramentas')
  await database.insert(media).values({
    url: '/media/a.webp',
    filePath: 'originals/a.webp',
    kind: 'image' as const,
    contentType: 'image/webp',
    byteSize: 1,
    width: 1,
    height: 1,
  })
  // In every list: featured, found by 'cera', related to its neighbour.
  product = await aProduct(database, {
    name: 'Cera',
    sku: 'CERA-1',
    categoryId: wax.id,
    imageUrls,
    isFeatured: true,
    stockQuantity: 10,
  })
  const others = Array.from({ length: 4 }, (_, index) => ({ name: `Pasta ${index}`, categoryId: wax.id, imageUrls }))
  const rows = await Promise.all(others.map((values) => aProduct(database, values)))
  neighbour = rows[0] ?? product
  const keys = Array.from({ length: 5 }, () => ({ name: 'Chave', categoryId: tools.id }))
  stranger = (await Promise.all(keys.map((values) => aProduct(database, values))))[0] ?? product
})

/** The calls of pages, and what is cached of lists: each with the tags that it depends on. */
async function everythingCached(): Promise<Map<string, readonly string[]>> {
  const call = publicCallRenderer(shop())
  const page = async (...paths: string[]) => {
    const answers = await Promise.all(paths.map((path) => call(`/api/${path}`)))
    return answers.flatMap(({ tags = [] }) => tags)
  }
  const ownPage = (id: string) => page('categories', `products/${id}`, `products/${id}/related`)
  const search = listingInput.parse({ search: 'cera' })
  const byPrice = listingInput.parse({ sort: 'price' })
  const pages: [string, readonly string[]][] = [
    ['home', await page('categories', 'products/featured')],
    ['its category', await page('categories', `products?category=${wax.id}`)],
    ['another category', await page('categories', `products?category=${tools.id}`)],
    ['its category by price', await page('categories', `products?category=${wax.id}&sort=price`)],
    ['another category by price', await page('categories', `products?category=${tools.id}&sort=price`)],
    ['offers', await page('categories', 'products?offers=true')],
    ['another search', await page('categories', 'products?search=chave')],
    ['its search', await page('categories', 'products?search=cera')],
    ['its page', await ownPage(product.id)],
    ['page that shows it', await ownPage(neighbour.id)],
    ['another page', await ownPage(stranger.id)],
    ['count of a search', membershipTags(search)],
    ['order of a search', orderTags(search)],
    ['count by price', membershipTags(byPrice)],
    ['order by price', orderTags(byPrice)],
  ]
  return new Map(pages)
}

const showing = ['home', 'its category', 'its category by price', 'its search', 'its page', 'page that shows it']
const searches = ['another search', 'its search', 'count of a search', 'order of a search']
const ordered = ['its category by price', 'offers', 'order by price']
/** Lists that count the product, or could, in addition to those that show it. */
const counting = ['its category', 'its category by price', 'offers', 'another search', 'its search']
const everyList = [...counting, 'another category', 'another category by price']
const everyPageWithBrands = [...searches, ...everyList, 'its page', 'page that shows it', 'another page']
const members = [...ordered, ...searches, 'its category', 'count by price']

const move = (quantity: number, productId = product.id) =>
  inTransaction(shop(), (tx) => moveStock(tx, { items: [{ productId, quantity }], movement: { reason: 'manual' } }))
const ids = () => [product.id]
const changed = async (fields: object) => {
  const { changedBy: _1, updatedAt: _2, createdAt: _3, id: _4, ...before } = await readProduct(shop(), product.id)
  return updateProduct(shop(), {
    actorId,
    id: product.id,
    expectedUpdatedAt: undefined,
    fields: { ...before, ...fields },
  })
}

// In this order: each change starts from what the previous one left.
const changes: [string, () => Promise<unknown>, string[]][] = [
  ['a sale that leaves pieces', () => move(-3), ['its page']],
  ['pieces that come back', () => move(1), ['its page']],
  ['the last piece sold', () => move(-8), [...new Set([...showing, ...counting, ...members])]],
  ['the first that comes back', () => move(2), [...new Set([...showing, ...counting, ...members])]],
  ['a count by staff', () => changeStock(shop(), { actorId, id: product.id, from: 2, to: 7 }), ['its page']],
  [
    'a price',
    () => changePrice(shop(), { actorId, id: product.id, from: 2990, to: 2890 }),
    // Of products that answer a search alike, the cheaper comes first.
    [...new Set([...showing, ...ordered, 'another search', 'order of a search'])],
  ],
  ['a picture', () => changed({ isNew: true }), showing],
  [
    'an offer',
    () => changed({ originalPriceCents: 3990, discountPercentage: 28 }),
    [...new Set([...showing, ...ordered, ...counting, ...members])],
  ],
  [
    'an offer that ends',
    () => changed({ originalPriceCents: null, discountPercentage: null }),
    [...new Set([...showing, ...ordered, ...counting, ...members])],
  ],
  ['a load index', () => changed({ loadIndex: 91 }), [...new Set([...showing, ...members])]],
  ['a name', () => changed({ name: 'Cera nova' }), [...new Set([...showing, ...members])]],
  ['nothing', () => changed({}), []],
  ['no longer featured', () => markProducts(shop(), { actorId, ids: ids(), isFeatured: false }), showing],
  ['featured again', () => markProducts(shop(), { actorId, ids: ids(), isFeatured: true }), showing],
  [
    'another category',
    () => changeProductCategory(shop(), { actorId, id: product.id, categoryId: tools.id }),
    [...new Set([...showing, ...members, 'another category', 'another category by price'])],
  ],
  [
    'back again',
    () => moveProducts(shop(), { actorId, action: 'product.change-category', moves: [{ id: product.id, to: wax.id }] }),
    [
      ...members,
      'home', // Without it there were too few to show there.
      'its page',
      'page that shows it',
      'another category',
      'another category by price',
      'its category by price',
    ],
  ],
  [
    'a brand',
    async () => {
      brandId = (await createBrand(shop(), { actorId, name: 'Marca' })).id
    },
    everyPageWithBrands,
  ],
  [
    'another name of it',
    () => renameBrand(shop(), { actorId, id: brandId, fields: { name: 'Marca nova' }, expectedUpdatedAt: undefined }),
    everyPageWithBrands,
  ],
  ['a brand that goes', () => deleteBrand(shop(), { actorId, id: brandId }), everyPageWithBrands],
  [
    'a new product',
    async () => {
      const { changedBy: _1, updatedAt: _2, createdAt: _3, id: _4, ...fields } = await readProduct(shop(), neighbour.id)
      return createProduct(shop(), { actorId, fields: { ...fields, name: 'Lixa', sku: null, priceCents: 900_000 } })
    },
    members,
  ],
  ['a deleted product', () => deleteProducts(shop(), { actorId, ids: ids() }), [...new Set([...showing, ...members])]],
]

test('each change invalidates what shows it, and nothing else', async () => {
  for (const [name, change, expected] of changes) {
    const cached = await everythingCached()
    const [tags = [], ...more] = await announcedBy(change)
    expect(more, name).toEqual([])
    const dropped = [...cached].filter(([, rests]) => rests.some((tag) => tags.includes(tag))).map(([page]) => page)
    expect(new Set(dropped), name).toEqual(new Set(expected))
  }
})

test('a restocked tyre invalidates the pages of cars that list sold-out ones before it', async () => {
  const { database } = shop()
  await aVehicle(database)
  const soldOut = { rimInches: 14, tyreWidthMm: 175, tyreAspectRatio: 65, stockQuantity: 0 }
  for (const priceCents of [1_000, 1_000, 1_000, 1_000]) await aProduct(database, { ...soldOut, priceCents })
  const { id } = await aProduct(database, { ...soldOut, priceCents: 2_000 })
  const { tags = [] } = await publicCallRenderer(shop())('/api/vehicles/fiat-uno/2014/products')
  expect(tags.filter((tag) => tag.startsWith('product:'))).toHaveLength(4)
  expect(tags).not.toContain(`product:${id}`)
  const [restocked = []] = await announcedBy(() => move(8, id))
  expect(restocked.filter((tag) => tags.includes(tag))).not.toEqual([])
  const [sold = []] = await announcedBy(() => move(-1, id))
  expect(sold.filter((tag) => tags.includes(tag))).toEqual([])
})

test('a tyre that gets a price invalidates the responses that may offer it from now on', async () => {
  const { database } = shop()
  const measures = { rimInches: 18, tyreWidthMm: 235, tyreAspectRatio: 40, loadIndex: 95, speedSymbol: 'W' as const }
  const soldOut = await aProduct(database, { ...measures, stockQuantity: 0 })
  const { id } = await aProduct(database, {
    ...measures,
    categoryId: tools.id,
    sku: 'PNEU-1',
    imageUrls,
    priceCents: 0,
    isPriceOnRequest: true,
  })
  const wheel = await aProduct(database, { rimInches: 18, rimWidthInches: 8, boltPatterns: ['5x112'], offsetMm: 45 })
  const call = publicCallRenderer(shop())
  const paths = [`products/${soldOut.id}/substitutes`, `companion-products?products=${wheel.id}`]
  const shown = await Promise.all(paths.map((path) => call(`/api/${path}`)))
  const { changedBy: _1, updatedAt: _2, createdAt: _3, id: _4, ...before } = await readProduct(shop(), id)
  const price = { isPriceOnRequest: false, priceCents: 90_000 }
  const update = { actorId, id, expectedUpdatedAt: undefined, fields: { ...before, ...price } }
  const [announced = []] = await announcedBy(() => updateProduct(shop(), update))
  for (const { tags = [] } of shown) {
    expect(tags).not.toContain(`product:${id}`)
    expect(announced.filter((tag) => tags.includes(tag))).toEqual(['list'])
  }
})

test('a page reserves space for companions until the last of them is sold, and again once one is in stock', async () => {
  const { database } = shop()
  const wheel = await aProduct(database, { rimInches: 20, rimWidthInches: 8.5, boltPatterns: ['5x120'], offsetMm: 35 })
  const measures = { rimInches: 20, tyreWidthMm: 245, tyreAspectRatio: 35, loadIndex: 95, speedSymbol: 'Y' as const }
  const { id } = await aProduct(database, { ...measures, stockQuantity: 0 })
  const page = () => publicCallRenderer(shop())(`/api/products/${wheel.id}`)
  await refresh(shop())
  const { tags: without = [] } = await page()
  const [restocked = []] = await announcedBy(() => move(2, id))
  expect(restocked.filter((tag) => without.includes(tag))).toEqual(['list'])
  const { tags: having = [] } = await page()
  const [sale = []] = await announcedBy(() => move(-1, id))
  expect(sale.filter((tag) => having.includes(tag))).toEqual([])
  const [lastSale = []] = await announcedBy(() => move(-1, id))
  expect(lastSale.filter((tag) => having.includes(tag))).toEqual([`product:${id}`])
})

test('a product that is asked for by its number depends on the same', async () => {
  const { id, number } = neighbour
  const call = publicCallRenderer(shop())
  const [byId, byNumber] = await Promise.all([id, number].map((of) => call(`/api/products/${of}`)))
  expect(byNumber?.tags).toEqual(byId?.tags)
  expect(byNumber?.tags).toEqual(expect.arrayContaining([`product:${id}`, `stock:${id}`]))
})

test('responses about products with ids in upper case are invalidated with them', async () => {
  const { id } = await aProduct(shop().database, { imageUrls })
  const named = id.toUpperCase()
  const call = publicCallRenderer(shop())
  const paths = [
    `products/${named}`,
    `chosen-products?products=${named}`,
    `companion-products?products=${named}`,
    `freight-zones/regional/costs?products=${named}`,
  ]
  for (const path of paths) expect((await call(`/api/${path}`)).tags, path).toContain(`product:${id}`)
})

test('a new name of a supplier invalidates what may show its codes as the maker’s, a new phone nothing', async () => {
  const fields = {
    name: 'Volcano',
    contactName: '',
    email: '',
    phone: '',
    taxId: null,
    leadTimeDays: null,
  }
  const { id } = await createSupplier(shop(), { actorId, ...fields })
  const { tags = [] } = await publicCallRenderer(shop())(`/api/products/${neighbour.id}`)
  const droppedBy = async (change: Partial<typeof fields>) => {
    const update = { actorId, id, fields: { ...fields, ...change }, expectedUpdatedAt: undefined }
    const [announced = []] = await announcedBy(() => updateSupplier(shop(), update))
    return announced.filter((tag) => tags.includes(tag))
  }
  expect(await droppedBy({ phone: '41999990000' })).toEqual([])
  expect(await droppedBy({ name: 'Volcano Sul' })).not.toEqual([])
})

test('a change of thousands of products is one announcement, of these products alone', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => `product:${crypto.randomUUID()}-${index}` as const)
  const announced = await announcedBy(() => inTransaction(shop(), (tx) => invalidateCache(tx, many)))
  expect(announced).toEqual([many])
})

test('two such announcements in one transaction both arrive complete', async () => {
  const tail = Array.from({ length: 1_000 }, (_, index) => `product:${index}` as const)
  const announced = await announcedBy(() =>
    inTransaction(shop(), async (tx) => {
      await invalidateCache(tx, [...tail, 'brands'])
      await invalidateCache(tx, ['category', ...tail])
    }),
  )
  expect(announced.flat()).toEqual(expect.arrayContaining(['brands', 'category', ...tail]))
})
