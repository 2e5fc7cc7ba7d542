import { shopError } from '#contract/errors.ts'
import type { Shop } from '#server/shop.ts'
import { knownCompanions } from './companion-rows.ts'
import { productsOfCodes } from './products-of-codes.ts'

/** The companions of a call: by id, or by code in a call of the release before. */
export type CalledCompanions = {
  companionIds?: readonly string[] | undefined
  skus?: readonly string[] | undefined
}

/**
 * The products of a call, each once, in their order; `except` is the one that they go with. Throws
 * `INVALID_INPUT` naming those that are not another product.
 */
export async function companionsOfCall(
  tx: Shop,
  { companionIds, skus }: CalledCompanions,
  except?: string,
): Promise<string[]> {
  if (companionIds) return knownCompanions(tx, { ids: companionIds, except })
  if (skus) return productsOfCodes(tx, { skus, except })
  throw shopError('INVALID_INPUT', { data: { issues: [] } })
}
