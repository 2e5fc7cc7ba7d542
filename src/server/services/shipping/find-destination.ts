import { shopError } from '#contract/errors.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import type { PostalCodeAnswer } from '#server/adapters/postal-code-lookup/postal-code-lookup.ts'
import { isPassingFault } from '#server/db/database-faults.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Where a postal code leads, with the municipality's code that freight turns on. Asks the postal service, so
 * it is called before a transaction and never inside one. Throws `UNKNOWN_POSTAL_CODE` and
 * `POSTAL_CODE_LOOKUP_FAILED`.
 */
export async function findDestination(shop: Shop, postalCode: PostalCode): Promise<PostalCodeAnswer> {
  const answer = await shop.postalCodes.find(postalCode).catch((cause: unknown) => {
    if (isPassingFault(cause)) throw cause
    shop.log.error({ err: cause }, 'postal code lookup')
    throw shopError('POSTAL_CODE_LOOKUP_FAILED', { cause })
  })
  if (!answer) throw shopError('UNKNOWN_POSTAL_CODE')
  return answer
}
