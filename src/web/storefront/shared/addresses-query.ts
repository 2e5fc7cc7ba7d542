import type { SavedAddress } from '#contract/shop/addresses.ts'
import { formatPostalCode } from '#domain/postal-code.ts'
import { api } from '#web/api-client.ts'

/** The customer's saved addresses, the default one first. */
export const addressesQuery = () => api.addresses.list.queryOptions({ staleTime: 60_000 })

/** A saved address as form values. */
export function addressInForm({ id: _, isDefault: __, ...address }: SavedAddress) {
  return { ...address, postalCode: formatPostalCode(address.postalCode) }
}
