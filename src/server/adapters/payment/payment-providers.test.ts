import { expect, it } from 'vitest'
import { paymentProviderName } from '#domain/orders/payment-provider-names.ts'
import { paymentProviders } from './payment-providers.ts'

it.each(paymentProviders.map(({ id }) => id))('%s has a name for the staff', (id) => {
  expect(paymentProviderName(id)).not.toBe(id)
})

it('shows the id of a provider that the shop does not know any more', () => {
  expect(paymentProviderName('pagador')).toBe('pagador')
})
