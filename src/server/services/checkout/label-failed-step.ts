import { ORPCError } from '@orpc/server'
import { type ErrorCode, shopError } from '#contract/errors.ts'
import { isPassingFault } from '#server/db/database-faults.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

const itemCodes: readonly string[] = [
  'PRODUCT_UNAVAILABLE',
  'PRICE_ON_REQUEST',
  'INSUFFICIENT_STOCK',
] satisfies ErrorCode[]
// These carry data of their own, name the step that failed already, or are about other orders.
const unlabelledCodes: readonly string[] = [
  'EMPTY_CART',
  'TOO_MANY_UNPAID',
  'TOTAL_CHANGED',
  'ORDER_TOO_LARGE',
  'ORDER_ITEMS_NOT_SAVED',
] satisfies ErrorCode[]

/**
 * Makes an error name the step of placing an order that failed: saving the order, or saving its items.
 * Unexpected errors are logged and become `ORDER_NOT_SAVED`; overload of the database is passed on unchanged.
 */
export function labelFailedStep(shop: Shop): (error: unknown) => never {
  return (error) => {
    if (isPassingFault(error)) throw error
    if (!(error instanceof ORPCError)) {
      shop.log.error({ err: error }, 'an order was not saved')
      throw shopError('ORDER_NOT_SAVED', { cause: error })
    }
    if (unlabelledCodes.includes(error.code)) throw error
    const step = itemCodes.includes(error.code) ? failureTexts.itemsNotSaved : failureTexts.orderNotSaved
    const { code, defined, status, data, cause } = error
    throw new ORPCError(code, { defined, status, data, cause, message: `${step}: ${error.message}` })
  }
}
