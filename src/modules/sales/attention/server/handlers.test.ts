import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { router } from '#app/server/api/router.ts'
import { changeStock } from '#modules/catalog/stock/server/change-stock.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { contextAs, type TestCaller } from '#test/request-context.ts'
import { useTestShop } from '#test/shop.ts'
import { attentionItems, orderEvents } from '../../tables.ts'
import { raiseAttention } from './raise-attention.ts'

const test = useTestShop()
const shop = () => test.current.shop
const database = () => shop().database
const attention = (caller: TestCaller) =>
  createRouterClient(router.admin.attention, { context: contextAs(shop(), caller) })
const raise = (subject: string, kind: 'email-failed' | 'paid-twice' = 'email-failed') =>
  raiseAttention(shop(), { kind, subject, details: { name: 'order' } })

beforeEach(async () => {
  await database().delete(attentionItems)
})

describe('raising', () => {
  it('stores one item even if it is raised repeatedly, and another after that is closed', async () => {
    const administrator = await anAdministrator(database())
    const raised = await Promise.all([raise('email:1'), raise('email:1'), raise('email:1')])
    const [id = ''] = raised.filter((one) => one !== undefined)
    expect(raised.filter((one) => one !== undefined)).toHaveLength(1)
    await raise('email:2')
    expect((await attention(administrator).list()).openCount).toBe(2)
    await attention(administrator).close({ id, note: 'Enviado de novo.' })
    expect(await raise('email:1')).toEqual(expect.any(String))
  })
})

describe('the list', () => {
  it('shows what is about money first, then the oldest', async () => {
    const administrator = await anAdministrator(database())
    await raise('email:1')
    await raise('email:2')
    const order = await anOrder(database(), { userId: (await aCustomer(database())).id })
    const details = { provider: 'simulado', providerPaymentId: '7', amountCents: 99_00, totalCents: 100_00 }
    await raiseAttention(shop(), { kind: 'paid-too-little', subject: 'payment:7', orderId: order.id, details })
    const { items } = await attention(administrator).list()
    expect(items.map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['paid-too-little', order.id],
      ['email-failed', null],
      ['email-failed', null],
    ])
    expect(items[0]?.details).toEqual(details)
  })

  it('counts paid orders that are not shipped, and shows since when the oldest has been paid', async () => {
    const administrator = await anAdministrator(database())
    const { id: userId } = await aCustomer(database())
    const before = await attention(administrator).list()
    expect(before).toMatchObject({
      toShip: { count: 0, oldestSince: null },
      returnsWaiting: { count: 0, oldestSince: null },
      lowStockCount: 0,
      isPaymentSimulated: true,
    })
    for (const [day, status] of [
      [3, 'processing'],
      [2, 'processing'],
      [1, 'shipped'],
    ] as const) {
      const order = await anOrder(database(), { userId, status })
      const event = { orderId: order.id, fromStatus: 'pending', toStatus: 'processing', reason: 'payment' } as const
      await database()
        .insert(orderEvents)
        .values({ ...event, createdAt: new Date(Date.UTC(2026, 0, day)) })
    }
    const { toShip } = await attention(administrator).list()
    expect(toShip).toEqual({ count: 2, oldestSince: '2026-01-02T00:00:00.000Z' })
  })

  it('counts products at or below their low-stock level, until there are more pieces again', async () => {
    const administrator = await anAdministrator(database())
    const product = await aProduct(database(), { stockQuantity: 5, lowStockLevel: 4 })
    await aProduct(database(), { stockQuantity: 0 })
    await aProduct(database(), { stockQuantity: 0, lowStockLevel: 3, deletedAt: new Date() })
    const lowStockCount = async () => (await attention(administrator).list()).lowStockCount
    expect(await lowStockCount()).toBe(0)
    const change = { id: product.id, actorId: administrator.id }
    await changeStock(shop(), { ...change, from: 5, to: 4 })
    expect(await lowStockCount()).toBe(1)
    await changeStock(shop(), { ...change, from: 4, to: 5 })
    expect(await lowStockCount()).toBe(0)
  })

  it('tells nobody what the program says, and restricted staff nothing about the server', async () => {
    const cause = 'none in /var/lib/shop/backups'
    await raiseAttention(shop(), { kind: 'backup-missing', subject: 'backup', details: { cause } })
    const restricted = attention(await anAdministrator(database(), { isRestricted: true }))
    const unrestricted = attention(await anAdministrator(database()))
    const all = await unrestricted.list({})
    const missing = all.items.find(({ kind }) => kind === 'backup-missing')
    expect(missing).toMatchObject({ details: {} })
    expect(JSON.stringify(all)).not.toContain('/var/lib')
    const seen = await restricted.list({})
    expect(seen.items.filter(({ kind }) => kind === 'backup-missing')).toEqual([])
    expect(seen.openCount).toBe(all.openCount - 1)
    await expect(restricted.close({ id: missing?.id ?? '', note: 'Feito.' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const closed = await unrestricted.close({ id: missing?.id ?? '', note: 'Feito.' })
    expect(closed.openCount).toBe(seen.openCount)
  })

  it('is for administrators only', async () => {
    const person = await aCustomer(database())
    await expect(attention(person).list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('closing', () => {
  it('records who closed it, and the first note when two close it at once', async () => {
    const administrator = await anAdministrator(database())
    const id = (await raise('payment:1', 'paid-twice')) ?? ''
    await expect(attention(administrator).close({ id, note: '  ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const closed = await Promise.allSettled(
      ['Devolvido pelo banco.', 'Ficou como crédito.'].map((note) => attention(administrator).close({ id, note })),
    )
    expect(closed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    // The second is told who was first.
    expect(closed.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CHANGED_MEANWHILE', message: expect.stringContaining(administrator.fullName) },
    })
    const [row] = await database().select().from(attentionItems).where(eq(attentionItems.id, id))
    expect(row).toMatchObject({ closedBy: administrator.id, note: expect.stringMatching(/banco|crédito/) })
    expect((await attention(administrator).list()).items).toEqual([])
  })

  it('does not find an unknown id', async () => {
    const administrator = await anAdministrator(database())
    const { id } = (await database().select().from(profiles))[0] ?? { id: '' }
    await expect(attention(administrator).close({ id, note: 'Visto.' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
