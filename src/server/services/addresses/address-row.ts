import type { SavedAddress } from '#contract/shop/addresses.ts'
import type { Address } from '#domain/address.ts'
import type { customerAddresses } from '#server/db/schema/index.ts'

export type AddressRow = typeof customerAddresses.$inferSelect

/** The address alone, without what names and orders it. */
export function addressOf(row: Address): Address {
  const { street, number, complement, district, city, state, postalCode } = row
  return { street, number, complement, district, city, state, postalCode }
}

/** A stored address as its customer sees it. */
export const savedAddressOf = (row: AddressRow): SavedAddress => ({
  id: row.id,
  ...addressOf(row),
  isDefault: row.isDefault,
})

/** Whether both are the same door. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  Object.entries(addressOf(one)).every(([part, text]) => text === addressOf(other)[part as keyof Address])
