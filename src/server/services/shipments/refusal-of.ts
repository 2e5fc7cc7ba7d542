import { ORPCError } from '@orpc/client'
import type { ShipmentOutcome } from '#contract/admin/shipments.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The reason why one of many orders could not be moved; an unexpected error is logged, and has no message of its own.
 */
export function refusalOf(shop: Shop, error: unknown): Pick<ShipmentOutcome, 'fault' | 'message'> {
  if (error instanceof ORPCError)
    return { fault: error.code === 'TRACKING_CODE_TAKEN' ? 'code-taken' : 'failed', message: error.message }
  shop.log.error({ err: error }, 'an order among many could not be moved')
  return { fault: 'failed', message: null }
}
