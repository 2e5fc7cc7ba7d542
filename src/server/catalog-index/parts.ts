/**
 * The part of a list to which each product belongs, by its row, where parts follow one another: 0 is the
 * first, or `noPart`.
 */
export type Parts = Uint8Array
export const noPart = 255
