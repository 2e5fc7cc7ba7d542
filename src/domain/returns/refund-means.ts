/** How the money of a return goes back: the provider that took it gives it, or somebody already has. */
export const refundMeans = ['provider', 'outside'] as const
export type RefundMeans = (typeof refundMeans)[number]
