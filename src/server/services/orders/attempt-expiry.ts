import type { OrderRow } from './lock-order.ts'

/**
 * Until when a provider accepts money for an attempt: its own expiry, if reported, else that of the order's
 * page, the latest if there were several.
 */
export const attemptExpiry = (
  order: Pick<OrderRow, 'pageOpenUntil' | 'paymentDueAt'>,
  { expiresAt }: { expiresAt: Date | null },
): Date => expiresAt ?? order.pageOpenUntil ?? order.paymentDueAt
