import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import { paymentProviderName } from '../../rules.ts'
import { paymentProviders, paymentSettings } from './settings.ts'

it.each(paymentProviders.map(({ id }) => id))('%s has a name for the staff', (id) => {
  expect(paymentProviderName(id)).not.toBe(id)
})

it('shows the id of a provider that the shop does not know any more', () => {
  expect(paymentProviderName('pagador')).toBe('pagador')
})

const surroundings = {
  shopUrl: 'https://loja.example.com',
  secretFor: (purpose: string) => purpose,
  database: drizzle.mock(),
}
const withMercadoPago = {
  SHOP_URL: 'https://loja.example.com',
  MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1234',
  MERCADO_PAGO_WEBHOOK_SECRET: '12345678',
}

it.each([
  ['nothing is set', {}, 'simulado', false],
  ['Mercado Pago has its credentials', withMercadoPago, 'mercado-pago', true],
  ['one of them is named', { ...withMercadoPago, PAYMENT_PROVIDER: 'simulado' }, 'simulado', true],
])('with %s, %s takes new payments', (_, variables, id, hasMercadoPago) => {
  const providers = paymentSettings.parse(variables).open(surroundings)
  expect(providers.current.id).toBe(id)
  expect(providers.find('simulado')?.id).toBe('simulado')
  expect(providers.find('mercado-pago') !== undefined).toBe(hasMercadoPago)
})

it.each(['mercado-pago', 'nobody'])('refuses %s for new payments, which has no settings', (id) => {
  const [issue] = paymentSettings.safeParse({ PAYMENT_PROVIDER: id }).error?.issues ?? []
  expect(issue?.path).toEqual(['PAYMENT_PROVIDER'])
  expect(issue?.message).toContain('simulado')
})
