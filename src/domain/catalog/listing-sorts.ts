/** By what a list is put in order. */
export const listingSorts = ['name', 'price', 'newest', 'sold'] as const
export type ListingSort = (typeof listingSorts)[number]

/** Whether an order runs both ways; the newest and the best selling always come first. */
export const isReversible = (sort: ListingSort): boolean => sort === 'name' || sort === 'price'
