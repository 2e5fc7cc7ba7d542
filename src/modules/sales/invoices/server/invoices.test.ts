import { ORPCError } from '@orpc/client'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { writeTrackingAccess } from '#modules/customers/sessions/server/tracking-access.ts'
import { errorCatalog } from '#platform/contract/errors.ts'
import { auditLog } from '#platform/server/tables.ts'
import { aDanfe, anInvoiceKey, anInvoiceXml } from '#test/an-invoice.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { makeGuest } from '#test/make-guest.ts'
import { anOrderIn, orderRow } from '#test/order-in-status.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { orderInvoices } from '../../tables.ts'
import { findTracked } from '../../tracking/server/http.ts'
import { formatInvoiceKey, parseInvoiceKey } from '../rules.ts'
import { writeInvoiceEmail } from './emails.ts'

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

/** In what an invoice that was not attached differs from its order. */
async function differencesOf(attaching: Promise<unknown>) {
  const error = await attaching.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  return errorCatalog.INVOICE_DIFFERS.data.parse(error instanceof ORPCError ? error.data : undefined).differences
}

const refused = (path: string, message: RegExp) => ({
  code: 'INVALID_INPUT',
  data: { issues: [{ path, message: expect.stringMatching(message) }] },
})

describe('an invoice', () => {
  it('is attached with both files, and read by its buyer', async () => {
    const { orderId, row, buyer, staff } = await aPaidOrder()
    const key = anInvoiceKey()
    expect((await buyer.find({ id: orderId })).invoice).toBeNull()
    const order = await staff.attach({ orderId, accessKey: key, pdf: aDanfe(), xml: anInvoiceXml(key, row) })
    expect(order.invoice).toMatchObject({ accessKey: key, files: ['pdf', 'xml'] })
    expect((await buyer.find({ id: orderId })).invoice).toEqual(order.invoice)
    expect(await buyer.invoice({ id: orderId, file: 'pdf' })).toEqual({
      fileName: `${key}-danfe.pdf`,
      content: aDanfe(),
    })
    expect(await staff.read({ orderId, file: 'xml' })).toEqual({
      fileName: `${key}-nfe.xml`,
      content: anInvoiceXml(key, row),
    })
  })

  it('is not shown to anyone else', async () => {
    const { shop, orderId, staff } = await aPaidOrder()
    await staff.attach({ orderId, accessKey: anInvoiceKey(), pdf: aDanfe() })
    const stranger = callAs(shop, await aCustomer(shop.database)).orders
    await expect(stranger.invoice({ id: orderId, file: 'pdf' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('needs no key if the XML contains it', async () => {
    const { orderId, row, staff } = await aPaidOrder()
    const key = anInvoiceKey()
    expect((await staff.attach({ orderId, xml: anInvoiceXml(key, row) })).invoice).toMatchObject({
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
    await staff.attach({ orderId, accessKey: key, xml: anInvoiceXml(key, row) })
    expect(await stored(orderId)).toMatchObject({ id: first?.id, pdf: null })
    const email = await writeInvoiceEmail(shop, { eventId: first?.id ?? '' })
    expect(email).toMatchObject({ to: row.email, key: `invoice-${orderId}-${first?.id}` })
    expect(parseInvoiceKey(/(?:\d{4} ?){11}/.exec(email?.text ?? '')?.[0] ?? '')).toBe(key)
    expect(email?.text).toContain(`${shop.settings.url}/profile/orders/${orderId}`)
    await staff.attach({ orderId, xml: anInvoiceXml(anInvoiceKey(), row) })
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
    const xml = anInvoiceXml(anInvoiceKey(), one.row)
    await one.staff.attach({ orderId: one.orderId, xml })
    await expect(other.staff.attach({ orderId: other.orderId, xml })).rejects.toMatchObject({
      code: 'INVOICE_TAKEN',
      message: expect.stringContaining(`no pedido ${one.row.orderNumber}`),
    })
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
  const anyone = { taxId: '52998224725', totalCents: 100 }
  const anXml = (root: string) => Buffer.from(`<${root}><chNFe>${anInvoiceKey()}</chNFe></${root}>`).toString('base64')
  const otherXml = Buffer.from(`<x><infNFe Id="NFe${anInvoiceKey()}"/></x>`).toString('base64')

  it.each([
    ['a page for a PDF', { accessKey: anInvoiceKey(), pdf: html }, 'pdf', /não é um PDF/],
    ['a PDF for an XML', { xml: aDanfe() }, 'xml', /não é o XML de uma NF-e/],
    ['an XML that ends too early', { xml: broken }, 'xml', /não é o XML de uma NF-e/],
    ['a cancellation', { accessKey: anInvoiceKey(), xml: anXml('procEventoNFe') }, 'xml', /evento da nota/],
    ['a letter of correction', { xml: anXml('retEnvEvento') }, 'xml', /evento da nota/],
    ['the CT-e of the carrier', { xml: anXml('cteProc') }, 'xml', /modelo 57, CT-e/],
    ['an NFC-e', { xml: anInvoiceXml(anInvoiceKey({ model: '65' }), anyone) }, 'xml', /modelo 65, NFC-e/],
    ['an XML of something else', { xml: otherXml }, 'xml', /não é o XML de uma NF-e/],
    [
      'an XML of another invoice',
      { accessKey: anInvoiceKey(), xml: anInvoiceXml(anInvoiceKey(), anyone) },
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

describe('an invoice of somebody else', () => {
  const foreign = '11444777000161'
  const anyone = { taxId: '52998224725', totalCents: 100 }
  const ofMonth = (month: string) => anInvoiceKey({ month })
  const key = anInvoiceKey()

  it.each([
    ['another issuer', anInvoiceXml(anInvoiceKey({ issuer: foreign }), anyone), /outro emitente, CNPJ 11\.444\.777/],
    [
      'an issuer that is not the one of its key',
      anInvoiceXml(key, anyone, { emit: `<CNPJ>${foreign}</CNPJ>` }),
      /CNPJ/,
    ],
    ['no issuer', anInvoiceXml(key, anyone, { emit: '' }), /não diz quem emitiu/],
    ['the test environment', anInvoiceXml(key, anyone, { tpAmb: '2' }), /homologação/],
    ['an answer of the test environment', anInvoiceXml(key, anyone, {}, { tpAmb: '2' }), /homologação/],
    ['no answer of the tax office', anInvoiceXml(key, anyone, {}, null), /não tem a autorização/],
    ['the answer to another one', anInvoiceXml(key, anyone, {}, { chNFe: anInvoiceKey() }), /protocolo .* outra nota/],
    ['a cancelled one', anInvoiceXml(key, anyone, {}, { cStat: '101' }), /cancelada/],
    ['a denied one', anInvoiceXml(key, anyone, {}, { cStat: '302' }), /denegada/],
    ['a rejected one', anInvoiceXml(key, anyone, {}, { cStat: '539' }), /situação 539/],
    ['another number than its key', anInvoiceXml(key, anyone, { nNF: '7' }), /não corresponde .*: número\./],
    ['another month than its key', anInvoiceXml(key, anyone, { dhEmi: '2020-01-02T10:00:00-03:00' }), /mês de emissão/],
    ['another model than its key', anInvoiceXml(key, anyone, { mod: '65' }), /modelo/],
    [
      'a key with a wrong digit',
      anInvoiceXml(`${key.slice(0, 43)}${(Number(key[43]) + 1) % 10}`, anyone),
      /dentro deste XML não confere/,
    ],
  ])('is refused: %s', async (_case, xml, message) => {
    const { orderId, staff } = await aPaidOrder()
    await expect(staff.attach({ orderId, xml })).rejects.toMatchObject(refused('xml', message))
    expect(await stored(orderId)).toBeUndefined()
  })

  it('is refused by its key alone', async () => {
    const { orderId, staff } = await aPaidOrder()
    const attach = (accessKey: string) => staff.attach({ orderId, accessKey, pdf: aDanfe() })
    await expect(attach(anInvoiceKey({ issuer: foreign }))).rejects.toMatchObject(
      refused('accessKey', /outro emitente/),
    )
    await expect(attach(anInvoiceKey({ model: '65' }))).rejects.toMatchObject(refused('accessKey', /modelo 65, NFC-e/))
    expect(await stored(orderId)).toBeUndefined()
  })

  it('is asked about when buyer, amount or kind are others, and attached once somebody has confirmed just that', async () => {
    const { shop, orderId, row, staff } = await aPaidOrder()
    const xml = anInvoiceXml(key, anyone, { finNFe: '4' })
    const differences = await differencesOf(staff.attach({ orderId, xml }))
    expect(differences).toEqual([
      { kind: 'buyer', invoice: anyone.taxId, order: row.taxId },
      { kind: 'total', invoice: '100', order: String(row.totalCents) },
      { kind: 'purpose', invoice: '4', order: null },
    ])
    await expect(staff.attach({ orderId, xml, confirmedDifferences: differences.slice(1) })).rejects.toMatchObject({
      code: 'INVOICE_DIFFERS',
      message: expect.stringContaining('OUTRA PESSOA, 529.982.247-25'),
    })
    const otherSum = anInvoiceXml(key, { ...anyone, totalCents: 200 }, { finNFe: '4' })
    await expect(staff.attach({ orderId, xml: otherSum, confirmedDifferences: differences })).rejects.toMatchObject({
      code: 'INVOICE_DIFFERS',
    })
    expect(await stored(orderId)).toBeUndefined()
    await staff.attach({ orderId, xml, confirmedDifferences: differences })
    expect(await stored(orderId)).toMatchObject({ accessKey: key })
    const [line] = await shop.database
      .select({ said: sql<string>`${auditLog.after} ->> 'invoiceDifferences'` })
      .from(auditLog)
      .where(and(eq(auditLog.entityId, orderId), eq(auditLog.action, 'order.attach-invoice')))
    expect(line?.said).toMatch(/R\$\s1,00.*devolução/)
    expect(line?.said).not.toContain('529.982.247-25')
  })

  it('is asked about when it is older than the order', async () => {
    const { orderId, staff } = await aPaidOrder()
    const sent = { orderId, accessKey: ofMonth('20-01'), pdf: aDanfe() }
    const differences = await differencesOf(staff.attach(sent))
    expect(differences).toMatchObject([{ kind: 'month', invoice: '2001' }])
    await staff.attach({ ...sent, confirmedDifferences: differences })
    expect(await stored(orderId)).toMatchObject({ accessKey: sent.accessKey })
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
