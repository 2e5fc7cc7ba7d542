import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeOrder } from '#modules/sales/checkout/server/place-order.ts'
import { daysBefore, shopDay } from '#platform/dates.ts'
import { listenForChanges } from '#platform/server/cache/listen-for-changes.ts'
import { openShopCache } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { checkoutForm, fillCart } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { defaultFreightTables, type FreightTables } from '../rules.ts'
import type { FreightAddition } from '../staff-contract.ts'
import { freightTables } from '../tables.ts'
import { announceFreight, readFreightTables } from './freight-tables.ts'

const opened = usePayingShop()
const shop = () => opened.current.shop
const database = () => shop().database
let administrator: ProfileRow

beforeAll(async () => {
  administrator = await anAdministrator(database(), { firstName: 'Rita', lastName: 'Lima' })
})
beforeEach(async () => {
  await database().delete(freightTables)
})

/** The shop at an instant of its own clock. */
const at = (day: string, time: string): Shop => ({ ...shop(), now: () => new Date(`${day}T${time}-03:00`) })
const staffOf = (of: Shop) => callAs(of, administrator).admin.freight
const withRegional = (regionalCents: number): FreightTables => ({
  ...defaultFreightTables,
  ownDelivery: { localCents: 0, regionalCents },
})
const addition = (validFrom: string, changes: Partial<FreightAddition> = {}): FreightAddition => ({
  validFrom,
  tables: withRegional(3000),
  note: '',
  inForceId: null,
  replacesId: null,
  ...changes,
})
const regionalAt = async (of: Shop) => (await readFreightTables(of)).ownDelivery.regionalCents

describe('the tables in force', () => {
  it('are the defaults until others begin', async () => {
    expect(await readFreightTables(shop())).toMatchObject(defaultFreightTables)
    expect(await staffOf(shop()).read()).toEqual({
      inForce: { id: null, tables: defaultFreightTables },
      versions: [],
    })
  })

  it('change at the start of the shop’s day, even if they are cached', async () => {
    const cache = openShopCache()
    cache.resume()
    const evening = { ...at('2026-12-01', '23:59:59.999'), cache }
    await staffOf(evening).add(addition('2026-12-02'))
    expect(await regionalAt(evening)).toBe(2000)
    // The cached versions serve both days: nothing is announced at midnight.
    await database().delete(freightTables)
    expect(await regionalAt({ ...at('2026-12-02', '00:00:00.000'), cache })).toBe(3000)
  })

  it('apply at once if they begin today, and can be corrected on the same day', async () => {
    const noon = at('2026-12-01', '12:00:00')
    const { id } = await staffOf(noon).add(addition('2026-12-01'))
    expect(await regionalAt(at('2026-12-01', '11:59:59'))).toBe(2000)
    expect(await regionalAt(noon)).toBe(3000)
    const later = at('2026-12-01', '12:05:00')
    await staffOf(later).add(addition('2026-12-01', { tables: withRegional(2500), inForceId: id }))
    expect(await regionalAt(later)).toBe(2500)
    const { versions } = await staffOf(later).read()
    expect(versions.map(({ state, createdBy }) => [state, createdBy])).toEqual([
      ['in-force', 'Rita Lima'],
      ['past', 'Rita Lima'],
    ])
  })

  it('are read as far as they are known when a later release has stored more', async () => {
    const { services, ...others } = withRegional(3000)
    const local = { ...services.local, weekendDays: { from: 1, to: 2 } }
    const tables = { ...others, services: { ...services, local }, insurance: { percent: 2 } }
    await database()
      .insert(freightTables)
      .values({ validFrom: new Date('2026-01-01'), tables, note: '' })
    expect(await readFreightTables(shop())).toMatchObject(withRegional(3000))
    expect(await staffOf(shop()).read()).toMatchObject({ versions: [{ tables: withRegional(3000) }] })
  })

  it('are announced in the minutes after they begin', async () => {
    await database()
      .insert(freightTables)
      .values({ validFrom: new Date(Date.now() - 60_000), tables: defaultFreightTables })
    const heard: string[] = []
    const listening = await listenForChanges(opened.current.testDatabase.url, shop().log, {
      onChange: (tags) => heard.push(...tags),
      onConnected: () => undefined,
      onDisconnected: () => undefined,
    })
    await announceFreight(shop())
    await expect.poll(() => heard).toEqual(['freight'])
    await database().delete(freightTables)
    await announceFreight(shop())
    await listening.close()
    expect(heard).toEqual(['freight'])
  })
})

describe('a change', () => {
  it('shows in every quote, and on the product’s page', async () => {
    const product = await aProduct(database())
    const visitor = callAs(shop())
    await staffOf(shop()).add(addition(shopDay(shop().now())))
    const { options } = await visitor.shipping.quoteProduct({ productId: product.id, postalCode: '83260000' })
    expect(options).toMatchObject([{ service: 'regional', costCents: 3000 }])
    expect(await visitor.shipping.freightCosts({ zone: 'regional', products: product.id })).toEqual([
      { productId: product.id, costCents: 3000 },
    ])
    const { ownDelivery } = await visitor.catalog.product({ id: product.id })
    expect(ownDelivery.regional).toEqual({ costCents: 3000, eta: '1-2 dias úteis' })
  })

  it('refuses an order at the previous price, and accepts it at the new one', async () => {
    const customer = await aCustomer(database())
    const product = await aProduct(database())
    await fillCart(shop(), customer.id, [{ product }])
    const submission = checkoutForm({ shippingService: 'regional', expectedTotalCents: product.priceCents + 2000 })
    const address = { ...submission.address, city: 'Matinhos', postalCode: '83260000' }
    await staffOf(shop()).add(addition(shopDay(shop().now())))
    const form = { ...submission, address, userId: customer.id }
    await expect(placeOrder(shop(), form)).rejects.toMatchObject({
      code: 'TOTAL_CHANGED',
      data: { shippingCents: 3000, totalCents: product.priceCents + 3000 },
    })
    const placed = await placeOrder(shop(), { ...form, expectedTotalCents: product.priceCents + 3000 })
    expect(placed.totalCents).toBe(product.priceCents + 3000)
  })

  it('keeps the delivery days promised to an order', async () => {
    const customer = await aCustomer(database())
    const product = await aProduct(database())
    await fillCart(shop(), customer.id, [{ product }])
    const form = checkoutForm({ expectedTotalCents: product.priceCents })
    const { orderId } = await placeOrder(shop(), { ...form, userId: customer.id })
    const calls = callAs(shop(), customer)
    const before = await calls.orders.find({ id: orderId })
    const { local, ...services } = defaultFreightTables.services
    const tables = {
      ...defaultFreightTables,
      services: { ...services, local: { ...local, days: { from: 20, to: 30 } } },
    }
    await staffOf(shop()).add(addition(shopDay(shop().now()), { tables }))
    const after = await calls.orders.find({ id: orderId })
    expect([after.shippingEta, after.arrival]).toEqual([before.shippingEta, before.arrival])
  })

  it('is in the audit log with what differs', async () => {
    await database().delete(auditLog)
    const day = daysBefore(shopDay(shop().now()), -7)
    const { id } = await staffOf(shop()).add(addition(day, { note: 'Reajuste' }))
    await staffOf(shop()).delete({ id })
    const { rows } = await callAs(shop(), administrator).admin.audit.list({ kind: 'freight' })
    expect(rows).toMatchObject([
      { action: 'freight.delete', subject: day.split('-').reverse().join('/') },
      { action: 'freight.add', actor: { name: 'Rita Lima' } },
    ])
    const fields = new Map(rows[1]?.fields.map(({ field, ...sides }) => [field, sides]))
    expect([...fields.keys()].toSorted()).toEqual(['freightNote', 'ownDelivery.regionalCents'])
    expect(fields.get('ownDelivery.regionalCents')).toEqual({ before: 2000, after: 3000 })
    expect(fields.get('freightNote')).toEqual({ before: '', after: 'Reajuste' })
  })
})

describe('versions to come', () => {
  const noon = () => at('2026-12-01', '12:00:00')

  it('can be replaced and deleted until they take effect, and never after', async () => {
    const { id } = await staffOf(noon()).add(addition('2026-12-03'))
    const replacement = addition('2026-12-04', { tables: withRegional(3500), replacesId: id })
    const { id: replacing } = await staffOf(noon()).add(replacement)
    const { versions } = await staffOf(noon()).read()
    expect(versions).toMatchObject([{ id: replacing, state: 'to-come', validFrom: '2026-12-04T03:00:00.000Z' }])

    const begun = at('2026-12-04', '00:00:00')
    await expect(staffOf(begun).delete({ id: replacing })).rejects.toMatchObject({ code: 'FREIGHT_IN_FORCE' })
    const late = addition('2026-12-05', { replacesId: replacing, inForceId: replacing })
    await expect(staffOf(begun).add(late)).rejects.toMatchObject({ code: 'FREIGHT_IN_FORCE' })
    expect((await staffOf(begun).read()).versions).toMatchObject([{ id: replacing, state: 'in-force' }])

    await expect(staffOf(noon()).delete({ id })).rejects.toMatchObject({ code: 'FREIGHT_NOT_FOUND' })
    await staffOf(noon()).delete({ id: replacing })
    expect(await staffOf(noon()).read()).toMatchObject({ versions: [] })
  })

  it('begin on different days, none of them in the past', async () => {
    await staffOf(noon()).add(addition('2026-12-03'))
    await expect(staffOf(noon()).add(addition('2026-12-03'))).rejects.toMatchObject({ code: 'FREIGHT_DAY_TAKEN' })
    await expect(staffOf(noon()).add(addition('2026-11-30'))).rejects.toMatchObject({ code: 'FREIGHT_DAY_PAST' })
  })

  it('of two people at once, only one is stored', async () => {
    const both = await Promise.allSettled([1, 2].map(() => staffOf(noon()).add(addition('2026-12-03'))))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const now = await Promise.allSettled([1, 2].map(() => staffOf(noon()).add(addition('2026-12-01'))))
    expect(now.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('are not based on tables that are no longer in force', async () => {
    const stale = addition('2026-12-01', { inForceId: randomUUID() })
    await expect(staffOf(noon()).add(stale)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })
})

describe('permissions', () => {
  it('are given to staff with full access only', async () => {
    const restricted = await anAdministrator(database(), { isRestricted: true })
    const customer = await aCustomer(database())
    await expect(callAs(shop(), customer).admin.freight.read()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { freight } = callAs(shop(), restricted).admin
    const calls = [freight.read(), freight.add(addition('2026-12-03')), freight.delete({ id: randomUUID() })]
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'RESERVED' })
  })

  it.each<[string, (tables: FreightTables) => FreightTables]>([
    ['a negative price', (tables) => ({ ...tables, ownDelivery: { localCents: -1, regionalCents: 0 } })],
    ['a price above the limit', (tables) => ({ ...tables, ownDelivery: { localCents: 1_000_001, regionalCents: 0 } })],
    ['a service without a name', (tables) => withPac(tables, { name: ' ' })],
    ['days that run backwards', (tables) => withPac(tables, { days: { from: 5, to: 3 } })],
    ['more than 90 days', (tables) => withPac(tables, { days: { from: 5, to: 91 } })],
    ['a prefix in two zones', (tables) => withZone(tables, '80-87, 20')],
    ['no prefixes', (tables) => withZone(tables, '')],
  ])('refuses %s', async (_what, change) => {
    const input = addition('2026-12-03', { tables: change(defaultFreightTables) })
    await expect(staffOf(at('2026-12-01', '12:00:00')).add(input)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

const withPac = (tables: FreightTables, changes: Partial<FreightTables['services']['pac']>): FreightTables => ({
  ...tables,
  services: { ...tables.services, pac: { ...tables.services.pac, ...changes } },
})
const withZone = (tables: FreightTables, prefixes: string): FreightTables => ({
  ...tables,
  zones: { ...tables.zones, x11: { prefixes, factorPercent: 110 } },
})
