/**
 * Who sees a product that is not archived: everybody; nobody, though it is finished; nobody, because it is not finished.
 * Whoever has its preview link sees it anyway.
 */
export const productVisibilities = ['published', 'hidden', 'draft'] as const
export type ProductVisibility = (typeof productVisibilities)[number]
