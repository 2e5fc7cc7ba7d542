import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { formatInvoiceKey, parseInvoiceKey } from '#domain/orders/invoice-key.ts'
import { writeTrackingAccess } from '#server/auth/tracking-access.ts'
import { orderInvoices } from '#server/db/schema/index.ts'
import { writeInvoiceEmail } from '#server/services/emails/write-invoice-email.ts'
import { findTracked } from '#server/services/orders/track-order.ts'
import { aDanfe, anInvoiceKey, anInvoiceXml } from '#test/an-invoice.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { makeGuest } from '#test/make-guest.ts'
import { anOrderIn, orderRow } from '#test/order-in-status.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'

const paying = usePayingShop()

/** A paid order, its customer's calls and the staff's. */
async function aPaidOrder() {
  const { shop } = paying.current
  const { orderId, administrator } = await anOrderIn(shop, 'processing')
  const row = await orderRow(shop, orderId)
  if (!row) throw new Error('the order is gone')
  return {
    shop,
    orderId,
    row,
    buyer: callAs(shop, { id: row.userId, isAdmin: false }).orders,
    staff: callAs(shop, administrator).admin.orderInvoices,
    orders: callAs(shop, administrator).admin.orders,
  }
}

const stored = async (orderId: string) =>
  (await paying.current.shop.database.select().from(orderInvoices).where(eq(orderInvoices.orderId, orderId)))[0]

const refused = (path: string, message: RegExp) => ({
  code: 'INVALID_INPUT',
  data: { issues: [{ path, message: expect.stringMatching(message) }] },
})

describe('an invoice', () => {
  it('is attached with both files, and read by its buyer', async () => {
    const { orderId, buyer, staff } = await aPaidOrder()
    const key = anInvoiceKey()
    expect((await buyer.find({ id: orderId })).invoice).toBeNull()
    const order = await staff.attach({ orderId, accessKey: key, pdf: aDanfe(), xml: anInvoiceXml(key) })
    expect(order.invoice).toMatchObject({ accessKey: key, files: ['pdf', 'xml'] })
    expect((await buyer.find({ id: orderId })).invoice).toEqual(order.invoice)
    expect(await buyer.invoice({ id: orderId, file: 'pdf' })).toEqual({
      fileName: `${key}-danfe.pdf`,
      content: aDanfe(),
    })
    expect(await staff.read({ orderId, file: 'xml' })).toEqual({
      fileName: `${key}-nfe.xml`,
      content: anInvoiceXml(key),
    })
  })

  it('is not shown to anyone else', async () => {
    const { shop, orderId, staff } = await aPaidOrder()
    await staff.attach({ orderId, accessKey: anInvoiceKey(), pdf: aDanfe() })
    const stranger = callAs(shop, await aCustomer(shop.database)).orders
    await expect(stranger.invoice({ id: orderId, file: 'pdf' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('needs no key if the XML contains it', async () => {
    const { orderId, staff } = await aPaidOrder()
    const key = anInvoiceKey()
    expect((await staff.attach({ orderId, xml: anInvoiceXml(key) })).invoice).toMatchObject({
      accessKey: key,
      files: ['xml'],
    })
    await expect(staff.read({ orderId, file: 'pdf' })).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' })
  })

  it('is announced by one e-mail for each key, without its content', async () => {
    const { shop, orderId, row, staff } = await aPaidOrder()
    const key = anInvoiceKey()
    await staff.attach({ orderId, accessKey: key, pdf: aDanfe() })
    const first = await stored(orderId)
    await staff.attach({ orderId, accessKey: key, xml: anInvoiceXml(key) })
    expect(await stored(orderId)).toMatchObject({ id: first?.id, pdf: null })
    const email = await writeInvoiceEmail(shop, { eventId: first?.id ?? '' })
    expect(email).toMatchObject({ to: row.email, key: `invoice-${orderId}-${first?.id}` })
    expect(parseInvoiceKey(/(?:\d{4} ?){11}/.exec(email?.text ?? '')?.[0] ?? '')).toBe(key)
    expect(email?.text).toContain(`${shop.url}/profile/orders/${orderId}`)
    await staff.attach({ orderId, xml: anInvoiceXml(anInvoiceKey()) })
    expect((await stored(orderId))?.id).not.toBe(first?.id)
    expect(await writeInvoiceEmail(shop, { eventId: first?.id ?? '' })).toBeUndefined()
    await workOff(shop, 'send-email')
  })

  it('is announced to a guest with a link to the order that needs no account', async () => {
    const { shop, orderId, row, staff } = await aPaidOrder()
    await makeGuest(shop, row.userId)
    const key = anInvoiceKey()
    await staff.attach({ orderId, accessKey: key, pdf: aDanfe() })
    const email = await writeInvoiceEmail(shop, { eventId: (await stored(orderId))?.id ?? '' })
    expect(email?.text).toContain('/track-order?access=')
    expect(email?.text).not.toContain('/profile/')
    expect(email?.text).toContain('Para receber o PDF, responda a este e-mail.')
  })

  it('has its e-mail in the list of the order, where it can be sent again', async () => {
    const { shop, orderId, staff, orders } = await aPaidOrder()
    await staff.attach({ orderId, accessKey: anInvoiceKey(), pdf: aDanfe() })
    await workOff(shop, 'send-email')
    const [email] = await orders.emails({ id: orderId })
    expect(email).toMatchObject({ about: 'invoice', state: 'sent', sentCount: 1 })
    await orders.sendEmail({ id: orderId, eventId: email?.eventId ?? '' })
    await workOff(shop, 'send-email')
    expect((await orders.emails({ id: orderId }))[0]).toMatchObject({ about: 'invoice', sentCount: 2 })
  })

  it('can be removed, even repeatedly', async () => {
    const { orderId, buyer, staff } = await aPaidOrder()
    await staff.attach({ orderId, accessKey: anInvoiceKey(), pdf: aDanfe() })
    expect((await staff.remove({ orderId })).invoice).toBeNull()
    expect((await staff.remove({ orderId })).invoice).toBeNull()
    await expect(buyer.invoice({ id: orderId, file: 'pdf' })).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' })
  })

  it('belongs to one order', async () => {
    const [one, other] = [await aPaidOrder(), await aPaidOrder()]
    const xml = anInvoiceXml(anInvoiceKey())
    await one.staff.attach({ orderId: one.orderId, xml })
    await expect(other.staff.attach({ orderId: other.orderId, xml })).rejects.toMatchObject({ code: 'INVOICE_TAKEN' })
  })

  it('is shown only by its key to those who track the order', async () => {
    const { shop, orderId, staff } = await aPaidOrder()
    const key = anInvoiceKey()
    await staff.attach({ orderId, accessKey: key, pdf: aDanfe() })
    expect((await findTracked(shop, writeTrackingAccess(shop, orderId))).invoice).toEqual({ accessKey: key })
  })
})

describe('what is no invoice of the order is refused in a sentence', () => {
  const html = Buffer.from('<html><body>Not a PDF</body></html>').toString('base64')
  const broken = Buffer.from('<nfeProc><NFe>').toString('base64')
  const otherXml = Buffer.from(`<x><infNFe Id="NFe${anInvoiceKey()}"/></x>`).toString('base64')

  it.each([
    ['a page for a PDF', { accessKey: anInvoiceKey(), pdf: html }, 'pdf', /não é um PDF/],
    ['a PDF for an XML', { xml: aDanfe() }, 'xml', /não é o XML de uma NF-e/],
    ['an XML that ends too early', { xml: broken }, 'xml', /não é o XML de uma NF-e/],
    ['an XML of something else', { xml: otherXml }, 'xml', /não é o XML de uma NF-e/],
    [
      'an XML of another invoice',
      { accessKey: anInvoiceKey(), xml: anInvoiceXml(anInvoiceKey()) },
      'xml',
      /outra nota/,
    ],
    [
      'a key that was misread',
      { accessKey: `${anInvoiceKey().slice(0, 43)}x`, pdf: aDanfe() },
      'accessKey',
      /44 dígitos/,
    ],
    ['a PDF without a key', { pdf: aDanfe() }, 'accessKey', /Informe a chave/],
    ['a key alone', { accessKey: anInvoiceKey() }, 'xml', /Envie o PDF/],
  ])('%s', async (_case, sent, path, message) => {
    const { orderId, staff } = await aPaidOrder()
    await expect(staff.attach({ orderId, ...sent })).rejects.toMatchObject(refused(path, message))
    expect(await stored(orderId)).toBeUndefined()
  })
})

describe('two people at once', () => {
  it('do not replace or remove each other’s invoice unnoticed', async () => {
    const { orderId, staff } = await aPaidOrder()
    const [theirs, mine] = [anInvoiceKey(), anInvoiceKey()]
    const attach = (accessKey: string, expectedKey: string | null) =>
      staff.attach({ orderId, accessKey, pdf: aDanfe(), expectedKey })
    await attach(theirs, null)
    const changed = {
      code: 'CHANGED_MEANWHILE',
      message: expect.stringMatching(new RegExp(`${formatInvoiceKey(theirs)}, anexada por Rita Lima`)),
    }
    await expect(attach(mine, null)).rejects.toMatchObject(changed)
    await expect(staff.remove({ orderId, expectedKey: mine })).rejects.toMatchObject(changed)
    expect((await stored(orderId))?.accessKey).toBe(theirs)
    // An answer that was lost on the way: the same is sent again.
    expect((await attach(theirs, null)).invoice?.accessKey).toBe(theirs)
    expect((await attach(mine, theirs)).invoice?.accessKey).toBe(mine)
    expect((await staff.remove({ orderId, expectedKey: mine })).invoice).toBeNull()
    expect((await staff.remove({ orderId, expectedKey: mine })).invoice).toBeNull()
    await expect(attach(anInvoiceKey(), mine)).rejects.toMatchObject({ message: expect.stringContaining('removida') })
  })
})
