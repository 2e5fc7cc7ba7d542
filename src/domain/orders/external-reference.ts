/**
 * The reference by which the payment provider knows an order: the time it was placed and the start of
 * the customer's id.
 */
export function externalReference(timestampMilliseconds: number, userId: string): string {
  return `order_${timestampMilliseconds}_${userId.slice(0, 8)}`
}
