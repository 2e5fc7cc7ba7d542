import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { couponCodes, promotions } from '#modules/catalog/tables.ts'
import { listenForChanges } from '#platform/server/cache/listen-for-changes.ts'
import type { Shop } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aPromotionForm } from '#test/builders/promotion-fields.ts'
import { checkoutForm, fillCart } from '#test/checkout.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { applyCoupon } from '../../cart/server/change-cart.ts'
import { readCart } from '../../cart/server/read-cart.ts'
import { placeOrder } from '../../checkout/server/place-order.ts'
import { orderAdjustments, orders } from '../../tables.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop
const database = () => shop().database
let administrator: ProfileRow
const staff = (of: Shop = shop()) => callAs(of, administrator).admin.promotions
const at = (moment: string): Shop => ({ ...shop(), now: () => new Date(moment) })

beforeAll(async () => {
  administrator = await anAdministrator(database(), { firstName: 'Rita', lastName: 'Lima' })
})
beforeEach(async () => {
  await database().delete(orderAdjustments)
  await database().delete(promotions)
})

/** Places an order of one piece at R$ 100, with a code if there is one, and pays it if it is to be. */
async function anOrderWith({
  code,
  totalCents,
  isPaid = false,
}: {
  code?: string
  totalCents: number
  isPaid?: boolean
}) {
  const product = await aProduct(database(), { priceCents: 100_00 })
  const customer = await aCustomer(database())
  await fillCart(shop(), customer.id, [{ product }])
  if (code) await applyCoupon(shop(), { userId: customer.id, code })
  const { orderId } = await placeOrder(shop(), {
    ...checkoutForm({ email: customer.email, expectedTotalCents: totalCents }),
    userId: customer.id,
  })
  if (isPaid) await database().update(orders).set({ status: 'processing' }).where(eq(orders.id, orderId))
  return orderId
}

const lastAudit = async () => {
  const [line] = await database().select().from(auditLog).orderBy(desc(auditLog.createdAt)).limit(1)
  return line
}

describe('a new promotion', () => {
  it('counts in carts at once, from the first day’s beginning to the last day’s end in São Paulo', async () => {
    const { id } = await staff().create({ fields: aPromotionForm({ firstDay: '2026-11-20', lastDay: '2026-11-30' }) })
    const [row] = await database().select().from(promotions).where(eq(promotions.id, id))
    expect(row).toMatchObject({
      startsAt: new Date('2026-11-20T03:00:00Z'),
      endsAt: new Date('2026-12-01T03:00:00Z'),
      needsCode: false,
    })
    const product = await aProduct(database(), { priceCents: 100_00 })
    const customer = await aCustomer(database())
    await fillCart(shop(), customer.id, [{ product }])
    const totalAt = async (moment: string) => (await readCart(at(moment), customer.id)).totalCents
    expect(await totalAt('2026-11-20T02:59:59Z')).toBe(100_00)
    expect(await totalAt('2026-11-20T03:00:00Z')).toBe(90_00)
    expect(await totalAt('2026-12-01T02:59:59Z')).toBe(90_00)
    expect(await totalAt('2026-12-01T03:00:00Z')).toBe(100_00)
  })

  it('is announced to every process now, as it begins and as it ends', async () => {
    const heard: string[] = []
    const listening = await listenForChanges(paying.current.testDatabase.url, shop().log, {
      onChange: (tags) => heard.push(...tags),
      onConnected: () => undefined,
      onDisconnected: () => undefined,
    })
    await staff().create({ fields: aPromotionForm({ firstDay: '2090-01-01', lastDay: '2090-01-31' }) })
    await expect.poll(() => heard).toEqual(['promotions'])
    const waiting = await database().execute<{ at: string }>(
      sql`select to_char(start_after at time zone 'America/Sao_Paulo', 'DD/MM HH24:MI:SS') as at from jobs.job
        where name = 'announce-promotions' and state = 'created'
          and start_after > '2089-12-31' order by start_after`,
    )
    expect(waiting.rows.map((row) => row.at)).toEqual(['01/01 00:00:01', '01/02 00:00:01'])
    heard.length = 0
    await workOff(shop(), 'announce-promotions')
    await expect.poll(() => heard).toContain('promotions')
    await listening.close()
  })

  it('is in the audit log in words', async () => {
    await staff().create({
      fields: aPromotionForm({
        label: 'Frete grátis no Sul',
        benefit: { kind: 'freight', percent: 100 },
        conditions: { postalCodeRanges: [{ from: '80000000', to: '99999999' }], shippingServices: ['pac'] },
      }),
    })
    expect(await lastAudit()).toMatchObject({
      action: 'promotion.create',
      entity: 'promotion',
      actorId: administrator.id,
      after: {
        name: 'Frete grátis no Sul',
        promotionBenefit: 'Frete grátis',
        promotionConditions: 'CEP de 80000-000 a 99999-999, Correios PAC',
        promotionFirstDay: '01/01/2026',
        promotionLastDay: null,
        promotionCode: 'Sem código',
      },
    })
  })
})

describe('a coupon', () => {
  it('has a code that no other has, however it is typed', async () => {
    const codes = { kind: 'one' as const, code: 'VOLTA10' }
    await staff().create({ fields: aPromotionForm({ codes }) })
    const again = aPromotionForm({ codes: { kind: 'one', code: 'volta 10' } })
    await expect(staff().create({ fields: again })).rejects.toMatchObject({ code: 'COUPON_CODE_TAKEN' })
    expect(await database().$count(promotions)).toBe(1)
  })

  it('may have thousands of codes of one use, each another, and more later', async () => {
    const many = (count: number) => aPromotionForm({ codes: { kind: 'many', count } })
    const { id } = await staff().create({ fields: many(5000) })
    const stored = () => database().select().from(couponCodes).where(eq(couponCodes.promotionId, id))
    const first = await stored()
    expect(first).toHaveLength(5000)
    expect(first.every(({ code, isForOneUse }) => isForOneUse && /^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/.test(code))).toBe(
      true,
    )
    await staff().update({ id, fields: many(5000) })
    expect(await stored()).toEqual(first)
    await expect(staff().update({ id, fields: many(10) })).rejects.toMatchObject({
      code: 'PROMOTION_FIXED',
      message: expect.stringContaining('Já existem 5.000 códigos'),
    })
  })

  it('is listed with its uses, what it took off and what its paid orders brought', async () => {
    const codes = { kind: 'one' as const, code: 'DEZ' }
    const { id } = await staff().create({ fields: aPromotionForm({ label: 'Dez', codes, maxUses: 100 }) })
    await staff().create({ fields: aPromotionForm({ label: 'Outra', codes: { kind: 'many', count: 2 } }) })
    await anOrderWith({ code: 'DEZ', totalCents: 90_00, isPaid: true })
    await anOrderWith({ code: 'DEZ', totalCents: 90_00 })
    const cancelled = await anOrderWith({ code: 'DEZ', totalCents: 90_00 })
    await database().update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled))
    const { rows, total } = await staff().list({ search: 'dez' })
    expect({ rows, total }).toMatchObject({
      total: 1,
      rows: [{ id, code: 'DEZ', codeCount: 1, state: 'active', maxUses: 100 }],
    })
    expect(rows[0]).toMatchObject({ useCount: 2, discountCents: 10_00, revenueCents: 90_00 })
  })
})

describe('the list', () => {
  it('is narrowed by state, kind, name and code', async () => {
    const now = at('2026-11-15T15:00:00Z')
    const add = async (label: string, fields: Parameters<typeof aPromotionForm>[0] = {}) =>
      staff(now).create({ fields: aPromotionForm({ label, ...fields }) })
    await add('Ativa')
    await add('Agendada', { firstDay: '2026-11-16' })
    await add('Encerrada', { firstDay: '2026-11-01', lastDay: '2026-11-14' })
    const { id } = await add('Parada')
    await staff(now).stop({ id })
    await add('Primeira compra', { codes: { kind: 'one', code: 'BEMVINDO' } })
    const names = async (filter: Parameters<ReturnType<typeof staff>['list']>[0]) =>
      (await staff(now).list(filter)).rows.map(({ label }) => label).toSorted()
    expect(await names({ state: 'active' })).toEqual(['Ativa', 'Primeira compra'])
    expect(await names({ state: 'active', kind: 'promotion' })).toEqual(['Ativa'])
    expect(await names({ state: 'scheduled' })).toEqual(['Agendada'])
    expect(await names({ state: 'ended' })).toEqual(['Encerrada'])
    expect(await names({ state: 'stopped' })).toEqual(['Parada'])
    expect(await names({ kind: 'coupon' })).toEqual(['Primeira compra'])
    expect(await names({ search: 'bem vindo' })).toEqual(['Primeira compra'])
    expect(await names({ search: '100%' })).toEqual([])
  })
})

describe('a promotion in use', () => {
  it('changes only in what earlier orders do not rest on', async () => {
    const codes = { kind: 'one' as const, code: 'USADO' }
    const form = (overrides: Parameters<typeof aPromotionForm>[0] = {}) =>
      aPromotionForm({ codes, maxUses: 10, ...overrides })
    const { id } = await staff().create({ fields: form() })
    await anOrderWith({ code: 'USADO', totalCents: 90_00 })
    const safe = form({ label: 'Outro nome', lastDay: '2099-12-31', priority: 5, maxUses: 20 })
    await staff().update({ id, fields: safe })
    expect(await staff().find({ id })).toMatchObject({ ...safe, isUsed: true, changedBy: 'Rita Lima' })
    const unsafe = [
      { benefit: { kind: 'percentage' as const, percent: 20 } },
      { conditions: { minimumCents: 500_00 } },
      { firstDay: '2026-02-01' },
      { combinesWithCoupons: false },
      { codes: { kind: 'one' as const, code: 'OUTRO' } },
      { maxUses: 9 },
      { maxUses: 20, maxUsesPerCustomer: 1 },
    ]
    for (const changes of unsafe)
      await expect(staff().update({ id, fields: form(changes) })).rejects.toMatchObject({ code: 'PROMOTION_FIXED' })
  })

  it('is stopped at once, keeps the price of orders with it, and is not deleted', async () => {
    const { id } = await staff().create({ fields: aPromotionForm() })
    const orderId = await anOrderWith({ totalCents: 90_00 })
    await staff().stop({ id })
    await anOrderWith({ totalCents: 100_00 })
    const [order] = await database().select().from(orders).where(eq(orders.id, orderId))
    expect(order).toMatchObject({ totalCents: 90_00, status: 'pending' })
    expect(await staff().find({ id })).toMatchObject({ state: 'stopped' })
    await expect(staff().delete({ id })).rejects.toMatchObject({ code: 'PROMOTION_IN_ORDERS' })
    expect(await lastAudit()).toMatchObject({ action: 'promotion.stop', after: { name: '10% na loja' } })
  })
})

describe('a promotion that no order names', () => {
  it('is deleted with its codes', async () => {
    const { id } = await staff().create({ fields: aPromotionForm({ codes: { kind: 'many', count: 3 } }) })
    await staff().delete({ id })
    expect(await database().$count(couponCodes)).toBe(0)
    await expect(staff().find({ id })).rejects.toMatchObject({ code: 'PROMOTION_NOT_FOUND' })
  })

  it('may become something else, and is not overwritten by who read it before', async () => {
    const { id } = await staff().create({ fields: aPromotionForm({ codes: { kind: 'one', code: 'ANTES' } }) })
    const { updatedAt } = await staff().find({ id })
    const fields = aPromotionForm({ benefit: { kind: 'pay-fewer', take: 4, pay: 3 } })
    await staff().update({ id, fields, expectedUpdatedAt: updatedAt })
    expect(await staff().find({ id })).toMatchObject({ codes: { kind: 'none' }, benefit: fields.benefit })
    expect(await database().$count(couponCodes)).toBe(0)
    await expect(staff().update({ id, fields, expectedUpdatedAt: updatedAt })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    })
  })
})
