import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { browserOf } from '#test/browser.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { manyProducts } from '#test/builders/many-products.ts'
import { useTestShop } from '#test/shop.ts'
import { productPath } from '../../products/address.ts'
import { favorites as favoriteRows, products } from '../../tables.ts'
import { maxFavorites, mergeGuestFavorites } from './favorites.ts'

const testShop = useTestShop()
const database = () => testShop.current.shop.database

async function aShopper() {
  const customer = await aCustomer(database())
  return shopperOf(customer)
}

const shopperOf = (customer: Awaited<ReturnType<typeof aCustomer>>) => callAs(testShop.current.shop, customer).favorites

/** Makes this many products favorites of a person, one a minute from that day on, and returns them in this order. */
async function manyFavorites(userId: string, { count, day }: { count: number; day: string }): Promise<string[]> {
  const name = `Favorito ${crypto.randomUUID()}`
  await manyProducts(database(), { name, count })
  const made = await database().select().from(products).where(eq(products.name, name)).orderBy(asc(products.id))
  const moment = (index: number) => new Date(Date.parse(day) + index * 60_000)
  await database()
    .insert(favoriteRows)
    .values(made.map(({ id }, index) => ({ userId, productId: id, createdAt: moment(index) })))
  return made.map(({ id }) => id)
}

const favoritesOf = (userId: string) => database().select().from(favoriteRows).where(eq(favoriteRows.userId, userId))

const deleted = { deletedAt: new Date('2026-01-01') }

it('lists favorites as product cards, the newest first', async () => {
  const favorites = await aShopper()
  const category = await aCategory(database(), 'Limpeza')
  const first = await aProduct(database())
  const second = await aProduct(database(), {
    categoryId: category.id,
    imageUrls: ['/media/cera.webp'],
    originalPriceCents: 3990,
    discountPercentage: 25,
  })
  await favorites.add({ productId: first.id })
  const { id } = await favorites.add({ productId: second.id })
  const list = await favorites.list()
  expect(list.map((favorite) => favorite.productId)).toEqual([second.id, first.id])
  expect(list[0]).toEqual({
    id,
    productId: second.id,
    savedPriceCents: 2990,
    product: {
      id: second.id,
      name: second.name,
      path: productPath(second),
      category: 'Limpeza',
      imageUrl: '/media/cera.webp',
      priceCents: 2990,
      originalPriceCents: 3990,
      discountPercentage: 25,
      installments: 12,
      isSoldOut: false,
      isPriceOnRequest: false,
      isNew: false,
      setPiece: null,
      promotions: [],
    },
  })
})

it('stores one favorite per product, however often it is added', async () => {
  const favorites = await aShopper()
  const [product, later] = [await aProduct(database()), await aProduct(database())]
  const first = await favorites.add({ productId: product.id })
  await favorites.add({ productId: later.id })
  const again = await Promise.all(Array.from({ length: 10 }, () => favorites.add({ productId: product.id })))
  expect(again).toEqual(Array.from({ length: 10 }, () => first))
  expect((await favorites.list()).map((favorite) => favorite.productId)).toEqual([later.id, product.id])
})

it('removes a favorite once', async () => {
  const favorites = await aShopper()
  const product = await aProduct(database())
  await favorites.add({ productId: product.id })
  expect(await favorites.remove({ productId: product.id })).toEqual({ removed: true })
  expect(await favorites.remove({ productId: product.id })).toEqual({ removed: false })
  expect(await favorites.list()).toEqual([])
})

it('does not show a product that was deleted, and shows it again when it is back', async () => {
  const favorites = await aShopper()
  const product = await aProduct(database())
  await favorites.add({ productId: product.id })
  await database().update(products).set(deleted).where(eq(products.id, product.id))
  expect(await favorites.list()).toEqual([])
  await database().update(products).set({ deletedAt: null }).where(eq(products.id, product.id))
  expect(await favorites.list()).toHaveLength(1)
})

it('refuses an unknown or deleted product', async () => {
  const favorites = await aShopper()
  const gone = await aProduct(database(), deleted)
  for (const productId of [gone.id, '00000000-0000-4000-8000-000000000000'])
    await expect(favorites.add({ productId })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 })
})

it('does not change other favorites, and shows visitors none', async () => {
  const [mine, theirs] = [await aShopper(), await aShopper()]
  const product = await aProduct(database())
  const { id } = await theirs.add({ productId: product.id })
  expect((await mine.add({ productId: product.id })).id).not.toBe(id)
  expect(await mine.remove({ productId: product.id })).toEqual({ removed: true })
  expect((await theirs.list()).map((favorite) => favorite.id)).toEqual([id])
  const anonymous = callAs(testShop.current.shop).favorites
  expect(await anonymous.list()).toEqual([])
  const strict = { ...testShop.current.shop, settings: { ...testShop.current.shop.settings, allowsGuests: false } }
  const asked = callAs(strict).favorites
  await expect(asked.add({ productId: product.id })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'Você precisa estar logado para adicionar itens aos favoritos.',
  })
})

it('stores the price at which a product became a favorite, or none if it was on request', async () => {
  const favorites = await aShopper()
  const [product, onRequest] = [await aProduct(database()), await aProduct(database(), { isPriceOnRequest: true })]
  await favorites.add({ productId: product.id })
  await favorites.add({ productId: onRequest.id })
  await database().update(products).set({ priceCents: 1990 }).where(eq(products.id, product.id))
  await favorites.add({ productId: product.id })
  expect(await favorites.list()).toMatchObject([
    { productId: onRequest.id, savedPriceCents: null },
    { productId: product.id, savedPriceCents: 2990, product: { priceCents: 1990 } },
  ])
})

it('stores those of a visitor under their cookie, and merges them with the account’s at sign-in', async () => {
  const { shop } = testShop.current
  const [mine, both, theirs] = [await aProduct(database()), await aProduct(database()), await aProduct(database())]
  const person = { firstName: 'Bia', lastName: 'Lima', email: 'bia.favorites@example.com', password: 'uma senha boa' }
  const home = browserOf(shop)
  await home.shop.session.signUp(person)
  for (const { id } of [both, mine]) await home.shop.favorites.add({ productId: id })
  const phone = browserOf(shop)
  for (const { id } of [theirs, both]) await phone.shop.favorites.add({ productId: id })
  expect((await phone.shop.favorites.list()).map(({ productId }) => productId)).toEqual([both.id, theirs.id])
  await phone.shop.session.signIn({ email: person.email, password: person.password })
  const reads = await Promise.all([1, 2].map(() => phone.shop.favorites.list()))
  const all = [mine.id, both.id, theirs.id].toSorted()
  for (const list of [...reads, await home.shop.favorites.list()])
    expect(list.map(({ productId }) => productId).toSorted()).toEqual(all)
  await phone.shop.session.signOut()
  expect(await phone.shop.favorites.list()).toEqual([])
})

it('enforces the limit for concurrent requests, too; existing favorites stay', async () => {
  const customer = await aCustomer(database())
  const [existing] = await manyFavorites(customer.id, { count: maxFavorites - 1, day: '2026-01-01' })
  const favorites = shopperOf(customer)
  const more = [await aProduct(database()), await aProduct(database()), await aProduct(database())]
  const added = await Promise.allSettled(more.map(({ id }) => favorites.add({ productId: id })))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await favoritesOf(customer.id)).toHaveLength(maxFavorites)
  await expect(favorites.add({ productId: (await aProduct(database())).id })).rejects.toMatchObject({
    code: 'FAVORITES_FULL',
    status: 409,
    message: 'Sua lista guarda até 200 favoritos. Tire um deles para guardar outro.',
  })
  await favorites.add({ productId: existing ?? '' })
})

it('adds the newest favorites of a visitor at sign-in if there is no room for all', async () => {
  const [guest, customer] = [await aCustomer(database()), await aCustomer(database())]
  const own = await manyFavorites(customer.id, { count: maxFavorites - 2, day: '2026-02-01' })
  const theirs = await manyFavorites(guest.id, { count: 4, day: '2026-01-01' })
  await database()
    .insert(favoriteRows)
    .values({ userId: guest.id, productId: own[0] ?? '' })
  await mergeGuestFavorites(testShop.current.shop, { guestId: guest.id, userId: customer.id })
  const joined = (await favoritesOf(customer.id)).map(({ productId }) => productId)
  expect(joined.toSorted()).toEqual([...own, ...theirs.slice(-2)].toSorted())
  expect(await favoritesOf(guest.id)).toEqual([])
})

it('shows them to everybody with the link, without their owner, until sharing ends', async () => {
  const favorites = await aShopper()
  const product = await aProduct(database())
  await favorites.add({ productId: product.id })
  const [{ token }, again] = await Promise.all([favorites.share(), favorites.share()])
  expect(again).toEqual({ token })
  const other = await aShopper()
  expect(await other.shared({ token })).toEqual({ products: [expect.objectContaining({ id: product.id })] })
  await other.unshare()
  expect((await other.shared({ token })).products).toHaveLength(1)
  await favorites.unshare()
  await expect(other.shared({ token })).rejects.toMatchObject({ code: 'FAVORITES_NOT_SHARED', status: 404 })
  expect((await favorites.share()).token).not.toBe(token)
})

it('limits how many shared lists a network can open', async () => {
  const { shop } = testShop.current
  const { token } = await (await aShopper()).share()
  const visitor = browserOf(shop, { address: '203.0.113.60' })
  expect(await visitor.shop.favorites.shared({ token })).toEqual({ products: [] })
  for (let look = 1; look < 120; look += 1) await shop.limits.consume('shared-favorites', '203.0.113.60')
  await expect(visitor.shop.favorites.shared({ token })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await browserOf(shop).shop.favorites.shared({ token })).toEqual({ products: [] })
})
