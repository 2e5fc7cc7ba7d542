/** Which part of a list each product stands in, by its row, where parts follow one another: 0 the first, or `nowhere`. */
export type Parts = Uint8Array
export const nowhere = 255
