import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { productPath } from '#modules/catalog/products/address.ts'
import { inTransaction } from '#platform/server/shop.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { cartItems } from '../../tables.ts'
import { addToCart } from './change-cart.ts'
import { lockCart, readCartLines } from './read-cart.ts'

const testShop = useTestShop()
const shop = () => testShop.current.shop
const database = () => shop().database

it('reads everything that freight and checkout need', async () => {
  const customer = await aCustomer(database())
  const category = await aCategory(database(), 'Rodas')
  const product = await aProduct(database(), {
    name: 'Roda Aro 15',
    categoryId: category.id,
    weightGrams: 9500,
    heightCm: 22.5,
    widthCm: 41,
    lengthCm: 41,
    isSetOfFour: true,
  })
  await addToCart(shop(), { userId: customer.id, productId: product.id, quantity: 2 })
  expect(await readCartLines(shop(), customer.id)).toEqual([
    {
      productId: product.id,
      name: 'Roda Aro 15',
      path: productPath(product),
      categoryName: 'Rodas',
      imageUrl: null,
      quantity: 2,
      unitPriceCents: 2990,
      installments: 12,
      stockQuantity: 10,
      weightGrams: 9500,
      heightCm: 22.5,
      widthCm: 41,
      lengthCm: 41,
      isSetOfFour: true,
      categoryId: category.id,
      brandId: null,
      originalPriceCents: null,
      isNew: false,
      isFeatured: false,
      setPiece: 'wheel',
      isPriceOnRequest: false,
      isWithdrawn: false,
      addedPriceCents: 2990,
      isAvailable: true,
      shipping: null,
    },
  ])
})

it('makes changes of the cart wait until the transaction has ended', async () => {
  const customer = await aCustomer(database())
  const product = await aProduct(database())
  const addOne = () => addToCart(shop(), { userId: customer.id, productId: product.id, quantity: 1 })
  await addOne()
  const { read, adding } = await inTransaction(shop(), async (tx) => {
    await lockCart(tx, customer.id)
    const read = await readCartLines(tx, customer.id)
    const adding = addOne()
    await Promise.race([adding, untilSomebodyWaits()])
    await tx.database.delete(cartItems)
    return { read, adding }
  })
  await adding
  expect(read.map((line) => line.quantity)).toEqual([1])
  expect((await readCartLines(shop(), customer.id)).map((line) => line.quantity)).toEqual([1])
})

async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await database().execute(waiting)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
}
