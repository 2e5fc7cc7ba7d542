import { isWithinRanges, type Promotion } from '#modules/catalog/promotions/rules.ts'
import { readRunningPromotions } from '#modules/catalog/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import type { PostalCode } from '#platform/people/address.ts'
import { isPassingFault } from '#platform/server/database/faults.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { PostalAddress } from '../../freight/contract.ts'
import { type Freight, findFreightZone } from '../../freight/rules.ts'
import { readFreightTables } from '../../freight/server/freight-tables.ts'
import type { PostalCodeAnswer } from './lookup.ts'

/**
 * Where a postal code leads, with the municipality's code that freight turns on. Asks the postal service, so it is
 * called before a transaction and never inside one. Throws `UNKNOWN_POSTAL_CODE` and `POSTAL_CODE_LOOKUP_FAILED`.
 */
export async function findDestination(shop: Shop, postalCode: PostalCode): Promise<PostalCodeAnswer> {
  const answer = await shop.ports.postalCodes.find(postalCode).catch((cause: unknown) => {
    if (isPassingFault(cause)) throw cause
    shop.log.error({ err: cause }, 'postal code lookup')
    throw shopError('POSTAL_CODE_LOOKUP_FAILED', { cause })
  })
  if (!answer) throw shopError('UNKNOWN_POSTAL_CODE')
  return answer
}

/** City and street of a postal code, to fill an address in. Throws as `findDestination` does. */
export async function findPostalCode(shop: Shop, postalCode: PostalCode): Promise<PostalAddress> {
  const destination = await findDestination(shop, postalCode)
  const promotions = (await readRunningPromotions(shop)).filter((promotion) => isForRegion(promotion, postalCode))
  return {
    ...viewPostalAddress(destination, await readFreightTables(shop)),
    ...(promotions.length > 0 && { regionalPromotions: promotions.map(({ id }) => id) }),
  }
}

const isForRegion = ({ benefit, conditions: { postalCodeRanges } }: Promotion, postalCode: PostalCode) =>
  benefit.kind === 'freight' && postalCodeRanges.length > 0 && isWithinRanges(postalCodeRanges, postalCode)

export function viewPostalAddress({ ibgeCode, ...address }: PostalCodeAnswer, tables: Freight): PostalAddress {
  return { ...address, zone: findFreightZone({ ...address, ibgeCode }, tables) }
}
