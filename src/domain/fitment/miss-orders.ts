/** The orders of the list of searched cars without data: by number of searches, or by the last search. */
export const missOrders = ['often', 'latest'] as const
