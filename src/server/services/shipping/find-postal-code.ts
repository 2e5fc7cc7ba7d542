import type { PostalAddress } from '#contract/shop/shipping.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import type { FreightTables } from '#domain/shipping/freight-tables.ts'
import { freightZoneOf } from '#domain/shipping/freight-zone.ts'
import type { PostalCodeAnswer } from '#server/adapters/postal-code-lookup/postal-code-lookup.ts'
import { readFreightTables } from '#server/services/freight/freight-in-force.ts'
import type { Shop } from '#server/shop.ts'
import { findDestination } from './find-destination.ts'

/** City and street of a postal code, to fill an address in. Throws as `findDestination` does. */
export async function findPostalCode(shop: Shop, postalCode: PostalCode): Promise<PostalAddress> {
  const destination = await findDestination(shop, postalCode)
  return postalAddressOf(destination, await readFreightTables(shop))
}

export function postalAddressOf({ ibgeCode, ...address }: PostalCodeAnswer, tables: FreightTables): PostalAddress {
  return { ...address, zone: freightZoneOf({ ...address, ibgeCode }, tables) }
}
