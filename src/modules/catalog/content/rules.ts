/** In the order of the tabs. */
export const helpCategories = ['orders', 'shipping', 'payments', 'returns'] as const
