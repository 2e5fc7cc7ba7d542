import { randomUUID } from 'node:crypto'
import { asc, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { verifications } from '#platform/server/auth/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { browserOf } from '#test/browser.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { checkoutForm } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import { writeOrderEmail } from '../../emails/server/order-email.ts'
import { orderEvents, orders, payments } from '../../tables.ts'
import { findTracked } from '../../tracking/server/http.ts'
import { orderClaimToken, writeOrderClaimEmail } from './claims.ts'
import { networkKey } from './handlers.ts'

const paying = usePayingShop()

let networks = 0
/** A browser in a network of its own. */
function aBrowser(shop: Shop = paying.current.shop) {
  networks += 1
  return browserOf(shop, { address: `198.51.100.${networks}` })
}
type Browser = ReturnType<typeof aBrowser>

let people = 0
const newEmail = () => {
  people += 1
  return `visita.${people}@example.com`
}

async function order(browser: Browser, email: string, quantity = 1) {
  const product = await aProduct(paying.current.shop.database)
  await browser.shop.cart.add({ productId: product.id, quantity })
  return browser.shop.orders.place(checkoutForm({ email, expectedTotalCents: product.priceCents * quantity }))
}

/** The secret of the newest link sent about an order, from the mailbox. */
async function linkOf({ orderId }: { orderId: string }): Promise<string> {
  const { shop } = paying.current
  const [claim] = await shop.database
    .select({ id: verifications.id })
    .from(verifications)
    .where(eq(verifications.value, orderId))
    .orderBy(desc(verifications.createdAt))
  const email = await writeOrderClaimEmail(shop, claim?.id ?? '')
  const token = orderClaimToken(shop, claim?.id ?? '')
  expect(email?.text).toContain(`/claim-order#${token}`)
  return token
}

const emailsOf = async (orderId: string) => {
  const { shop } = paying.current
  const events = await shop.database
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt))
  const written = await Promise.all(events.map(({ id }) => writeOrderEmail(shop, { orderId, eventId: id })))
  return written.filter((email) => email !== undefined)
}

const anAccount = async (email: string) => {
  const browser = aBrowser()
  await browser.shop.session.signUp({ firstName: 'Dona', lastName: 'Lima', email, password: 'uma senha boa' })
  return browser
}

describe('an order without an account', () => {
  it('can be seen and paid in its browser only, and tracked by number and e-mail', async () => {
    const browser = aBrowser()
    const email = newEmail()
    const placed = await order(browser, email)
    const { externalReference } = placed
    expect(await browser.shop.orders.findByReference({ externalReference })).toMatchObject({ status: 'pending' })
    expect(await browser.shop.orders.pay({ id: placed.orderId })).toMatchObject({ paymentUrl: placed.paymentUrl })
    for (const other of [aBrowser(), await anAccount(newEmail())]) {
      const refused = { code: 'ORDER_NOT_FOUND' }
      await expect(other.shop.orders.findByReference({ externalReference })).rejects.toMatchObject(refused)
      await expect(other.shop.orders.cancel({ id: placed.orderId })).rejects.toMatchObject(refused)
      await expect(other.shop.orderClaims.offer({ id: placed.orderId })).rejects.toMatchObject(refused)
    }
    const number = placed.orderId.slice(0, 8)
    const friend = aBrowser()
    await expect(friend.shop.tracking.read({ number })).rejects.toMatchObject({ code: 'TRACKING_ENDED' })
    expect(await friend.shop.tracking.open({ number, email })).toMatchObject({ number })
    expect(await friend.shop.tracking.read({ number })).toMatchObject({ number, status: 'pending' })
    expect((await browser.shop.cart.read()).items).toEqual([])
  })

  it('is limited by its network, where an account still orders', async () => {
    const { limits } = paying.current.shop
    const address = '198.51.100.250'
    const [guest, account] = [0, 1].map(() => browserOf(paying.current.shop, { address }))
    if (!guest || !account) throw new Error('there are two')
    for (let count = 0; count < 100; count += 1) await limits.consume('order-address', address)
    expect(await order(guest, newEmail())).toMatchObject({ orderId: expect.any(String) })
    for (let count = 101; count < 240; count += 1) await limits.consume('order-address', address)
    await expect(order(guest, newEmail())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await account.shop.session.signUp({
      firstName: 'Rui',
      lastName: 'Sá',
      email: newEmail(),
      password: 'uma senha boa',
    })
    expect(await order(account, newEmail())).toMatchObject({ orderId: expect.any(String) })
  })

  it('keeps nothing of the buyer for the next user of the browser', async () => {
    const browser = aBrowser()
    await order(browser, newEmail())
    await expect(browser.shop.profile.read()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(browser.shop.addresses.list()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('sends one neutral e-mail before it is paid, which names number, total and deadline alone', async () => {
    const { shop } = paying.current
    const { orderId } = await order(aBrowser(), newEmail())
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
    const emails = await emailsOf(orderId)
    expect(emails).toHaveLength(1)
    const text = emails[0]?.text ?? ''
    for (const part of ['29,90', `/track-order?order=${row?.orderNumber}`, 'ignore esta mensagem'])
      expect(text).toContain(part)
    for (const part of [row?.firstName ?? '', row?.street ?? '', 'access=']) expect(text).not.toContain(part)
    await shop.database.insert(payments).values({
      orderId,
      provider: 'simulado',
      providerPaymentId: randomUUID(),
      status: 'approved',
      amountCents: 2990,
    })
    expect(await emailsOf(orderId)).not.toEqual([])
  })

  it('informs one address of three unpaid orders a day, and those of one network of ten an hour', async () => {
    const email = newEmail()
    const informed = []
    for (let count = 0; count < 5; count += 1)
      informed.push((await emailsOf((await order(aBrowser(), email)).orderId)).length)
    expect(informed).toEqual([1, 1, 1, 0, 0])
    const address = '203.0.113.77'
    const inNetwork = []
    for (let count = 0; count < 12; count += 1) {
      const { orderId } = await order(browserOf(paying.current.shop, { address }), newEmail())
      inNetwork.push((await emailsOf(orderId)).length)
    }
    expect(inNetwork).toEqual([...Array.from({ length: 10 }, () => 1), 0, 0])
  })

  it('is opened by the links in its e-mails, without signing in', async () => {
    const { shop } = paying.current
    const { orderId } = await order(aBrowser(), newEmail())
    await shop.database.insert(payments).values({
      orderId,
      provider: 'simulado',
      providerPaymentId: randomUUID(),
      status: 'approved',
      amountCents: 2990,
    })
    for (const { text } of await emailsOf(orderId)) {
      expect(text).not.toContain('/profile/')
      const access = /\/track-order\?access=([\w.-]+)/.exec(text)?.[1] ?? ''
      expect(await findTracked(shop, access)).toMatchObject({ number: orderId.slice(0, 8) })
    }
  })

  it('stays visible to its browser after signing in there', async () => {
    const browser = aBrowser()
    const { externalReference } = await order(browser, newEmail())
    await browser.shop.session.signUp({ firstName: 'A', lastName: 'B', email: newEmail(), password: 'uma senha boa' })
    expect(await browser.shop.orders.findByReference({ externalReference })).toMatchObject({ status: 'pending' })
    expect((await browser.shop.orders.list({ page: 1 })).rows).toEqual([])
  })

  it('is placed once, however often the same submission is sent', async () => {
    const browser = aBrowser()
    const product = await aProduct(paying.current.shop.database)
    await browser.shop.cart.add({ productId: product.id, quantity: 1 })
    const form = checkoutForm({ email: newEmail() })
    const placed = await Promise.all([1, 2].map(() => browser.shop.orders.place(form)))
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1)
  })

  it('is placed once if two tabs order the same cart at once', async () => {
    const { shop } = paying.current
    const browser = aBrowser()
    const product = await aProduct(shop.database, { stockQuantity: 10 })
    await browser.shop.cart.add({ productId: product.id, quantity: 2 })
    const tabs = [browser, browserOf(shop, { jar: browser.jar })]
    const form = () => checkoutForm({ email: newEmail(), expectedTotalCents: product.priceCents * 2 })
    const outcomes = await Promise.allSettled(tabs.map((tab) => tab.shop.orders.place(form())))
    const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.orderId] : []))
    expect(new Set(placed).size).toBe(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(['EMPTY_CART', 'ORDER_NOT_PAYABLE']).toContain((outcome.reason as { code: string }).code)
    expect(await stockOf(shop, product.id)).toBe(8)
  })

  it('takes the cart, or leaves it to the account, where one tab orders while another signs in', async () => {
    const { shop } = paying.current
    const browser = aBrowser()
    const product = await aProduct(shop.database, { stockQuantity: 10 })
    await browser.shop.cart.add({ productId: product.id, quantity: 2 })
    const signedIn = browserOf(shop, { jar: new Map(browser.jar) })
    await signedIn.shop.session.signUp({ firstName: 'A', lastName: 'B', email: newEmail(), password: 'uma senha boa' })
    const form = checkoutForm({ email: newEmail(), expectedTotalCents: product.priceCents * 2 })
    const [ordered, joined] = await Promise.allSettled([browser.shop.orders.place(form), signedIn.shop.cart.read()])
    expect(joined.status).toBe('fulfilled')
    const inCart = (await signedIn.shop.cart.read()).items.map(({ quantity }) => quantity)
    // Ordered before the carts were merged, the pieces may still be in the account's cart: nothing is lost.
    if (ordered.status === 'fulfilled') expect(await stockOf(shop, product.id)).toBe(8)
    else expect([inCart, await stockOf(shop, product.id)]).toEqual([[2], 10])
  })

  it('is refused once the cookie of its cart has expired', async () => {
    const browser = aBrowser()
    const product = await aProduct(paying.current.shop.database)
    await browser.shop.cart.add({ productId: product.id, quantity: 1 })
    browser.jar.set('aro_guest', 'made-up')
    await expect(browser.shop.orders.place(checkoutForm())).rejects.toMatchObject({ code: 'EMPTY_CART' })
  })

  const narrowShop = () => {
    const { shop } = paying.current
    return { ...shop, settings: { ...shop.settings, reservations: { ...shop.settings.reservations, orders: 1 } } }
  }

  it('is one of many that the guests of its network may have unpaid, of whom each has a limit', async () => {
    const address = '192.0.2.77'
    const place = () => order(browserOf(narrowShop(), { address }), newEmail())
    for (let guest = 0; guest < 8; guest += 1) await place()
    await expect(place()).rejects.toMatchObject({
      code: 'TOO_MANY_UNPAID',
      message: expect.stringMatching(/^Esta rede .* 60 minutos/),
    })
    await order(browserOf(narrowShop(), { address: '192.0.2.78' }), newEmail())
    await paying.current.shop.database
      .update(orders)
      .set({ createdAt: new Date(Date.now() - 3_700_000) })
      .where(eq(orders.network, networkKey(paying.current.shop, address)))
    await place()
  })

  it('is refused for the browser, or the e-mail, that has too many, in words about these', async () => {
    const [browser, email] = [aBrowser(narrowShop()), newEmail()]
    await order(browser, email)
    await expect(order(browser, newEmail())).rejects.toMatchObject({ message: expect.stringContaining('Meus Pedidos') })
    await expect(order(aBrowser(narrowShop()), email)).rejects.toMatchObject({
      code: 'TOO_MANY_UNPAID',
      message: expect.stringMatching(/^Já há vários pedidos com este e-mail/),
    })
  })
})

describe('turning a guest’s order into an account', () => {
  it('creates the account with only a password, once, with the guest’s other orders for the same e-mail', async () => {
    const { shop } = paying.current
    const browser = aBrowser()
    const email = newEmail()
    const [first, second, other] = [
      await order(browser, email),
      await order(browser, email),
      await order(browser, newEmail()),
    ]
    await browser.shop.orderClaims.offer({ id: first.orderId })
    const token = await linkOf(first)
    const mailbox = aBrowser()
    expect(await mailbox.shop.orderClaims.check({ token })).toMatchObject({ email, hasAccount: false })
    const tries = await Promise.allSettled(
      [1, 2].map(() => mailbox.shop.orderClaims.openAccount({ token, password: 'rodas novas' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await mailbox.shop.orders.list({ page: 1 })
    expect(rows.map(({ id }) => id).toSorted()).toEqual([first.orderId, second.orderId].toSorted())
    expect(await mailbox.shop.profile.read()).toMatchObject({ firstName: 'Ana', email })
    expect(await mailbox.shop.addresses.list()).toHaveLength(1)
    await expect(mailbox.shop.orderClaims.check({ token })).rejects.toMatchObject({ code: 'CLAIM_LINK_ENDED' })
    const [left] = await shop.database.select().from(orders).where(eq(orders.id, other.orderId))
    expect(left?.userId).not.toBe((await mailbox.shop.session.current()).user?.id)
  })

  it('answers the same whether or not the e-mail has an account, and gives the order only to its owner', async () => {
    const email = newEmail()
    const owner = await anAccount(email)
    const browser = aBrowser()
    const placed = await order(browser, email)
    expect(await browser.shop.orderClaims.offer({ id: placed.orderId })).toEqual({ email })
    expect((await owner.shop.orders.list({ page: 1 })).rows).toEqual([])
    const token = await linkOf(placed)
    const stranger = await anAccount(newEmail())
    await expect(stranger.shop.orderClaims.take({ token })).rejects.toMatchObject({ code: 'CLAIM_OF_OTHERS' })
    await expect(aBrowser().shop.orderClaims.openAccount({ token, password: 'rodas novas' })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    })
    expect(await owner.shop.orderClaims.take({ token })).toEqual({ id: placed.orderId })
    expect((await owner.shop.orders.list({ page: 1 })).rows).toHaveLength(1)
    await expect(owner.shop.orderClaims.take({ token })).rejects.toMatchObject({ code: 'CLAIM_LINK_ENDED' })
  })

  it('sends few links about one order', async () => {
    const browser = aBrowser()
    const { orderId: id } = await order(browser, newEmail())
    for (let count = 0; count < 3; count += 1) await browser.shop.orderClaims.offer({ id })
    await expect(browser.shop.orderClaims.offer({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
