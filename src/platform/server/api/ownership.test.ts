import { randomUUID } from 'node:crypto'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Contract, contract } from '#app/contract.ts'
import { newsletterSubscriptions } from '#modules/customers/messages/tables.ts'
import { orderReturnPictures, orderReturns } from '#modules/sales/tables.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { checkoutForm } from '#test/checkout.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { type DeclaredCall, listCalls } from './audiences.ts'

// No call gives access to another person's data. Each call is made over HTTP by people who should not get
// anything, with the real ids of a person who has everything; then that person's rows are compared with what they were.

const server = useTestServer()
const calls = listCalls(contract).map((call) => ({ ...call, name: call.path.join('.') }))
const of = (audience: DeclaredCall['audience']) => calls.filter((call) => call.audience === audience)
/** Anybody may read these, and their responses are the same for everybody. */
const publicReads = of('public').filter(({ method, name }) => method === 'GET' && name !== 'session.current')
const publicRest = of('public').filter((call) => !publicReads.includes(call))

type Client = ContractRouterClient<Contract>

/**
 * A person with a cart, a favorite, an order, the newsletter, a profile, a session, and a password that the
 * other person knows.
 */
type Owner = {
  visitor: Visitor
  orderId: string
  externalReference: string
  submissionKey: string
  subscriptionId: string
  returnId: string
  pictureId: string
  unsentPictureId: string
  carId: string
  addressId: string
  sessionId: string
}
let owner: Owner
let product: ProductRow
let other: ProductRow
let soldOut: ProductRow
/** What identifies the owner in any row or response. */
let marks: string[] = []

type Case = {
  /** The input: as many of the owner's ids as the call takes. */
  input: (intruder: Client) => unknown
  /** The expected error; undefined if the caller gets, or changes, their own data. */
  refusal?: string
}

const customerCases: Record<string, Case> = {
  'password.change': {
    input: () => ({ currentPassword: 'uma senha boa, mas outra', newPassword: 'a senha do intruso' }),
    refusal: 'WRONG_PASSWORD',
  },
  'devices.list': { input: () => ({}) },
  'devices.end': { input: () => ({ id: owner.sessionId }) },
  'devices.endOthers': { input: () => ({}) },
  'twoFactor.read': { input: () => ({}) },
  'twoFactor.begin': { input: () => ({ currentPassword: 'nao-e-esta' }), refusal: 'WRONG_PASSWORD' },
  'twoFactor.confirm': { input: () => ({ code: '123456' }), refusal: 'WRONG_CODE' },
  'twoFactor.renewCodes': { input: () => ({ currentPassword: 'nao-e-esta' }), refusal: 'WRONG_PASSWORD' },
  'twoFactor.end': { input: () => ({ currentPassword: 'nao-e-esta' }), refusal: 'WRONG_PASSWORD' },
  'profile.read': { input: () => ({}) },
  'profile.update': { input: () => ({ firstName: 'Intruso', phone: '41988887777' }) },
  'addresses.list': { input: () => ({}) },
  'addresses.add': { input: () => ({ address: checkoutForm().address }) },
  'addresses.change': { input: () => ({ id: owner.addressId, isDefault: true }), refusal: 'ADDRESS_NOT_FOUND' },
  'addresses.remove': { input: () => ({ id: owner.addressId }) },
  'shipping.quoteCart': { input: () => ({ postalCode: '83203000' }), refusal: 'EMPTY_CART' },
  'cart.read': { input: () => ({}) },
  'cart.add': { input: () => ({ productId: product.id, quantity: 1 }) },
  'cart.changeQuantity': { input: () => ({ productId: product.id, quantity: 1 }), refusal: 'CART_ITEM_NOT_FOUND' },
  'cart.remove': { input: () => ({ productId: product.id }) },
  'cart.clear': { input: () => ({}) },
  'cart.chooseShipping': { input: () => ({ postalCode: '83203000', service: 'local' }), refusal: 'EMPTY_CART' },
  'cart.clearShipping': { input: () => ({}) },
  'cart.applyCoupon': { input: () => ({ code: 'NENHUM' }), refusal: 'COUPON_UNKNOWN' },
  'cart.removeCoupon': { input: () => ({}) },
  'credit.read': { input: () => ({}) },
  'favorites.list': { input: () => ({}) },
  'favorites.add': { input: () => ({ productId: product.id }) },
  'favorites.remove': { input: () => ({ productId: product.id }) },
  // The result is the intruder's own link; the owner has none.
  'favorites.share': { input: () => ({}) },
  'favorites.unshare': { input: () => ({}) },
  'contact.mine': { input: () => ({}) },
  'newsletter.mine': { input: () => ({}) },
  'newsletter.join': { input: () => ({ consent: 1 }) },
  'newsletter.leave': { input: () => ({}) },
  'ownData.agreements': { input: () => ({}) },
  'ownData.erase': { input: () => ({ password: 'nao-e-esta' }), refusal: 'WRONG_PASSWORD' },
  'garage.list': { input: () => ({}) },
  'garage.add': { input: () => ({ vehicle: 'Fiat Uno 2014' }) },
  'garage.change': { input: () => ({ id: owner.carId, nickname: 'Meu' }), refusal: 'CAR_NOT_FOUND' },
  'garage.remove': { input: () => ({ id: owner.carId }) },
  'orders.place': {
    // The same submission id as the owner's: it makes an order of the intruder's own.
    input: async (intruder) => {
      await intruder.cart.add({ productId: other.id, quantity: 1 })
      return { ...checkoutForm({ expectedTotalCents: other.priceCents }), submissionKey: owner.submissionKey }
    },
  },
  'orders.list': { input: () => ({ page: 1 }) },
  'orders.find': { input: () => ({ id: owner.orderId }), refusal: 'ORDER_NOT_FOUND' },
  'orders.findByReference': {
    input: () => ({ externalReference: owner.externalReference }),
    refusal: 'ORDER_NOT_FOUND',
  },
  'orders.invoice': { input: () => ({ id: owner.orderId, file: 'pdf' }), refusal: 'ORDER_NOT_FOUND' },
  'orders.pay': { input: () => ({ id: owner.orderId }), refusal: 'ORDER_NOT_FOUND' },
  'returns.ofOrder': { input: () => ({ orderId: owner.orderId }), refusal: 'ORDER_NOT_FOUND' },
  'returns.request': {
    input: () => ({
      orderId: owner.orderId,
      submissionKey: randomUUID(),
      reason: 'regret',
      lines: [{ productId: product.id, quantity: 1 }],
    }),
    refusal: 'ORDER_NOT_FOUND',
  },
  'returns.picture': { input: () => ({ id: owner.pictureId }), refusal: 'RETURN_PICTURE_NOT_FOUND' },
  // The response does not reveal whether it exists: what another person has sent stays.
  'returns.removePicture': { input: () => ({ id: owner.unsentPictureId }) },
  'returns.withdraw': { input: () => ({ id: owner.returnId }), refusal: 'RETURN_NOT_FOUND' },
  'orderClaims.offer': { input: () => ({ id: owner.orderId }), refusal: 'ORDER_NOT_FOUND' },
  'orderClaims.take': { input: () => ({ token: owner.visitor.id }), refusal: 'CLAIM_LINK_ENDED' },
  'orders.cancel': { input: () => ({ id: owner.orderId }), refusal: 'ORDER_NOT_FOUND' },
}

/** The public calls that change something, or depend on the caller. */
const publicCases: Record<string, Case> = {
  'session.current': { input: () => ({}) },
  'session.signIn': {
    input: () => ({ email: owner.visitor.email, password: 'a senha do intruso' }),
    refusal: 'INVALID_CREDENTIALS',
  },
  'session.signUp': {
    input: () => ({ firstName: 'I', lastName: 'O', email: owner.visitor.email, password: 'a senha do intruso' }),
    refusal: 'EMAIL_TAKEN',
  },
  'session.refresh': { input: () => ({}) },
  'session.signOut': { input: () => ({}) },
  'password.requestReset': { input: () => ({ email: owner.visitor.email }) },
  'password.checkReset': { input: () => ({ token: owner.visitor.id }), refusal: 'RESET_LINK_ENDED' },
  'password.reset': {
    input: () => ({ token: owner.visitor.id, password: 'a senha do intruso' }),
    refusal: 'RESET_LINK_ENDED',
  },
  'orderClaims.check': { input: () => ({ token: owner.visitor.id }), refusal: 'CLAIM_LINK_ENDED' },
  'orderClaims.openAccount': {
    input: () => ({ token: owner.visitor.id, password: 'a senha do intruso' }),
    refusal: 'CLAIM_LINK_ENDED',
  },
  // The owner's order has no link, and having a link means having been given it.
  'paymentLinks.check': { input: () => ({ token: owner.orderId }), refusal: 'PAYMENT_LINK_ENDED' },
  'paymentLinks.pay': { input: () => ({ token: owner.orderId }), refusal: 'PAYMENT_LINK_ENDED' },
  'tracking.open': {
    input: () => ({ number: owner.orderId.slice(0, 8), email: 'intruso@example.com' }),
    refusal: 'ORDER_NOT_TRACKED',
  },
  'contact.send': {
    input: () => ({
      name: 'Intruso',
      email: 'intruso@example.com',
      orderNumber: owner.orderId.slice(0, 8),
      subject: 'order',
      message: 'Quero saber deste pedido.',
      submissionId: randomUUID(),
    }),
  },
  'newsletter.subscribe': { input: () => ({ email: owner.visitor.email, source: 'footer' }) },
  'newsletter.unsubscribe': {
    input: () => ({ code: `${owner.subscriptionId}.${'A'.repeat(43)}` }),
    refusal: 'NOT_FOUND',
  },
  'stockAlerts.request': { input: () => ({ productId: soldOut.id, email: 'intruso@example.com' }) },
  'catalog.recordView': { input: () => ({ id: product.id }) },
}

/** The shop's calls over HTTP, with the cookies of a visitor or none. */
function clientOf(visitor: Pick<Visitor, 'fetch'>): Client {
  const link = new OpenAPILink(contract, {
    url: `${server.current.url}/api`,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const body = request.method === 'GET' || request.method === 'DELETE' ? null : await request.text()
      return visitor.fetch(pathname + search, { method: request.method, headers: request.headers, body })
    },
  })
  return createORPCClient(link)
}

function make(client: Client, path: readonly string[], input: unknown): Promise<unknown> {
  const call = path.reduce<unknown>((part, name) => Reflect.get(part as object, name), client)
  return (call as (input: unknown) => Promise<unknown>)(input)
}

type Outcome = { error: string } | { answer: unknown }

async function outcomeOf(client: Client, path: readonly string[], input: unknown): Promise<Outcome> {
  try {
    return { answer: await make(client, path, input) }
  } catch (error) {
    if (error instanceof ORPCError) return { error: error.code }
    throw error
  }
}

/** Every row of the database that contains one of the owner's ids. */
async function ownersRows(): Promise<string[]> {
  const { database } = server.current.shop
  const tables = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const pattern = marks.join('|')
  const parts = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text || ' ' || to_jsonb(row)::text as row from ${sql.identifier(name)} row where row::text ~ ${pattern}`,
  )
  const found = await database.execute<{ row: string }>(sql`${sql.join(parts, sql` union all `)} order by 1`)
  return found.rows.map(({ row }) => row)
}

/** The owner's rows when they were last read. */
let known: string[] = []

/** Makes a call, and expects the owner's rows to be unchanged. */
async function withoutEffectOnOwner(work: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await work()
  const before = known
  known = await ownersRows()
  expect(known).toEqual(before)
  return outcome
}

/** The parameters of the call's address, as ids of the owner's. */
const idsFor = ({ route }: DeclaredCall) =>
  Object.fromEntries([...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, owner.orderId]))

beforeAll(async () => {
  const { shop } = server.current
  product = await aProduct(shop.database)
  other = await aProduct(shop.database)
  soldOut = await aProduct(shop.database, { stockQuantity: 0 })
  const visitor = await server.current.signUp({ email: 'dona@example.com' })
  const client = clientOf(visitor)
  await client.profile.update({ phone: '41999990000', taxId: '529.982.247-25', address: checkoutForm().address })
  await client.cart.add({ productId: product.id, quantity: 2 })
  const form = checkoutForm({ expectedTotalCents: product.priceCents * 2 })
  const { orderId, externalReference } = await client.orders.place(form)
  await client.cart.add({ productId: product.id, quantity: 3 })
  await client.cart.chooseShipping({ postalCode: '83203000', service: 'local' })
  await client.favorites.add({ productId: product.id })
  await aVehicle(shop.database)
  const { id: carId } = await client.garage.add({ vehicle: 'Fiat Uno 2014' })
  const addressId = (await client.addresses.list())[0]?.id ?? ''
  await client.newsletter.subscribe({ email: visitor.email, source: 'footer' })
  await client.stockAlerts.request({ productId: soldOut.id, email: visitor.email })
  const [subscription] = await shop.database.select({ id: newsletterSubscriptions.id }).from(newsletterSubscriptions)
  const subscriptionId = subscription?.id ?? ''
  const [returned] = await shop.database
    .insert(orderReturns)
    .values({ orderId, submissionKey: randomUUID(), reason: 'regret' })
    .returning({ id: orderReturns.id })
  const returnId = returned?.id ?? ''
  const picture = { orderId, senderId: visitor.id, content: Buffer.from('whole'), preview: Buffer.from('small') }
  const [ofReturn, unsent] = await shop.database
    .insert(orderReturnPictures)
    .values([{ ...picture, returnId, position: 0 }, picture])
    .returning({ id: orderReturnPictures.id })
  const pictureId = ofReturn?.id ?? ''
  const unsentPictureId = unsent?.id ?? ''
  const sessions = await shop.database.execute<{ id: string }>(
    sql`select id from sessions where user_id = ${visitor.id}`,
  )
  const sessionId = sessions.rows[0]?.id ?? ''
  owner = {
    sessionId,
    pictureId,
    unsentPictureId,
    subscriptionId,
    returnId,
    carId,
    addressId,
    visitor,
    orderId,
    externalReference,
    submissionKey: form.submissionKey,
  }
  marks = [visitor.id, visitor.email, orderId, externalReference, subscriptionId, returnId, carId, addressId]
  marks.push(...sessions.rows.map(({ id }) => id))
  known = await ownersRows()
})

test('the owner has a record for every call', async () => {
  const tables = new Set((await ownersRows()).map((row) => row.split(' ')[0]))
  for (const table of [
    'accounts',
    'cart_items',
    'customer_addresses',
    'favorites',
    'garage_vehicles',
    'newsletter_subscriptions',
    'order_events',
    'order_items',
    'order_return_pictures',
    'order_returns',
    'orders',
    'profiles',
    'stock_alerts',
  ])
    expect(tables).toContain(table)
  for (const table of ['sessions', 'session_tokens']) expect(tables).toContain(table)
})

test('every personal call has a case', () => {
  expect(Object.keys(customerCases).sort()).toEqual([...of('buyer'), ...of('customer')].map(({ name }) => name).sort())
  expect(Object.keys(publicCases).sort()).toEqual(publicRest.map(({ name }) => name).sort())
})

describe('a visitor without an account', () => {
  test.each([...of('customer'), ...of('admin')])('is refused by $name', async (call) => {
    const input = customerCases[call.name]?.input
    const client = clientOf(server.current.anonymous)
    const outcome = await withoutEffectOnOwner(() => outcomeOf(client, call.path, input?.(client) ?? idsFor(call)))
    expect(outcome).toEqual({ error: 'UNAUTHENTICATED' })
  })

  test.each(of('buyer'))('reaches nothing of another’s as a guest by $name', async ({ name, path }) => {
    const { input, refusal } = customerCases[name] ?? { input: () => ({}) }
    const client = clientOf(server.current.anonymous)
    const sent = await input(client)
    const outcome = await withoutEffectOnOwner(() => outcomeOf(client, path, sent))
    // Without cookies every call is another guest's: what was added to a cart is not there.
    const expected = name === 'orders.place' ? 'EMPTY_CART' : refusal
    if (expected) expect(outcome).toEqual({ error: expected })
    else expectNothingOfOwner(outcome)
  })
})

describe('a customer', () => {
  test.each(of('admin'))('is refused by $name', async (call) => {
    const intruder = clientOf(await anIntruder())
    const outcome = await withoutEffectOnOwner(() => outcomeOf(intruder, call.path, idsFor(call)))
    expect(outcome).toEqual({ error: 'FORBIDDEN' })
  })

  const cases = { ...customerCases, ...publicCases }
  test.each([...of('buyer'), ...of('customer'), ...publicRest])(
    'reaches nothing of another’s by $name',
    async ({ name, path }) => {
      const { input, refusal } = cases[name] ?? { input: () => ({}) }
      const intruder = clientOf(await aNewIntruder())
      const sent = await input(intruder)
      const outcome = await withoutEffectOnOwner(() => outcomeOf(intruder, path, sent))
      if (refusal) expect(outcome).toEqual({ error: refusal })
      else expectNothingOfOwner(outcome)
    },
  )
})

test.each(publicReads)('$name returns the same to all callers', async (call) => {
  const ask = (visitor: Pick<Visitor, 'fetch'>) => outcomeOf(clientOf(visitor), call.path, idsFor(call))
  const answer = await ask(server.current.anonymous)
  expect(await ask(owner.visitor)).toEqual(answer)
  expect(await ask(await anIntruder())).toEqual(answer)
})

test('the owner can still use every call', async () => {
  const client = clientOf(owner.visitor)
  expect(await client.cart.read({})).toMatchObject({ itemCount: 3 })
  expect(await client.orders.find({ id: owner.orderId })).toMatchObject({ status: 'pending' })
  expect((await client.session.signIn({ email: owner.visitor.email, password: 'uma senha boa' })).user?.id).toBe(
    owner.visitor.id,
  )
})

let intruder: Promise<Visitor> | undefined
/** A caller without a session. */
function anIntruder(): Promise<Visitor> {
  intruder ??= aNewIntruder()
  return intruder
}
/** A caller with a session, a cart and a favorites list of their own, all empty. */
const aNewIntruder = () => server.current.signUp({ email: `intruso.${randomUUID()}@example.com` })

function expectNothingOfOwner(outcome: Outcome): void {
  expect(outcome).toHaveProperty('answer')
  const answer = JSON.stringify(outcome)
  for (const mark of marks) expect(answer).not.toContain(mark)
}
