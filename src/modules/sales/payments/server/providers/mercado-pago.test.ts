import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { mercadoPagoToken, useMercadoPagoServer } from '#test/mercado-pago.ts'
import { mercadoPagoProvider } from './mercado-pago.ts'
import { aCheckoutRequest, paymentProviderSuite } from './provider.suite.ts'
import { signNotification } from './provider.ts'

const server = useMercadoPagoServer()
const webhookSecret = 'the secret of the panel'
const now = new Date('2026-03-01T12:00:00Z')

const open = (overrides: { accessToken?: string; apiUrl?: string; timeoutMilliseconds?: number } = {}) =>
  mercadoPagoProvider({
    accessToken: mercadoPagoToken,
    apiUrl: server.url,
    webhookSecret,
    shopUrl: 'https://loja.example.com',
    // Long enough for a busy machine; the test of a silent server has a short one.
    timeoutMilliseconds: 10_000,
    now: () => now,
    ...overrides,
  })

function notificationOf(id: string, { type = 'payment', timestamp = '1742505638683', requestId = 'request-1' } = {}) {
  const signature = signNotification({ paymentId: id, requestId, timestamp }, webhookSecret)
  return {
    headers: new Headers({ 'x-request-id': requestId, 'x-signature': `ts=${timestamp},v1=${signature}` }),
    query: new URLSearchParams({ 'data.id': id, type }),
    body: JSON.stringify({
      id: 12_345,
      live_mode: true,
      type,
      api_version: 'v1',
      action: 'payment.updated',
      data: { id },
    }),
  }
}

describe('Mercado Pago', () => {
  paymentProviderSuite(() => ({
    provider: open(),
    pay: async (reference, status) => server.pay(reference, status),
    notificationOf,
    setDown: (isDown) => {
      server.behaviour = isDown ? 503 : 'normal'
    },
  }))
})

describe('a preference', () => {
  it('for a price by Pix excludes every other payment method', async () => {
    await open().createCheckout(aCheckoutRequest({ onlyMethod: 'pix' }))
    const asked = server.requests.at(-1)?.body
    expect(asked).toMatchObject({ payment_methods: { installments: 12 } })
    const left = JSON.stringify(asked)
    for (const type of ['credit_card', 'debit_card', 'prepaid_card', 'ticket'])
      expect(left).toContain(`{"id":"${type}"}`)
    expect(left).not.toContain('bank_transfer')
  })

  it('excludes no payment method otherwise', async () => {
    await open().createCheckout(aCheckoutRequest())
    expect(JSON.stringify(server.requests.at(-1)?.body)).not.toContain('excluded')
  })

  it('requests the order’s amount, with the return addresses and the deadline', async () => {
    const request = aCheckoutRequest({ expiresAt: new Date('2026-03-04T12:00:00Z') })
    await open().createCheckout({ ...request, buyer: { ...request.buyer, taxId: '12345678909' } })
    expect(server.requests).toMatchObject([{ method: 'POST', headers: { 'x-idempotency-key': request.orderId } }])
    expect(server.requests[0]?.body).toMatchObject({
      items: [
        { title: 'Pneu', quantity: 4, unit_price: 450.37, currency_id: 'BRL' },
        { title: 'Frete', quantity: 1, unit_price: 200.19, currency_id: 'BRL' },
      ],
      payer: {
        name: 'Ana',
        surname: 'Souza',
        phone: { area_code: '41', number: '999990000' },
        identification: { type: 'CPF', number: '12345678909' },
      },
      external_reference: request.externalReference,
      back_urls: {
        success: 'https://loja.example.com/payment-success',
        pending: 'https://loja.example.com/payment-pending',
        failure: 'https://loja.example.com/payment-failure',
      },
      auto_return: 'approved',
      notification_url: 'https://loja.example.com/api/payment-notifications/mercado-pago?source_news=webhooks',
      expires: true,
      expiration_date_to: '2026-03-04T12:00:00.000+00:00',
      date_of_expiration: '2026-03-04T12:00:00.000+00:00',
    })
  })

  it('has no item for free freight, and does not change the due date of a boleto when little time is left', async () => {
    const expiresAt = new Date('2026-03-02T11:00:00Z')
    await open().createCheckout(aCheckoutRequest({ shippingCents: 0, totalCents: 180_148, expiresAt }))
    const body = server.requests[0]?.body as { items: unknown[] }
    expect(body.items).toHaveLength(1)
    expect(body).not.toHaveProperty('date_of_expiration')
  })

  it.each([1, 10, 1999, 100_001, 999_999_99])('writes %i cents with two decimals at most', async (unitPriceCents) => {
    const items = [{ title: 'Roda', quantity: 1, unitPriceCents }]
    await open().createCheckout(aCheckoutRequest({ items, shippingCents: 0, totalCents: unitPriceCents }))
    const unitPrice = server.preferences.at(-1)?.items[0]?.unit_price ?? 0
    expect(String(unitPrice)).toMatch(/^\d+(\.\d{1,2})?$/)
    expect(Math.round(unitPrice * 100)).toBe(unitPriceCents)
  })
})

describe('a call', () => {
  it('is made once more, with the same key, when Mercado Pago is busy for a moment', async () => {
    server.behaviour = 503
    server.failuresLeft = 1
    await expect(open().createCheckout(aCheckoutRequest())).resolves.toHaveProperty('url')
    const keys = server.requests.map(({ headers }) => headers['x-idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it.each([
    ['is silent', 'silent', 'out-of-reach', 1],
    ['answers half and then nothing more', 'half', 'out-of-reach', 1],
    ['cuts the connection', 'cut', 'out-of-reach', 2],
    ['stays busy', 429, 'out-of-reach', 2],
    ['fails', 500, 'out-of-reach', 2],
    ['refuses', 400, 'refused', 1],
    ['speaks another language', 'garbled', 'not-understood', 2],
    ['answers with something else', 'foreign', 'not-understood', 1],
    ['names another address', 'moved', 'out-of-reach', 2],
  ] as const)('fails with a typed error when Mercado Pago %s', async (_what, behaviour, fault, requests) => {
    server.behaviour = behaviour
    const withTimeout = open(behaviour === 'silent' || behaviour === 'half' ? { timeoutMilliseconds: 300 } : {})
    await expect(withTimeout.createCheckout(aCheckoutRequest())).rejects.toMatchObject({ fault })
    expect(server.requests).toHaveLength(requests)
  })

  it('stops reading an endless response', async () => {
    server.behaviour = 'endless'
    await expect(open().findPayment('123456789')).rejects.toMatchObject({ fault: 'not-understood' })
    expect(server.endlessBytes).toBeLessThan(100 * 1024 * 1024)
  })

  it('waits as long as a busy server requests, and leaves a long wait to the next attempt', async () => {
    Object.assign(server, { behaviour: 429, failuresLeft: 1, retryAfter: '1' })
    await expect(open().createCheckout(aCheckoutRequest())).resolves.toHaveProperty('url')
    for (const retryAfter of ['120', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      Object.assign(server, { behaviour: 429, failuresLeft: 2, retryAfter })
      const before = server.requests.length
      await expect(open().createCheckout(aCheckoutRequest())).rejects.toMatchObject({ fault: 'out-of-reach' })
      expect(server.requests.length - before).toBe(1)
    }
  })

  it('opens one checkout, and makes one refund, though the connection is cut after it was received', async () => {
    const request = aCheckoutRequest()
    const [checkouts, refunds] = [server.preferences.length, server.refunds.length]
    Object.assign(server, { behaviour: 'cut', failuresLeft: 1 })
    await open().createCheckout(request)
    expect(server.preferences.length - checkouts).toBe(1)
    const providerPaymentId = server.pay(request.externalReference, 'approved')
    Object.assign(server, { behaviour: 'cut', failuresLeft: 1 })
    await open().refundPayment({ providerPaymentId, idempotencyKey: `refund-${request.orderId}`, amountCents: 100 })
    expect(server.refunds.length - refunds).toBe(1)
  })

  it.each(['garbled', 500] as const)('succeeds although Mercado Pago was %s for a moment', async (behaviour) => {
    server.behaviour = behaviour
    server.failuresLeft = 1
    await expect(open().createCheckout(aCheckoutRequest())).resolves.toHaveProperty('url')
  })

  it('treats a page that is not an API response as no information about the payment', async () => {
    server.behaviour = 'no-such-page'
    await expect(open().findPayment('123456789')).rejects.toMatchObject({ fault: 'not-understood' })
    server.behaviour = 'normal'
    expect(await open().findPayment('123456789')).toBeUndefined()
  })

  it('fails if the server is down, and if the token is wrong', async () => {
    await expect(open({ apiUrl: 'http://127.0.0.1:9' }).searchPayments('order_1')).rejects.toMatchObject({
      fault: 'out-of-reach',
    })
    const refused = open({ accessToken: 'TEST-another' }).searchPayments('order_1')
    await expect(refused).rejects.toMatchObject({ fault: 'refused' })
    await expect(refused).rejects.not.toThrow(/TEST-another/)
  })
})

describe('a payment', () => {
  const paidAs = async (overrides: Parameters<typeof server.pay>[2], status = 'approved') => {
    const request = aCheckoutRequest()
    await open().createCheckout(request)
    return open().findPayment(server.pay(request.externalReference, status, overrides))
  }

  it.each([
    ['authorized', 'pending'],
    ['in_process', 'pending'],
    ['in_mediation', 'pending'],
    ['cancelled', 'cancelled'],
    ['canceled', 'cancelled'],
    ['charged_back', 'refunded'],
  ])('that is %s is %s here', async (theirs, ours) => {
    expect(await paidAs({}, theirs)).toMatchObject({ status: ours })
  })

  it.each([
    ['in_process', 'approved', 'open'],
    ['reimbursed', 'approved', 'won'],
    ['settled', 'refunded', 'lost'],
  ])('that is charged back, %s, is %s and its dispute %s', async (status_detail, status, state) => {
    const answerUntil = state === 'open' ? new Date('2026-12-20T08:00:00Z') : null
    expect(await paidAs({ status_detail }, 'charged_back')).toMatchObject({ status, dispute: { state, answerUntil } })
  })

  it('whose customer has complained is in dispute', async () => {
    expect(await paidAs({}, 'in_mediation')).toMatchObject({ dispute: { state: 'open' } })
    expect(await paidAs({})).toMatchObject({ dispute: null })
  })

  it.each([
    ['credit_card', 'card'],
    ['debit_card', 'card'],
    ['bank_transfer', 'pix'],
    ['ticket', 'boleto'],
    ['account_money', 'balance'],
  ])('by %s is one by %s', async (theirs, ours) => {
    expect(await paidAs({ payment_type_id: theirs })).toMatchObject({ method: ours })
  })

  it('by card reports its instalments and the shop’s fee', async () => {
    const fees = [
      { type: 'mercadopago_fee', amount: 49.9, fee_payer: 'collector' },
      { type: 'financing_fee', amount: 12.35, fee_payer: 'payer' },
      { type: 'application_fee', amount: 0.29, fee_payer: 'collector' },
    ]
    expect(await paidAs({ payment_type_id: 'credit_card', installments: 10, fee_details: fees })).toMatchObject({
      installments: 10,
      feeCents: 50_19,
    })
    expect(await paidAs({ fee_details: [] })).toMatchObject({ installments: null, feeCents: null })
    expect(await paidAs({ installments: 'ten' as never, fee_details: 'much' as never })).toMatchObject({
      status: 'approved',
      installments: null,
      feeCents: null,
    })
  })

  it.each([0.29, 1.1, 19.99, 1234.56, 8999.95])('of %d reais is exact in cents', async (reais) => {
    expect((await paidAs({ transaction_amount: reais }))?.amountCents).toBe(Number((reais * 100).toFixed(0)))
  })

  it('is refused if it is not the requested one', async () => {
    const request = aCheckoutRequest()
    await open().createCheckout(request)
    const [asked, other] = [server.pay(request.externalReference, 'pending'), '1']
    const payment = server.payments.find(({ id }) => String(id) === asked)
    const instead = createServer((_, response) => response.end(JSON.stringify({ ...payment, id: Number(other) })))
    await new Promise<void>((resolve) => instead.listen(0, '127.0.0.1', resolve))
    try {
      const apiUrl = `http://127.0.0.1:${(instead.address() as AddressInfo).port}`
      await expect(open({ apiUrl }).findPayment(asked)).rejects.toMatchObject({ fault: 'not-understood' })
      expect(await open({ apiUrl }).findPayment(other)).toMatchObject({ providerPaymentId: other })
    } finally {
      instead.close()
    }
  })

  it('is stored without the values that the database cannot store', async () => {
    const odd = {
      payment_type_id: 'pix\0',
      date_of_expiration: '+275760-09-13T00:00:00Z',
      point_of_interaction: { transaction_data: { qr_code: '\0' } },
    }
    expect(await paidAs(odd)).toMatchObject({ status: 'approved', method: null, expiresAt: null, pixCode: null })
  })

  it.each([{ currency_id: 'ARS' }, { status: 'teleported' }])('with %j cannot be parsed', async (overrides) => {
    await expect(paidAs(overrides)).rejects.toMatchObject({ fault: 'not-understood' })
  })
})

describe('a search', () => {
  it('finds an approval behind many refused attempts', async () => {
    const request = aCheckoutRequest()
    await open().createCheckout(request)
    const paid = server.pay(request.externalReference, 'approved')
    for (let tried = 0; tried < 65; tried += 1) server.pay(request.externalReference, 'rejected')
    const found = await open().searchPayments(request.externalReference)
    expect(found).toHaveLength(66)
    expect(found.find(({ status }) => status === 'approved')).toMatchObject({ providerPaymentId: paid })
  })

  it('without an end is no answer about the payments of an order', async () => {
    server.behaviour = 'nowhere'
    await expect(open().searchPayments('order_1')).rejects.toMatchObject({ fault: 'not-understood' })
  })

  it.each<[string, Parameters<typeof server.pay>[2]]>([
    ['an unknown status', { status: 'teleported' }],
    ['another currency', { currency_id: 'ARS' }],
    ['no amount', { transaction_amount: null as never }],
  ])('that finds a payment with %s fails, and still returns the others', async (_, odd) => {
    const request = aCheckoutRequest()
    await open().createCheckout(request)
    const paid = server.pay(request.externalReference, 'approved')
    server.pay(request.externalReference, 'pending', odd)
    await expect(open().searchPayments(request.externalReference)).rejects.toMatchObject({
      name: 'PaymentProviderError',
      fault: 'not-understood',
      payments: [{ providerPaymentId: paid, status: 'approved' }],
    })
  })
})

describe('a refund that is in process', () => {
  async function begun() {
    const request = aCheckoutRequest()
    await open().createCheckout(request)
    server.refundStatus = 'in_process'
    const providerPaymentId = server.pay(request.externalReference, 'approved')
    const give = () =>
      open().refundPayment({ providerPaymentId, idempotencyKey: `refund-${request.orderId}`, amountCents: 50_050 })
    await expect(give()).rejects.toMatchObject({ fault: 'under-way' })
    const refund = server.refunds.find(({ payment_id }) => String(payment_id) === providerPaymentId)
    if (!refund) throw new Error('nothing was refunded')
    return { give, refund }
  }

  it('counts as made once Mercado Pago reports it, without a second one', async () => {
    const { give, refund } = await begun()
    const count = server.refunds.length
    await expect(give()).rejects.toMatchObject({ fault: 'under-way' })
    refund.status = 'approved'
    await give()
    expect(server.refunds).toHaveLength(count)
    expect(server.requests.at(-1)?.headers).toMatchObject({ 'x-render-in-process-refunds': 'true' })
  })

  it.each(['rejected', 'cancelled'])('is requested once more if it fails: %s', async (status) => {
    const { give, refund } = await begun()
    const count = server.refunds.length
    refund.status = status
    for (let time = 0; time < 2; time += 1) await expect(give()).rejects.toMatchObject({ fault: 'under-way' })
    expect(server.refunds).toHaveLength(count + 1)
    const next = server.refunds.at(-1)
    if (next) next.status = 'approved'
    await give()
    expect(server.refunds).toHaveLength(count + 1)
  })

  it('is refused if the response is about something else', async () => {
    const request = aCheckoutRequest()
    await open().createCheckout(request)
    const providerPaymentId = server.pay(request.externalReference, 'approved')
    server.behaviour = 'foreign'
    const refund = { providerPaymentId, idempotencyKey: `refund-${request.orderId}`, amountCents: 50_050 }
    await expect(open().refundPayment(refund)).rejects.toMatchObject({ fault: 'not-understood' })
  })

  it('is refused if Mercado Pago refuses it at once', async () => {
    const request = aCheckoutRequest()
    await open().createCheckout(request)
    server.refundStatus = 'rejected'
    const providerPaymentId = server.pay(request.externalReference, 'approved')
    const refund = { providerPaymentId, idempotencyKey: `refund-${request.orderId}`, amountCents: 50_050 }
    await expect(open().refundPayment(refund)).rejects.toMatchObject({ fault: 'refused' })
  })
})

describe('a webhook', () => {
  it('of a merchant order returns all its payments', async () => {
    const request = aCheckoutRequest()
    await open().createCheckout(request)
    const ids = [server.pay(request.externalReference, 'rejected'), server.pay(request.externalReference, 'approved')]
    const number = String(server.preferences.length - 1)
    const read = await open().readNotification(notificationOf(number, { type: 'topic_merchant_order_wh' }))
    const payments = await open().findNotifiedPayments(read?.providerPaymentId ?? '')
    expect(payments?.map((payment) => payment.providerPaymentId).toSorted()).toEqual(ids.toSorted())
  })

  it('of a merchant order or payment that Mercado Pago does not know yet is not taken for one without payments', async () => {
    const request = aCheckoutRequest()
    await open().createCheckout(request)
    const known = `merchant_order/${server.preferences.length - 1}`
    expect(await open().findNotifiedPayments(known)).toEqual([])
    expect(await open().findNotifiedPayments('merchant_order/999999')).toBeUndefined()
    expect(await open().findNotifiedPayments('999999999999')).toBeUndefined()
  })

  it.each(['topic_claims_integration_wh', 'plan'])('about %s is accepted, and nothing has to be done', async (type) => {
    expect(await open().readNotification(notificationOf('99', { type }))).toBeUndefined()
  })

  it('is distinguished from another of the same payment, and recognised when it is sent again with a new signature', async () => {
    const first = await open().readNotification(notificationOf('99'))
    const again = await open().readNotification(
      notificationOf('99', { requestId: 'request-2', timestamp: '1742509999' }),
    )
    expect(again?.eventId).toBe(first?.eventId)
    const another = { ...notificationOf('99'), body: JSON.stringify({ id: 12_346, type: 'payment' }) }
    expect((await open().readNotification(another))?.eventId).not.toBe(first?.eventId)
  })

  it('without any id is distinguished from a later one of the same payment', async () => {
    const read = async (timestamp: string) => {
      const notification = notificationOf('99', { requestId: '', timestamp })
      notification.headers.delete('x-request-id')
      return (await open().readNotification({ ...notification, body: '{"type": "payment"}' }))?.eventId
    }
    expect(await read('1742505638683')).not.toBe(await read('1742505638684'))
    expect(await read('1742505638683')).toBe(await read('1742505638683'))
  })

  it('may be days old, as it is sent until it is accepted', async () => {
    expect(await open().readNotification(notificationOf('99', { timestamp: '1700000000' }))).toBeDefined()
  })

  it('is refused when its body is no JSON', async () => {
    await expect(open().readNotification({ ...notificationOf('99'), body: '{' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})
