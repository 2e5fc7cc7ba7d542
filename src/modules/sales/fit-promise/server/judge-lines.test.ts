import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { payAtSimulado } from '#test/a-return.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { checkoutForm, fillCart } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { placeOrder } from '../../checkout/server/place-order.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { orderItems } from '../../tables.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop
const vehicle = 'Honda Civic 2018'

async function makeProducts({ database }: Pick<Shop, 'database'>) {
  const wheel = { boltPatterns: ['5x114.3'], rimInches: 17, rimWidthInches: 7, offsetMm: 45, centreBoreMm: 73.1 }
  const tyre = { rimInches: 17, tyreWidthMm: 215, tyreAspectRatio: 50, loadIndex: 91, speedSymbol: 'V' } as const
  return {
    wheel: await aProduct(database, { name: 'Roda com anel', ...wheel, isSetOfFour: true }),
    ring: await aProduct(database, { name: 'Anel 73,1 x 64,1', ringOuterMm: 73.1, ringInnerMm: 64.1 }),
    otherPattern: await aProduct(database, { name: 'Roda 5x112', ...wheel, boltPatterns: ['5x112'] }),
    tyre: await aProduct(database, { name: 'Pneu 215/50 R17', ...tyre }),
    wax: await aProduct(database, { name: 'Cera' }),
  }
}

let made: Awaited<ReturnType<typeof makeProducts>>

beforeAll(async () => {
  const { database } = shop()
  made = await makeProducts(shop())
  const ratings = { loadIndex: 91, speedSymbol: 'V', rimWidthInches: 7, offsetMm: 45 } as const
  await aVehicle(database, {
    ...{ make: 'Honda', model: 'Civic', yearFrom: 2017, yearTo: 2021, boltPattern: '5x114.3', hubBoreMm: 64.1 },
    ...{ rimMinInches: 16, rimMaxInches: 17 },
    sets: [
      { size: '215/55 R16', ...ratings },
      { size: '215/50 R17', ...ratings },
    ],
  })
  shop().cache.drop(['vehicles', 'fit-specs', 'list', 'prices'])
})

type Car = { vehicle: string; ownTyre?: string }

async function order(products: readonly ProductRow[], car: Car | undefined, promiseDays = 30) {
  const of = { ...shop(), settings: { ...shop().settings, fitPromiseDays: promiseDays } }
  const customer = await aCustomer(of.database)
  await fillCart(
    of,
    customer.id,
    products.map((product) => ({ product })),
  )
  const expectedTotalCents = products.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const placed = await placeOrder(of, { ...checkoutForm({ expectedTotalCents, car }), userId: customer.id })
  const items = await of.database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, placed.orderId))
    .orderBy(asc(orderItems.position))
  return { placed, customer, fits: items.map((item) => [item.fitVerdict, item.fitPromiseDays]), items }
}

describe('an order', () => {
  it('promises what is plain "serve" for the chosen car, with the car and the told size', async () => {
    const { items, fits } = await order([made.wheel, made.ring, made.tyre, made.wax], {
      vehicle: 'honda civic 2018',
      ownTyre: '215/50R17',
    })
    expect(fits).toEqual([
      ['serve', 30],
      ['serve', 30],
      ['serve', 30],
      [null, null],
    ])
    expect(items[0]).toMatchObject({ fitVehicle: vehicle, fitOwnTyre: '215/50 R17' })
    expect(items[3]).toMatchObject({ fitVehicle: null, fitOwnTyre: null })
  })

  it('promises no wheel without its ring, and nothing with a remark or that does not fit', async () => {
    const { fits } = await order([made.wheel, made.otherPattern, made.tyre], { vehicle })
    expect(fits).toEqual([
      ['serve', null],
      ['nao_serve', null],
      ['serve_com_ressalva', null],
    ])
  })

  it.each<[string, Car | undefined]>([
    ['without a car', undefined],
    ['for an unknown car', { vehicle: 'Lada Niva 1990' }],
    ['for a year without records', { vehicle: 'Honda Civic 1999', ownTyre: 'sei lá' }],
  ])('%s states nothing', async (_name, car) => {
    expect((await order([made.wheel, made.ring], car)).fits).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('of a shop that promises nothing states the verdict alone', async () => {
    expect((await order([made.wheel, made.ring], { vehicle }, 0)).fits).toEqual([
      ['serve', null],
      ['serve', null],
    ])
  })
})

it('is shown with the order and in its return, for which "does not fit" is a reason until the promise ends', async () => {
  const { placed, customer } = await order([made.wheel, made.ring], { vehicle })
  await payAtSimulado(shop(), placed)
  const staff = await anAdministrator(shop().database)
  await changeOrderStatus(shop(), { id: placed.orderId, actorId: staff.id, status: 'delivered' })
  const fit = { vehicle, ownTyre: null, verdict: 'serve', promiseDays: 30 }
  const own = callAs(shop(), customer)
  expect(await own.orders.find({ id: placed.orderId })).toMatchObject({ items: [{ fit }, { fit }] })
  const { offer } = await own.returns.ofOrder({ orderId: placed.orderId })
  expect(offer.reasons.map(({ reason }) => reason)).toContain('does-not-fit')
  const request = {
    orderId: placed.orderId,
    submissionKey: placed.orderId,
    reason: 'does-not-fit' as const,
    lines: [{ productId: made.wheel.id, quantity: 1 }],
  }
  const asked = await own.returns.request(request)
  const office = callAs(shop(), staff)
  expect(await office.admin.returns.find({ id: asked.id })).toMatchObject({ reason: 'does-not-fit', lines: [{ fit }] })
  expect(await office.admin.orders.find({ id: placed.orderId })).toMatchObject({ items: [{ fit }, { fit }] })
})

it('is no reason to return what was bought without a promise', async () => {
  const { placed, customer } = await order([made.wheel], { vehicle })
  await payAtSimulado(shop(), placed)
  const staff = await anAdministrator(shop().database)
  await changeOrderStatus(shop(), { id: placed.orderId, actorId: staff.id, status: 'delivered' })
  const { offer } = await callAs(shop(), customer).returns.ofOrder({ orderId: placed.orderId })
  expect(offer.reasons.map(({ reason }) => reason)).not.toContain('does-not-fit')
})
