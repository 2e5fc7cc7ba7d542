/** How cars asked for in vain are listed: those most often asked for first, or those asked for last. */
export const missOrders = ['often', 'latest'] as const
