/** How the money of a return goes back: the provider that took it gives it, or somebody already has. */
export const refundMeans = ['provider', 'outside'] as const
export type RefundMeans = (typeof refundMeans)[number]

/** What nobody of the shop has asked for: given back in the provider's own panel, or taken by a bank for who contested it. */
const meansWithoutShop = ['panel', 'chargeback'] as const

/** How money that the books know of has gone back. */
export const bookedMeans = [...refundMeans, ...meansWithoutShop] as const
export type BookedMeans = (typeof bookedMeans)[number]

export const isWithoutShop = (means: BookedMeans): boolean => meansWithoutShop.some((known) => known === means)
