/** How the money of a return is refunded: by the provider that took it, or a person already has. */
export const refundMeans = ['provider', 'outside'] as const
export type RefundMeans = (typeof refundMeans)[number]

/** Refunds that the shop did not request: made in the provider's own panel, or by a chargeback. */
const meansWithoutShop = ['panel', 'chargeback'] as const

/** How a recorded refund was made. */
export const bookedMeans = [...refundMeans, ...meansWithoutShop] as const
export type BookedMeans = (typeof bookedMeans)[number]

export const isWithoutShop = (means: BookedMeans): boolean => meansWithoutShop.some((known) => known === means)
