/** The subjects of the help centre, in the order of its tabs. */
export const helpCategories = ['orders', 'shipping', 'payments', 'returns'] as const
