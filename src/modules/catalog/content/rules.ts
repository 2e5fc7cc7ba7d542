export const helpCategories = ['orders', 'shipping', 'payments', 'returns'] as const
