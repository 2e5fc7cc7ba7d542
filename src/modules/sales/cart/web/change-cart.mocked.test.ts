import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { client } from '#platform/web/calls/index.ts'
import type { Cart } from '../contract.ts'
import { rememberDestination, rememberShipping, withShippingRestored } from './change-cart.ts'
import { emptyCart } from './use-cart.ts'

vi.mock('#platform/web/calls/api-client.ts', () => ({ client: { cart: { chooseShipping: vi.fn() } }, api: {} }))
const choose = vi.mocked(client.cart.chooseShipping)
afterEach(() => void choose.mockReset())

const changed: Cart = { ...emptyCart, itemCount: 2, subtotalCents: 2000, totalCents: 2000 }
const arrival = { from: '2026-12-01', to: '2026-12-02' }
const shipping = {
  service: 'pac',
  method: 'Correios PAC',
  eta: '3-5 dias úteis',
  arrival,
  postalCode: '80010000',
} as const
const requoted: Cart = { ...changed, shipping, shippingCents: 900, totalCents: 2900 }

it('selects the service again that a changed cart has lost', async () => {
  const queryClient = new QueryClient()
  rememberShipping(queryClient, requoted)
  choose.mockResolvedValue(requoted)
  expect(await withShippingRestored(queryClient, Promise.resolve(changed))).toBe(requoted)
  expect(choose).toHaveBeenCalledWith({ postalCode: '80010000', service: 'pac', orCheapest: true })
})

it('leaves a cart without shipping if none was selected, or the service is no longer available', async () => {
  const queryClient = new QueryClient()
  rememberShipping(queryClient, changed)
  expect(await withShippingRestored(queryClient, Promise.resolve(changed))).toBe(changed)
  expect(choose).not.toHaveBeenCalled()
  rememberShipping(queryClient, requoted)
  vi.spyOn(console, 'warn').mockReturnValue()
  choose.mockRejectedValue(new Error('no such service'))
  expect(await withShippingRestored(queryClient, Promise.resolve(changed))).toBe(changed)
})

it('selects shipping for the new destination, never again for the old one', async () => {
  const queryClient = new QueryClient()
  rememberShipping(queryClient, requoted)
  rememberDestination(queryClient, { postalCode: '01001000', service: 'pac' })
  choose.mockResolvedValue(requoted)
  await withShippingRestored(queryClient, Promise.resolve(changed))
  expect(choose.mock.calls).toEqual([[{ postalCode: '01001000', service: 'pac', orCheapest: true }]])
})
