import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openEmailSender } from '#platform/server/email/sender.ts'
import type { Shop } from '#platform/server/shop.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { checkoutForm, fillCart } from '#test/checkout.ts'
import { moneyFor } from '#test/order-in-status.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { placeOrder } from '../../checkout/server/place-order.ts'
import { orderEmailKind } from '../../orders/rules.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { dispatchShipment } from '../../shipments/server/dispatch.ts'
import { orderEvents } from '../../tables.ts'
import { writeOrderEmail } from './order-email.ts'

const paying = usePayingShop()

async function anOrderOfJoana(shop: Shop) {
  const customer = await aCustomer(shop.database)
  const product = await aProduct(shop.database, { name: 'Roda <i>Aro 17</i>', priceCents: 99_990 })
  await fillCart(shop, customer.id, [{ product, quantity: 2 }])
  const form = checkoutForm({ firstName: 'Joana <script>', email: 'joana@example.com', expectedTotalCents: 199_980 })
  return placeOrder(shop, { ...form, userId: customer.id })
}

async function emailsOf(shop: Shop, orderId: string) {
  const events = await shop.database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt))
  const emails = await Promise.all(events.map((event) => writeOrderEmail(shop, { orderId, eventId: event.id })))
  return emails.filter((email) => email !== undefined)
}

describe('the e-mails of an order', () => {
  it('report its reception, payment, dispatch and cancellation, each under its own key', async () => {
    const { shop } = paying.current
    const administrator = await anAdministrator(shop.database)
    const { orderId } = await anOrderOfJoana(shop)
    await changeOrderStatus(shop, {
      actorId: administrator.id,
      id: orderId,
      status: 'processing',
      money: moneyFor('processing'),
    })
    await dispatchShipment(shop, {
      actorId: administrator.id,
      id: orderId,
      status: 'pago',
      trackingCode: 'BR987654321',
    })
    await changeOrderStatus(shop, { actorId: administrator.id, id: orderId, status: 'delivered' })
    await changeOrderStatus(shop, {
      actorId: administrator.id,
      id: orderId,
      status: 'cancelled',
      money: moneyFor('cancelled'),
    })

    const emails = await emailsOf(shop, orderId)

    const number = `nº ${orderId.slice(0, 8)}`
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['joana@example.com', `Recebemos seu pedido ${number}`],
      ['joana@example.com', `Pagamento aprovado: pedido ${number}`],
      ['joana@example.com', `Seu pedido ${number} foi enviado`],
      ['joana@example.com', `Pedido ${number} cancelado`],
    ])
    expect(new Set(emails.map(({ key }) => key)).size).toBe(4)
    expect(emails[0]?.text).toMatch(/^Entrega: .*, pagando em \d\d\/\d\d, chega /m)
    expect(emails[1]?.text).toMatch(/^Entrega: .*út(?:il|eis), chega /m)
    for (const { text, html } of emails) {
      expect(text).toContain('Olá, Joana <script>!')
      expect(text).toContain('2 × Roda <i>Aro 17</i>: R$\u00a01.999,80')
      expect(text).toContain('Frete: Grátis')
      expect(text).toContain(`${shop.settings.url}/profile/orders/${orderId}`)
      expect(html).toMatch(/Roda &lt;i&gt;<span [^>]+>Aro 17<\/span>&lt;\/i&gt;/)
      expect(html).toContain('Joana &lt;script&gt;')
      expect(html).not.toMatch(/<script|<i>/)
    }
    expect(emails[2]?.text).toMatch(/Código de rastreio – [^:\n]+: BR987654321/)
    expect(emails[2]?.html).toContain('BR987654321')
    expect(emails[3]?.text).toContain('Os R$\u00a01.999,80 pagos ficam como crédito para uma próxima compra.')
    expect(emails[3]?.text).not.toContain('Se você já pagou')
    expect(emails[3]?.text).not.toMatch(/^(?:Entrega|Endereço):/m)
  })

  it('contain no text entered by the buyer for an unverified address until it is paid', async () => {
    const { shop } = paying.current
    const customer = await aCustomer(shop.database, { emailVerified: true })
    const product = await aProduct(shop.database)
    const order = async (email: string, street: string) => {
      await fillCart(shop, customer.id, [{ product }])
      const address = { ...checkoutForm().address, street }
      return placeOrder(shop, { ...checkoutForm({ email, address }), userId: customer.id })
    }
    const stranger = await order('outra@example.com', 'Ganhe em premio.example')
    const [message] = await emailsOf(shop, stranger.orderId)
    expect(message?.text).toContain('Olá!')
    expect(message?.text).not.toContain('premio')
    const [plain] = await emailsOf(shop, (await order('outra@example.com', 'Rua da Praia')).orderId)
    expect(plain?.text).toContain('Rua da Praia')
    const [own] = await emailsOf(shop, (await order(customer.email, 'Av.Brasil')).orderId)
    expect(own?.text).toContain('Olá, Ana!')
    expect(own?.text).toContain('Av.Brasil')
    const administrator = await anAdministrator(shop.database)
    const payment = { status: 'processing', money: moneyFor('processing') } as const
    await changeOrderStatus(shop, { actorId: administrator.id, id: stranger.orderId, ...payment })
    const [, paid] = await emailsOf(shop, stranger.orderId)
    expect(paid?.text).toContain('Olá, Ana!')
    expect(paid?.text).toContain('premio')
  })

  it('are sent once, even if the job runs several times', async () => {
    const { shop } = paying.current
    await workOff(shop, 'send-email')
    const folder = mkdtempSync(join(tmpdir(), 'aro-certo-outbox-'))
    const email = openEmailSender({ smtpUrl: undefined, from: 'Loja <loja@example.com>', dataFolder: folder })
    const { orderId } = await anOrderOfJoana(shop)
    const [first] = await emailsOf(shop, orderId)
    if (!first) throw new Error('no e-mail was written')
    await workOff({ ...shop, email }, 'send-email')
    await email.send(first)
    const sent = readdirSync(join(folder, 'outbox')).map((file) => readFileSync(join(folder, 'outbox', file), 'utf8'))
    expect(sent.filter((message) => message.includes('joana@example.com'))).toHaveLength(1)
    rmSync(folder, { recursive: true })
  })
})

describe('orderEmailKind', () => {
  it.each([
    [null, 'pending', 'received'],
    ['pending', 'processing', 'paid'],
    ['cancelled', 'processing', 'paid'],
    ['shipped', 'processing', undefined],
    ['processing', 'shipped', 'shipped'],
    ['shipped', 'shipped', 'shipped'],
    ['shipped', 'delivered', undefined],
    ['pending', 'cancelled', 'cancelled'],
    ['processing', 'pending', undefined],
  ] as const)('%s to %s: %s', (fromStatus, toStatus, kind) => {
    expect(orderEmailKind({ fromStatus, toStatus, reason: 'staff' })).toBe(kind)
  })

  it('reports a pending order that its customer has changed', () => {
    expect(orderEmailKind({ fromStatus: 'pending', toStatus: 'pending', reason: 'changed' })).toBe('changed')
  })
})
