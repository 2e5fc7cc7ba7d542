import { eq, getTableName, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { stockAlerts } from '#modules/catalog/tables.ts'
import { lockPerson } from '#modules/customers/accounts/server/accounts.ts'
import { writePasswordChangedEmail, writeWelcomeEmail } from '#modules/customers/accounts/server/emails.ts'
import { openPasswordReset } from '#modules/customers/accounts/server/password-resets.ts'
import { newsletterSubscriptions } from '#modules/customers/messages/tables.ts'
import { guests, profiles, twoFactors, verifications } from '#platform/server/auth/tables.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { browserOf } from '#test/browser.ts'
import { aCustomer, anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aCoupon } from '#test/builders/a-promotion.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { checkoutForm, fillCart } from '#test/checkout.ts'
import { useTestShop } from '#test/shop.ts'
import { noteOrder } from '../../orders/server/staff-orders.ts'
import { cartCoupons, orderReturns, orders, payments, staffNotes } from '../../tables.ts'
import { eraseGuest, eraseUser, ownedTables } from './erase-user.ts'
import { addUserNote, listUsers } from './users.ts'

const opened = useTestShop({ REQUEST_LIMITS: 'off' })
const shop = () => opened.current.shop
const database = () => shop().database
let staff: ProfileRow

beforeAll(async () => {
  staff = await anAdministrator(database(), { firstName: 'Rita', lastName: 'Lima' })
  await aVehicle(database(), { make: 'Fiat', model: 'Uno' })
})

const erase = (id: string, at: Shop = shop()) => eraseUser(at, { id, actorId: staff.id })
const password = 'roda-de-liga-17'
const { address } = checkoutForm()

/** A person who signed up, has a delivered order, and has something of everything that an account may have. */
async function aRegular() {
  const email = `regular.${crypto.randomUUID()}@example.com`
  const browser = browserOf(shop())
  const { user } = await browser.shop.session.signUp({ firstName: 'Bianca', lastName: 'Prado', email, password })
  if (!user) throw new Error('no account was opened')
  const product = await aProduct(database())
  await database().insert(twoFactors).values({ userId: user.id, secret: 'sealed', backupCodes: 'sealed' })
  await browser.shop.profile.update({ phone: '41988887777', taxId: '52998224725', address })
  await browser.shop.garage.add({ vehicle: 'fiat uno 2014' })
  await browser.shop.favorites.add({ productId: product.id })
  await browser.shop.favorites.share()
  await browser.shop.newsletter.subscribe({ email, source: 'footer', consent: 1 })
  const soldOut = await aProduct(database(), { stockQuantity: 0 })
  await browser.shop.stockAlerts.request({ productId: soldOut.id, email })
  await fillCart(shop(), user.id, [{ product }])
  const code = `VOLTE${crypto.randomUUID().slice(0, 4).toUpperCase()}`
  await aCoupon(database(), code)
  await database().insert(cartCoupons).values({ userId: user.id, code })
  await openPasswordReset(shop(), { resetId: crypto.randomUUID(), userId: user.id })
  await addUserNote(shop(), { id: user.id, actorId: staff.id, note: 'Bianca prefere WhatsApp' })
  const order = await anOrder(database(), { userId: user.id, status: 'delivered', firstName: 'Bianca', email })
  await noteOrder(shop(), { id: order.id, actorId: staff.id, note: 'Bianca recebe no WhatsApp' })
  return { id: user.id, email, browser, order }
}

const rowsOf = async (id: string) =>
  Object.fromEntries(
    await Promise.all(
      ownedTables.map(async (table) => [getTableName(table), await database().$count(table, eq(table.userId, id))]),
    ),
  )
const profileOf = async (id: string) => (await database().select().from(profiles).where(eq(profiles.id, id)))[0]
const signIn = (email: string) => browserOf(shop()).shop.session.signIn({ email, password })

describe('an account that is erased', () => {
  it('loses all its data, and its orders stay', async () => {
    const { id, email, order } = await aRegular()
    expect(Object.values(await rowsOf(id))).not.toContain(0)
    expect(await database().$count(stockAlerts, eq(stockAlerts.email, email))).toBe(1)
    const erased = await erase(id)
    expect(Object.values(await rowsOf(id)).every((count) => count === 0)).toBe(true)
    expect(await profileOf(id)).toMatchObject({
      firstName: 'Conta apagada',
      lastName: '',
      fullName: 'Conta apagada',
      email: id,
      searchText: expect.anything(),
      emailVerified: false,
      image: null,
      phone: null,
      taxId: null,
      isAdmin: false,
      isGuest: false,
    })
    expect(await database().$count(verifications, eq(verifications.value, id))).toBe(0)
    expect(await database().$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, email))).toBe(0)
    expect(await database().$count(stockAlerts, eq(stockAlerts.email, email))).toBe(0)
    expect(await database().select().from(orders).where(eq(orders.userId, id))).toEqual([order])
    expect(erased).toMatchObject({ isErased: true, orderCount: 1, lastVisitAt: null, favorites: [], notes: [] })
    expect((await listUsers(shop(), { search: id, page: 1 })).rows).toMatchObject([{ id, isErased: true }])
    expect((await listUsers(shop(), { page: 1 })).rows.map((row) => row.id)).not.toContain(id)
  })

  it('records who erased it, and nothing about the person', async () => {
    const { id, email, order } = await aRegular()
    await erase(id)
    const aboutOrder = await database().select().from(auditLog).where(eq(auditLog.entityId, order.id))
    expect(aboutOrder).toMatchObject([{ action: 'order.note', after: { staffNote: null } }])
    expect(await database().$count(staffNotes, eq(staffNotes.orderId, order.id))).toBe(0)
    const lines = await database().select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.action)
    expect(lines).toMatchObject([
      { action: 'user.erase', actorId: staff.id, entity: 'user', before: null, after: null },
      { action: 'user.note', actorId: staff.id },
    ])
    const records = JSON.stringify([lines, await callAs(shop(), staff).admin.audit.list({ kind: 'user' })])
    for (const personal of [email, 'Bianca', 'WhatsApp']) expect(records).not.toContain(personal)
    expect(records).toContain('Conta apagada')
  })

  it('cannot sign in, and its sessions end', async () => {
    const { id, email, browser } = await aRegular()
    await erase(id)
    await expect(browser.shop.profile.read()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(browser.shop.session.refresh()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    await expect(signIn(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it('frees its e-mail for another account, which has none of its orders', async () => {
    const { id, email } = await aRegular()
    await erase(id)
    const again = browserOf(shop())
    const { user } = await again.shop.session.signUp({ firstName: 'Bianca', lastName: 'Prado', email, password })
    expect(user).toMatchObject({ email })
    expect(user?.id).not.toBe(id)
    expect(await again.shop.orders.list({})).toMatchObject({ total: 0 })
  })

  it('is erased once', async () => {
    const { id } = await aRegular()
    const [one, two] = await Promise.all([erase(id), erase(id)])
    expect(two).toEqual(one)
    expect(await erase(id)).toEqual(one)
    const line = sql`${auditLog.entityId} = ${id} and ${auditLog.action} = 'user.erase'`
    expect(await database().$count(auditLog, line)).toBe(1)
  })

  it('cannot become an administrator, get notes or orders, or be written to', async () => {
    const { id } = await aRegular()
    await erase(id)
    const client = callAs(shop(), staff).admin
    const product = await aProduct(database())
    const order = checkoutForm({ expectedTotalCents: product.priceCents })
    const gone = { code: 'USER_NOT_FOUND' }
    await expect(client.users.setAdmin({ id, isAdmin: true })).rejects.toMatchObject(gone)
    await expect(client.users.addNote({ id, note: 'Ligou' })).rejects.toMatchObject(gone)
    await expect(client.phoneOrders.contact({ customerId: id })).rejects.toMatchObject(gone)
    expect(await client.phoneOrders.contacts({ search: id })).toEqual([])
    const lines = [{ productId: product.id, quantity: 1 }]
    await expect(client.phoneOrders.place({ ...order, customerId: id, lines })).rejects.toMatchObject(gone)
    expect(await writeWelcomeEmail(shop(), id)).toBeUndefined()
    const change = { kind: 'password-changed', userId: id, changeId: id, changedAt: new Date().toISOString() } as const
    expect(await writePasswordChangedEmail(shop(), change)).toBeUndefined()
    await openPasswordReset(shop(), { resetId: crypto.randomUUID(), userId: id })
    expect(await database().$count(verifications, eq(verifications.value, id))).toBe(0)
  })
})

describe('an account that cannot be erased', () => {
  const staysAs = async ({ id, firstName }: ProfileRow, code: string) => {
    await expect(erase(id)).rejects.toMatchObject({ code })
    expect(await profileOf(id)).toMatchObject({ firstName })
    expect(await database().$count(auditLog, eq(auditLog.entityId, id))).toBe(0)
  }

  it('is an administrator’s, the last one’s among them', async () => {
    await staysAs(await anAdministrator(database()), 'STILL_ADMINISTRATOR')
    await staysAs(await anAdministrator(database(), { isRestricted: true }), 'STILL_ADMINISTRATOR')
    await expect(erase(staff.id)).rejects.toMatchObject({ code: 'STILL_ADMINISTRATOR', status: 409 })
  })

  it.each(['pending', 'processing', 'shipped'] as const)('has an order that is %s', async (status) => {
    const person = await aCustomer(database())
    await anOrder(database(), { userId: person.id, status })
    await staysAs(person, 'ORDER_UNDER_WAY')
  })

  it('has a return that is open, or money on its way back', async () => {
    const [one, two] = [await aCustomer(database()), await aCustomer(database())]
    const { id: orderId } = await anOrder(database(), { userId: one.id, status: 'delivered' })
    await database().insert(orderReturns).values({ orderId, reason: 'regret', submissionKey: crypto.randomUUID() })
    await staysAs(one, 'RETURN_UNDER_WAY')
    await database().update(orderReturns).set({ state: 'refunded' }).where(eq(orderReturns.orderId, orderId))
    expect(await erase(one.id)).toMatchObject({ isErased: true })

    const cancelled = await anOrder(database(), { userId: two.id, status: 'cancelled' })
    const payment = { orderId: cancelled.id, provider: 'simulado', providerPaymentId: crypto.randomUUID() }
    await database()
      .insert(payments)
      .values({ ...payment, status: 'approved', amountCents: 100_00, refundRequestedAt: new Date() })
    await staysAs(two, 'REFUND_UNDER_WAY')
    // What was given up is seen to by hand.
    await database().update(payments).set({ refundGivenUpAt: new Date() }).where(eq(payments.orderId, cancelled.id))
    expect(await erase(two.id)).toMatchObject({ isErased: true })
  })

  it('is unknown, or a guest’s', async () => {
    const id = crypto.randomUUID()
    await aCustomer(database(), { id, email: id, isGuest: true })
    for (const other of [id, crypto.randomUUID()])
      await expect(erase(other)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    expect(await database().select().from(profiles).where(eq(profiles.id, id))).toMatchObject([{ isGuest: true }])
  })
})

/** Who bought without an account: their browser, with a cart and favorites, and an order that was delivered. */
async function aGuest(email = `guest.${crypto.randomUUID()}@example.com`) {
  const browser = browserOf(shop())
  const product = await aProduct(database())
  await browser.shop.cart.add({ productId: product.id, quantity: 1 })
  await browser.shop.favorites.add({ productId: product.id })
  const { rows } = await database().execute<{ id: string }>(
    sql`select user_id as id from cart_items where product_id = ${product.id}`,
  )
  const userId = rows[0]?.id ?? ''
  const order = await anOrder(database(), { userId, status: 'delivered', firstName: 'Bianca', email })
  await noteOrder(shop(), { id: order.id, actorId: staff.id, note: 'Bianca recebe no WhatsApp' })
  return { browser, userId, email, order, product }
}

/** The shop, and the addresses that its outbox forgets. */
function forgettingShop(): { at: Shop; forgotten: string[] } {
  const forgotten: string[] = []
  const forget = async (addresses: readonly string[]) => void forgotten.push(...addresses)
  return { at: { ...shop(), email: { ...shop().email, forget } }, forgotten }
}

const eraseBuyerOf = (orderId: string) => eraseGuest(shop(), { orderId, actorId: staff.id })
const ownerOf = async (orderId: string) =>
  (await database().select({ id: orders.userId }).from(orders).where(eq(orders.id, orderId)))[0]?.id

describe('a guest who is erased', () => {
  it('loses all that is stored under their e-mail in any browser, and the orders stay', async () => {
    const guest = await aGuest()
    const other = await aGuest(guest.email)
    await guest.browser.shop.newsletter.subscribe({ email: guest.email, source: 'footer', consent: 1 })
    const { id: productId } = await aProduct(database(), { stockQuantity: 0 })
    await guest.browser.shop.stockAlerts.request({ productId, email: guest.email })
    await database()
      .insert(verifications)
      .values({ identifier: 'claim', value: guest.order.id, expiresAt: new Date('2100-01-01') })
    const tracked = { number: guest.order.orderNumber, email: guest.email }
    await browserOf(shop()).shop.tracking.open(tracked)

    const erased = await eraseBuyerOf(guest.order.id)
    expect(erased).toMatchObject({ isErased: true, firstName: 'Conta apagada', email: erased.id, orderCount: 2 })
    for (const { order, userId } of [guest, other]) {
      const [stored] = await database().select().from(orders).where(eq(orders.id, order.id))
      expect(stored).toEqual({
        ...order,
        userId: erased.id,
        submissionKey: expect.any(String),
        updatedAt: stored?.updatedAt,
      })
      expect(await rowsOf(userId)).toMatchObject({ cart_items: 0, favorites: 0 })
      expect(await database().$count(guests, eq(guests.userId, userId))).toBe(0)
      expect(await database().$count(staffNotes, eq(staffNotes.orderId, order.id))).toBe(0)
      const lines = await database().select().from(auditLog).where(eq(auditLog.entityId, order.id))
      expect(lines).toMatchObject([{ action: 'order.note', after: { staffNote: null } }])
    }
    expect(await database().$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, guest.email))).toBe(0)
    expect(await database().$count(stockAlerts, eq(stockAlerts.email, guest.email))).toBe(0)
    expect(await database().$count(verifications, eq(verifications.value, guest.order.id))).toBe(0)
    await expect(browserOf(shop()).shop.tracking.open(tracked)).rejects.toMatchObject({ code: 'ORDER_NOT_TRACKED' })
    await expect(guest.browser.shop.orders.find({ id: guest.order.id })).rejects.toMatchObject({ status: 404 })
    expect((await guest.browser.shop.cart.read()).items).toEqual([])
  })

  it('leaves the browser and the orders of who bought there under another e-mail', async () => {
    const guest = await aGuest()
    const theirs = { userId: guest.userId, status: 'pending', email: 'other@example.com' } as const
    const kept = await anOrder(database(), theirs)
    await eraseBuyerOf(guest.order.id)
    expect(await ownerOf(kept.id)).toBe(guest.userId)
    expect(await rowsOf(guest.userId)).toMatchObject({ cart_items: 1, favorites: 1 })
    expect(await guest.browser.shop.orders.find({ id: kept.id })).toMatchObject({ id: kept.id })
  })

  it('is forgotten by the outbox, as is an account', async () => {
    const { at, forgotten } = forgettingShop()
    const [guest, { id, email }] = [await aGuest(), await aRegular()]
    await eraseGuest(at, { orderId: guest.order.id, actorId: staff.id })
    await erase(id, at)
    expect(forgotten).toEqual([guest.email, email])
  })

  it('waits until nothing is owed under that e-mail', async () => {
    const guest = await aGuest()
    const other = await anOrder(database(), { userId: (await aGuest()).userId, status: 'shipped', email: guest.email })
    await expect(eraseBuyerOf(guest.order.id)).rejects.toMatchObject({ code: 'ORDER_UNDER_WAY' })
    expect(await ownerOf(guest.order.id)).toBe(guest.userId)
    await database().update(orders).set({ status: 'delivered' }).where(eq(orders.id, other.id))
    await database()
      .insert(orderReturns)
      .values({ orderId: other.id, reason: 'regret', submissionKey: crypto.randomUUID() })
    await expect(eraseBuyerOf(guest.order.id)).rejects.toMatchObject({ code: 'RETURN_UNDER_WAY' })
  })

  it('is no account, not even one of that e-mail, and no unknown order', async () => {
    const guest = await aGuest()
    const person = await aCustomer(database(), { email: guest.email })
    const own = await anOrder(database(), { userId: person.id, status: 'delivered', email: guest.email })
    await expect(eraseBuyerOf(own.id)).rejects.toMatchObject({ code: 'ORDER_OF_ACCOUNT', status: 409 })
    await expect(eraseBuyerOf(crypto.randomUUID())).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await eraseBuyerOf(guest.order.id)
    expect(await ownerOf(own.id)).toBe(person.id)
    expect(await profileOf(person.id)).toMatchObject({ email: guest.email })
  })

  it('is erased once by two clicks', async () => {
    const guest = await aGuest()
    const [one, two] = await Promise.all([eraseBuyerOf(guest.order.id), eraseBuyerOf(guest.order.id)])
    expect(two).toEqual(one)
    expect(await eraseBuyerOf(guest.order.id)).toEqual(one)
    expect(await database().$count(auditLog, eq(auditLog.entityId, one.id))).toBe(1)
  })
})

describe('erased during something else', () => {
  it('waits for an order that is being placed at the same time, and is refused', async () => {
    const person = await aCustomer(database())
    const erasing = await inTransaction(shop(), async (tx) => {
      await lockPerson(tx, person.id)
      const waiting = erase(person.id).catch((error: unknown) => error)
      await anOrder(tx.database, { userId: person.id })
      return { waiting }
    })
    expect(await erasing.waiting).toMatchObject({ code: 'ORDER_UNDER_WAY' })
  })

  it('is either erased or places an order, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await aCustomer(database())
      const product = await aProduct(database())
      await fillCart(shop(), person.id, [{ product }])
      const form = checkoutForm({ expectedTotalCents: product.priceCents })
      const placing = callAs(shop(), person).orders.place(form)
      const [placed, erased] = await Promise.allSettled([placing, erase(person.id)])
      const isErased = erased.status === 'fulfilled'
      if (isErased) expect(placed).toMatchObject({ status: 'rejected', reason: { code: 'UNAUTHENTICATED' } })
      else expect(erased.reason).toMatchObject({ code: 'ORDER_UNDER_WAY' })
      expect(await database().$count(orders, eq(orders.userId, person.id))).toBe(isErased ? 0 : 1)
      expect((await profileOf(person.id))?.phone ?? null).toBe(isErased ? null : form.phone)
    }
  })

  it('refuses a sign-in whose password was just verified', async () => {
    const { id, email } = await aRegular()
    const { accounts } = shop().ports
    const findByPassword = async (...given: Parameters<typeof accounts.findByPassword>) => {
      const found = await accounts.findByPassword(...given)
      await erase(id)
      return found
    }
    const slow = { ...shop(), ports: { ...shop().ports, accounts: { ...accounts, findByPassword } } }
    const signingIn = browserOf(slow).shop.session.signIn({ email, password })
    await expect(signingIn).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await rowsOf(id)).toMatchObject({ sessions: 0 })
  })

  it('leaves no password that was being changed at the same time', async () => {
    const { id, email } = await aRegular()
    const { accounts } = shop().ports
    const hashPassword = async (chosen: string) => {
      const hash = await accounts.hashPassword(chosen)
      await erase(id)
      return hash
    }
    const slow = { ...shop(), ports: { ...shop().ports, accounts: { ...accounts, hashPassword } } }
    const { password: passwords } = callAs(slow, { id, isAdmin: false, email })
    const changing = passwords.change({ currentPassword: password, newPassword: 'outra-roda-18' })
    await expect(changing).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await rowsOf(id)).toMatchObject({ accounts: 0 })
  })

  it('refuses changes by a session that was signed in a moment before', async () => {
    const person = await aCustomer(database())
    const { addresses, profile, cart, favorites, garage } = callAs(shop(), person)
    const { id: productId } = await aProduct(database())
    await erase(person.id)
    const signedOut = { code: 'UNAUTHENTICATED' }
    await expect(profile.update({ phone: '41988887777' })).rejects.toMatchObject(signedOut)
    await expect(addresses.add({ address })).rejects.toMatchObject(signedOut)
    await expect(cart.add({ productId, quantity: 1 })).rejects.toMatchObject(signedOut)
    await expect(favorites.add({ productId })).rejects.toMatchObject(signedOut)
    await expect(favorites.share()).rejects.toMatchObject(signedOut)
    await expect(garage.add({ vehicle: 'fiat uno 2014' })).rejects.toMatchObject(signedOut)
    expect(await profileOf(person.id)).toMatchObject({ phone: null })
  })
})
