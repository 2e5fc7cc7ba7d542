import type { Shop } from '#platform/server/shop.ts'
import type { PaymentProvider } from './provider.ts'

/** The shop has no settings any more for a provider that took payments. */
export class MissingProviderError extends Error {
  override readonly name = 'MissingProviderError'
}

/** The provider that took a payment. Throws when the shop has no settings for it any more. */
export function requireProvider(shop: Shop, id: string): PaymentProvider {
  const provider = shop.ports.payments.find(id)
  if (!provider) throw new MissingProviderError(`the shop has no payment provider ${id} at present`)
  return provider
}
