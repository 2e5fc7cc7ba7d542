/**
 * Stands for a visitor of whom nothing is stored: the id of no row, so that their cart is empty and no
 * order is theirs.
 */
export const anonymousUserId = '00000000-0000-0000-0000-000000000000'
