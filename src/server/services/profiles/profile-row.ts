import type { Profile } from '#contract/shop/profile.ts'
import type { profiles } from '#server/db/schema/index.ts'

/** A person's own data as they see it. The address is there as soon as they have given one. */
export function profileOf(row: typeof profiles.$inferSelect): Profile {
  const { firstName, lastName, email, phone, taxId, street, number, complement, district, city, state, postalCode } =
    row
  const hasAddress = street !== null && number !== null && city !== null && state !== null && postalCode !== null
  return {
    firstName,
    lastName,
    email,
    phone,
    taxId,
    address: hasAddress
      ? { street, number, complement: complement ?? '', district: district ?? '', city, state, postalCode }
      : null,
  }
}
