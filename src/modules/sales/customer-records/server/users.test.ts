import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { favorites } from '#modules/catalog/tables.ts'
import { refuseBlockedBuyer } from '#modules/customers/server/index.ts'
import { sessions } from '#platform/server/auth/tables.ts'
import { auditLog } from '#platform/server/tables.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { useTestShop } from '#test/shop.ts'
import { blockBuyer, listBlockedBuyers, unblockBuyer } from './block-user.ts'
import { addUserNote, findUser, listUsers } from './users.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const database = () => shop().database

describe('a customer', () => {
  it('shows what was paid and not refunded, all orders, favorites, and the last visit', async () => {
    const { id: userId } = await aCustomer(database(), { firstName: 'Caio', taxId: '52998224725' })
    await anOrder(database(), { userId, totalCents: 5000, status: 'delivered', refundedCents: 1000 })
    await anOrder(database(), { userId, totalCents: 2000, status: 'processing' })
    await anOrder(database(), { userId, totalCents: 9000, status: 'pending' })
    const cancelled = await anOrder(database(), { userId, totalCents: 9000, status: 'cancelled' })
    const product = await aProduct(database(), { name: 'Roda Estrela' })
    const gone = await aProduct(database(), { name: 'Roda antiga', deletedAt: new Date() })
    await database()
      .insert(favorites)
      .values([product, gone].map(({ id: productId }) => ({ userId, productId })))
    const visits = ['2026-02-01T12:00:00.000Z', '2026-02-03T12:00:00.000Z'].map((day) => new Date(day))
    await database()
      .insert(sessions)
      .values(visits.map((updatedAt) => ({ userId, token: crypto.randomUUID(), expiresAt: updatedAt, updatedAt })))
    const found = await findUser(shop(), userId)
    expect(found).toMatchObject({
      firstName: 'Caio',
      taxId: '52998224725',
      orderCount: 4,
      spentCents: 6000,
      lastVisitAt: '2026-02-03T12:00:00.000Z',
      favorites: [{ id: product.id, name: 'Roda Estrela' }],
      notes: [],
    })
    expect(found.orders.map(({ id }) => id)).toContain(cancelled.id)
  })

  it('is shown without any data, and an unknown id is not found', async () => {
    const { id } = await aCustomer(database())
    const nothing = { orderCount: 0, spentCents: 0, lastVisitAt: null, orders: [], favorites: [], notes: [] }
    expect(await findUser(shop(), id)).toMatchObject(nothing)
    await expect(findUser(shop(), crypto.randomUUID())).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  it('has notes, the newest first', async () => {
    const { id } = await aCustomer(database())
    const { id: actorId } = await anAdministrator(database(), { firstName: 'Rita', lastName: 'Lima' })
    await addUserNote(shop(), { id, actorId, note: 'Prefere WhatsApp' })
    const noted = await addUserNote(shop(), { id, actorId, note: 'Tem um Civic 2015' })
    expect(noted.notes.map(({ note }) => note).toSorted()).toEqual(['Prefere WhatsApp', 'Tem um Civic 2015'])
    expect(noted.notes[0]?.authorName).toBe('Rita Lima')
    const sent = { id, actorId, note: 'Paga com Pix', submissionKey: crypto.randomUUID() }
    await addUserNote(shop(), sent)
    expect((await addUserNote(shop(), sent)).notes).toHaveLength(3)
    expect(await database().$count(auditLog, and(eq(auditLog.action, 'user.note'), eq(auditLog.entityId, id)))).toBe(3)
    const { id: other } = await aCustomer(database())
    expect((await addUserNote(shop(), { ...sent, id: other })).notes).toHaveLength(1)
    const unknown = { id: crypto.randomUUID(), actorId, note: 'Ninguém' }
    await expect(addUserNote(shop(), unknown)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  it('is found by the phone, CPF and postal code of an order', async () => {
    const { id: userId } = await aCustomer(database())
    const order = { phone: '47977776666', taxId: '11144477735', postalCode: '89010025' }
    await anOrder(database(), { userId, ...order })
    for (const search of ['(47) 97777-6666', '111.444.777-35', '89010-025', '97777'])
      expect([search, await listUsers(shop(), { search, page: 1 })]).toMatchObject([
        search,
        { total: 1, rows: [{ id: userId }] },
      ])
  })
})

describe('who ordered without an account', () => {
  it('is blocked by e-mail and CPF, listed, and unblocked', async () => {
    const { id: actorId } = await anAdministrator(database())
    const guestId = crypto.randomUUID()
    await aCustomer(database(), { id: guestId, email: guestId, isGuest: true })
    const contact = { email: 'fraude@example.com', taxId: '52998224725' }
    const { id } = await anOrder(database(), { userId: guestId, ...contact })
    const block = () => blockBuyer(shop(), { id, actorId, reason: 'Contestou três compras' })
    await block()
    await block()
    const listed = await listBlockedBuyers(shop())
    expect(listed).toMatchObject([{ orderId: id, ...contact, reason: 'Contestou três compras' }])
    const other = { userId: crypto.randomUUID(), email: 'outro@example.com', taxId: null }
    const tries = [
      { ...other, email: contact.email },
      { ...other, taxId: contact.taxId },
    ]
    for (const buyer of tries)
      await expect(refuseBlockedBuyer(shop(), buyer)).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    await refuseBlockedBuyer(shop(), other)
    await unblockBuyer(shop(), { id: listed[0]?.id ?? '', actorId })
    for (const buyer of tries) await refuseBlockedBuyer(shop(), buyer)
    const { id: ofAccount } = await anOrder(database(), { userId: actorId })
    await expect(blockBuyer(shop(), { id: ofAccount, actorId, reason: 'x' })).rejects.toMatchObject({
      code: 'ORDER_OF_ACCOUNT',
    })
  })
})
