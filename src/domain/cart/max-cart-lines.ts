/** The most products that a cart holds, however many pieces there are of each. */
export const maxCartLines = 100
