import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderPayment,
} from '#modules/sales/payments/server/providers/provider.ts'

/**
 * A payment provider whose payments are those of a test, by their ids; everything else is that of `real`.
 * While `state.isDown`, it is out of reach for look-ups.
 */
export function providerWithPayments(real: PaymentProvider) {
  const payments = new Map<string, ProviderPayment>()
  const state = { isDown: false }
  const answer = async <Answer>(read: () => Answer): Promise<Answer> => {
    if (state.isDown) throw new PaymentProviderError('out-of-reach', 'down')
    return read()
  }
  const provider: PaymentProvider = {
    ...real,
    findPayment: (id) => answer(() => payments.get(id)),
    findNotifiedPayments: (id) =>
      answer(() => {
        const payment = payments.get(id)
        return payment && [payment]
      }),
    searchPayments: (reference) =>
      answer(() => [...payments.values()].filter(({ externalReference }) => externalReference === reference)),
  }
  return { provider, payments, state }
}
