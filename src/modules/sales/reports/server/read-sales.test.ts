import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBrand } from '#modules/catalog/categories/server/brands.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { aPromotion } from '#test/builders/a-promotion.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { useTestShop } from '#test/shop.ts'
import { orderAdjustments, orderItems, saleEntries } from '../../tables.ts'
import { margin, revenue, type SaleGroup, saleDimensions, saleGroups } from '../rules.ts'
import { keepLedger } from './sale-sums.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const database = () => shop().database
const period = { from: '2026-07-01', to: '2026-09-30' }
let administrator: Awaited<ReturnType<typeof anAdministrator>>
let pirelli = ''
let goods: ProductRow[] = []

const sales = async (asked: Parameters<ReturnType<typeof callAs>['admin']['reports']['sales']>[0]) =>
  callAs(shop(), administrator).admin.reports.sales(asked)

/** The same numbers at every run. */
const mixed = (number: number) => Math.imul(number + 1, 2_654_435_761) >>> 8

beforeAll(async () => {
  administrator = await anAdministrator(database())
  const customer = await aCustomer(database())
  pirelli = (await createBrand(shop(), { actorId: administrator.id, name: 'Pirelli' })).id
  const other = await createBrand(shop(), { actorId: administrator.id, name: 'Volcano' })
  const tyres = await aCategory(database(), 'Pneus')
  const promotionIds = [(await aPromotion(database())).id, (await aPromotion(database())).id]
  const kinds = [
    { categoryId: tyres.id, brandId: pirelli, rimInches: 17, costCents: 60_00 },
    { categoryId: tyres.id, brandId: pirelli, rimInches: 18, costCents: 80_00 },
    { categoryId: tyres.id, brandId: other.id, rimInches: 17, costCents: null },
    { costCents: 5_00 },
  ]
  goods = await Promise.all(kinds.map((kind) => aProduct(database(), kind)))
  for (let number = 0; number < 60; number += 1) {
    const at = new Date(Date.parse('2026-03-15T12:00:00Z') + (mixed(number) % 220) * 86_400_000)
    const items = goods.filter((_, index) => (mixed(number + index) >> 2) % 2 === 0)
    const lines = items.length > 0 ? items : [goods[0] as ProductRow]
    const status =
      (['processing', 'delivered', 'shipped', 'pending', 'cancelled'] as const)[mixed(number) % 5] ?? 'pending'
    const state = ['PR', 'SP', 'RJ'][number % 3] ?? 'PR'
    const subtotalCents = 100_00 * lines.length
    const order = await anOrder(database(), {
      ...{ userId: customer.id, status, createdAt: at, updatedAt: at, state, subtotalCents },
      ...{ shippingCents: 10_00 * lines.length, discountCents: 7 * lines.length },
      ...{ totalCents: (110_00 - 7) * lines.length, refundedCents: number % 4 === 0 ? 33_33 : 0 },
    })
    for (const [position, product] of lines.entries()) {
      const [item] = await database()
        .insert(orderItems)
        .values({
          ...{ orderId: order.id, productId: product.id, position, quantity: 1, priceAtTimeCents: 100_00 },
          ...{
            shippingCents: 10_00,
            discountCents: 7,
            productName: product.name,
            costCents: number % 2 ? 50_00 : null,
          },
        })
        .returning()
      await database()
        .insert(orderAdjustments)
        .values({
          ...{ orderId: order.id, orderItemId: item?.id ?? '', position: 0, kind: 'promotion', label: 'x' },
          ...{ goodsCents: 7, shippingCents: 0, promotionId: promotionIds[(number + position) % 2] },
        })
    }
  }
  await keepLedger(shop())
})

type Entry = typeof saleEntries.$inferSelect

const keysOf = (entry: Entry, by: SaleGroup): string[] => {
  const monday = new Date(`${entry.day}T00:00:00Z`)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  const keys: Record<SaleGroup, (string | null)[]> = {
    day: [entry.day],
    week: [monday.toISOString().slice(0, 10)],
    month: [entry.day.slice(0, 7)],
    category: [entry.categoryId],
    brand: [entry.brandId],
    rim: [entry.rimInches === null ? null : String(entry.rimInches)],
    product: [entry.productId],
    state: [entry.state],
    payment: [entry.payment],
    promotion: entry.promotionIds,
    order: [entry.orderId],
  }
  return keys[by].map((key) => key ?? 'none')
}

/** The sums of entries, plainly. */
function sumUp(entries: readonly Entry[]) {
  const sum = (value: (entry: Entry) => number) => entries.reduce((before, entry) => before + value(entry), 0)
  const costed = entries.filter(({ costCents }) => costCents !== null)
  return {
    grossCents: sum((entry) => entry.grossCents),
    discountCents: sum((entry) => entry.discountCents),
    refundCents: sum((entry) => entry.refundCents),
    freightCents: sum((entry) => entry.freightCents),
    costCents: sum((entry) => entry.costCents ?? 0),
    costedGoodsCents: costed.reduce(
      (before, one) => before + one.grossCents - one.discountCents - one.refundCents + one.refundFreightCents,
      0,
    ),
    units: sum((entry) => entry.units),
    orders: new Set(entries.filter(({ isSale }) => isSale).map(({ orderId }) => orderId)).size,
  }
}

describe('a report of sales', () => {
  it('has the sums of the orders paid in its days, refunds in theirs', async () => {
    const { rows } = await database().execute<{ paid: number; left: number; orders: number }>(sql`
      select sum(total_cents)::int as paid, sum(total_cents - refunded_cents)::int as left, count(*)::int as orders
      from orders where status in ('processing', 'shipped', 'delivered')`)
    const { totals } = await sales({ from: '2026-01-01', to: '2026-12-31', by: 'month' })
    expect([totals.grossCents - totals.discountCents + totals.freightCents, revenue(totals), totals.orders]).toEqual([
      rows[0]?.paid,
      rows[0]?.left,
      rows[0]?.orders,
    ])
  })

  it.each(saleGroups)('sums its rows by %s, all of them and each narrowed one, exactly', async (by) => {
    const entries = (await database().select().from(saleEntries)).filter(
      ({ day }) => day >= period.from && day <= period.to,
    )
    const filters = [
      {},
      { brand: pirelli },
      { brand: 'none' },
      { category: goods[0]?.categoryId ?? '', state: 'SP' },
      { rim: '17', brand: pirelli },
      { product: goods[1]?.id },
      { promotion: entries[0]?.promotionIds[0] },
    ]
    for (const filter of filters) {
      const narrowed = entries.filter((entry) =>
        saleDimensions.every((name) => {
          const chosen = (filter as Partial<Record<typeof name, string>>)[name]
          return chosen === undefined || keysOf(entry, name).includes(chosen)
        }),
      )
      const report = await sales({ ...period, by, ...filter })
      expect(report.totals).toMatchObject(sumUp(narrowed))
      const keys = [...new Set(narrowed.flatMap((entry) => keysOf(entry, by)))]
      expect(report.total).toBe(keys.length)
      for (const row of report.rows) {
        const ofRow = sumUp(narrowed.filter((entry) => keysOf(entry, by).includes(row.id)))
        expect(row).toMatchObject(ofRow)
      }
    }
  })

  it('says the margin of a brand in a quarter, and the period before', async () => {
    const report = await sales({ ...period, by: 'brand', sort: 'margin' })
    const row = report.rows.find(({ id }) => id === pirelli)
    expect(row?.name).toBe('Pirelli')
    expect(row && margin(row)).toBeGreaterThan(0)
    expect(row?.isCostEstimated).toBe(true)
    const before = await sales({ from: '2026-03-31', to: '2026-06-30', by: 'brand' })
    expect(report.before).toEqual(before.totals)
    expect(row?.revenueBeforeCents).toBe(revenue(before.rows.find(({ id }) => id === pirelli) as typeof before.totals))
    const orders = await sales({ ...period, by: 'order', brand: pirelli })
    expect(orders.names).toEqual({ brand: 'Pirelli' })
    const beyond = await sales({ ...period, by: 'order', brand: pirelli, page: 9 })
    expect([beyond.page, beyond.rows]).toEqual([1, orders.rows])
    expect(orders.rows.reduce((sum, one) => sum + margin(one), 0)).toBe(row && margin(row))
  })

  it('hides what goods cost from staff who may not see it', async () => {
    const packer = await anAdministrator(database(), { isRestricted: true, role: 'orders' })
    const { sales: read } = callAs(shop(), packer).admin.reports
    const report = await read({ ...period, by: 'brand' })
    expect(report.totals.grossCents).toBeGreaterThan(0)
    for (const row of [report.totals, report.before, ...report.rows])
      expect(row).toMatchObject({ costCents: 0, costedGoodsCents: 0, isCostEstimated: false })
    await expect(read({ ...period, by: 'brand', sort: 'margin' })).rejects.toMatchObject({ code: 'RESERVED' })
  })
})
