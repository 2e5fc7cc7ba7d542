import { isUnderWay, type OrderStatus } from '../orders/rules.ts'
import { isOpenReturn, type ReturnState } from '../returns/rules.ts'

/** What has to end before an account can be erased. */
export type ErasureObstacle = 'administration' | 'order' | 'return' | 'refund'

export type AccountToErase = {
  isAdmin: boolean
  orders: readonly OrderStatus[]
  returns: readonly ReturnState[]
  /** Whether a payment of theirs is on its way back. */
  hasOpenRefund: boolean
}

/**
 * What prevents an account, or a guest, from being erased on request (LGPD, article 18, VI); undefined if nothing does.
 * Why orders stay: decision 42.
 */
export function erasureObstacle({
  isAdmin,
  orders,
  returns,
  hasOpenRefund,
}: AccountToErase): ErasureObstacle | undefined {
  if (isAdmin) return 'administration'
  if (orders.some(isUnderWay)) return 'order'
  if (returns.some(isOpenReturn)) return 'return'
  return hasOpenRefund ? 'refund' : undefined
}

/** By what a person agrees to the terms, after 'ao'. */
export const agreementReasons = { account: 'criar a conta', order: 'fazer o último pedido' } as const
