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
 *
 * Erased is everything that belongs to the account: name, e-mail, phone, CPF, picture, sessions, sign-in
 * methods, addresses, cars, cart, favorites with their link, the newsletter and stock alerts under its
 * e-mail, and the staff's notes about the person. Orders stay as they are, with the name and address on them
 * (LGPD, article 16, I): invoices have to be available for five years (Código Tributário Nacional, articles
 * 173 and 195), and for five years a customer may make claims (Código de Defesa do Consumidor, article 27).
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
