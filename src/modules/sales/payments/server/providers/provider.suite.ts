import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CheckoutRequest, PaymentProvider } from './provider.ts'

export type ProviderUnderTest = {
  provider: PaymentProvider
  /** Pays the checkout of a reference, or tries to, as a customer on the provider's page. Returns the payment's id. */
  pay(externalReference: string, status: 'approved' | 'pending' | 'rejected'): Promise<string>
  /** The provider's notification about a payment. */
  notificationOf(paymentId: string): { headers: Headers; query: URLSearchParams; body: string }
  /** While true, the provider answers 503. */
  setDown(isDown: boolean): void
}

/** A request for an order's checkout: four tyres with freight. */
export function aCheckoutRequest(overrides: Partial<CheckoutRequest> = {}): CheckoutRequest {
  const orderId = randomUUID()
  return {
    orderId,
    orderNumber: '48217365',
    idempotencyKey: orderId,
    externalReference: `order_${orderId}`,
    items: [{ title: 'Pneu', quantity: 4, unitPriceCents: 45_037 }],
    shippingCents: 20_019,
    totalCents: 200_167,
    onlyMethod: null,
    offersBoleto: true,
    expiresAt: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000),
    buyer: { firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com', phone: '41999990000', taxId: null },
    ...overrides,
  }
}

/** What every payment provider must do. Called inside a `describe`. */
export function paymentProviderSuite(open: () => ProviderUnderTest): void {
  async function aCheckout() {
    const { provider, ...rest } = open()
    const request = aCheckoutRequest()
    const { url } = await provider.createCheckout(request)
    return { ...rest, provider, request, url, reference: request.externalReference }
  }

  it('returns a payment address, the same for the same key', async () => {
    const { provider, request, url } = await aCheckout()
    expect(url).toMatch(/^https?:\/\//)
    expect(await provider.createCheckout(request)).toEqual({ url })
    expect((await provider.createCheckout(aCheckoutRequest())).url).not.toBe(url)
  })

  it('ends a checkout, also repeatedly', async () => {
    const { provider, url } = await aCheckout()
    await provider.closeCheckout(url)
    await provider.closeCheckout(url)
    const gone = Object.assign(new URL(url), { search: `?pref_id=${randomUUID()}` })
    gone.pathname = gone.pathname.replace(/[0-9a-f-]{36}$/, randomUUID())
    await expect(provider.closeCheckout(gone.href)).rejects.toMatchObject({ fault: 'refused' })
  })

  it.each(['approved', 'pending', 'rejected'] as const)('reports a payment that is %s, to the cent', async (status) => {
    const { provider, pay, reference } = await aCheckout()
    const providerPaymentId = await pay(reference, status)
    const payment = { providerPaymentId, externalReference: reference, status, amountCents: 200_167 }
    expect(await provider.findPayment(providerPaymentId)).toMatchObject(payment)
    expect(await provider.findNotifiedPayments(providerPaymentId)).toMatchObject([payment])
  })

  it('finds every payment of a reference, and of no other', async () => {
    const { provider, pay, reference } = await aCheckout()
    const other = await aCheckout()
    await other.pay(other.reference, 'approved')
    expect(await provider.searchPayments(reference)).toEqual([])
    const paid = [await pay(reference, 'rejected'), await pay(reference, 'approved')]
    const found = await provider.searchPayments(reference)
    expect(found.map((payment) => payment.providerPaymentId).toSorted()).toEqual(paid.toSorted())
    expect(found.every((payment) => payment.externalReference === reference)).toBe(true)
  })

  it('finds only its own payments', async () => {
    const { provider } = open()
    for (const unknown of ['999999999999', randomUUID(), '../checkouts'])
      expect(await provider.findPayment(unknown)).toBeUndefined()
  })

  it('refunds an approved payment once, even if asked repeatedly', async () => {
    const { provider, pay, reference } = await aCheckout()
    const providerPaymentId = await pay(reference, 'approved')
    const refund = { providerPaymentId, idempotencyKey: randomUUID() }
    await provider.refundPayment(refund)
    await provider.refundPayment(refund)
    expect(await provider.findPayment(providerPaymentId)).toMatchObject({ status: 'refunded', amountCents: 200_167 })
  })

  it('refunds parts of a payment, each once, and never more than the payment', async () => {
    const { provider, pay, reference } = await aCheckout()
    const providerPaymentId = await pay(reference, 'approved')
    const part = { providerPaymentId, idempotencyKey: randomUUID(), amountCents: 50_050 }
    await provider.refundPayment(part)
    await provider.refundPayment(part)
    expect(await provider.findPayment(providerPaymentId)).toMatchObject({ status: 'approved', refundedCents: 50_050 })
    const tooMuch = { providerPaymentId, idempotencyKey: randomUUID(), amountCents: 150_118 }
    await expect(provider.refundPayment(tooMuch)).rejects.toMatchObject({ fault: 'refused' })
    await provider.refundPayment({ providerPaymentId, idempotencyKey: randomUUID(), amountCents: 150_117 })
    const whole = { status: 'refunded', amountCents: 200_167, refundedCents: 200_167 }
    expect(await provider.findPayment(providerPaymentId)).toMatchObject(whole)
  })

  it('refunds the rest if no amount is given', async () => {
    const { provider, pay, reference } = await aCheckout()
    const providerPaymentId = await pay(reference, 'approved')
    await provider.refundPayment({ providerPaymentId, idempotencyKey: randomUUID(), amountCents: 100_000 })
    await provider.refundPayment({ providerPaymentId, idempotencyKey: randomUUID() })
    expect(await provider.findPayment(providerPaymentId)).toMatchObject({ status: 'refunded', refundedCents: 200_167 })
  })

  it('refuses to refund what was not paid', async () => {
    const { provider, pay, reference } = await aCheckout()
    const providerPaymentId = await pay(reference, 'pending')
    await expect(provider.refundPayment({ providerPaymentId, idempotencyKey: randomUUID() })).rejects.toMatchObject({
      fault: 'refused',
    })
  })

  it('reads a notification that is signed, and refuses any other', async () => {
    const { provider, pay, reference, notificationOf } = await aCheckout()
    const providerPaymentId = await pay(reference, 'approved')
    const notification = notificationOf(providerPaymentId)
    const read = await provider.readNotification(notification)
    expect(read).toMatchObject({ providerPaymentId })
    expect((await provider.readNotification(notification))?.eventId).toBe(read?.eventId)
    // Another payment wherever the provider writes it: in the address, in the body, or in both.
    const other = notificationOf(await pay(reference, 'rejected'))
    await expect(provider.readNotification({ ...other, headers: notification.headers })).rejects.toMatchObject({
      code: 'INVALID_SIGNATURE',
    })
    await expect(provider.readNotification({ ...notification, headers: new Headers() })).rejects.toMatchObject({
      code: 'INVALID_SIGNATURE',
    })
  })

  describe('while it is down', () => {
    it('is reported as unavailable by every call', async () => {
      const { provider, setDown, request } = await aCheckout()
      setDown(true)
      try {
        for (const call of [
          () => provider.createCheckout(request),
          () => provider.findPayment('1'.repeat(9)),
          () => provider.searchPayments(request.externalReference),
          () => provider.refundPayment({ providerPaymentId: '1'.repeat(9), idempotencyKey: randomUUID() }),
        ])
          await expect(call()).rejects.toMatchObject({ name: 'PaymentProviderError', fault: 'out-of-reach' })
      } finally {
        setDown(false)
      }
    })
  })
}
