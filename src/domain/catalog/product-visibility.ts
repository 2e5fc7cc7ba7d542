/**
 * Who sees a product that is not archived: everybody; only the staff, though it is finished; only the staff,
 * because it is a draft. Anybody with its preview link sees it anyway.
 */
export const productVisibilities = ['published', 'hidden', 'draft'] as const
export type ProductVisibility = (typeof productVisibilities)[number]
