/** Of how many products at once it may be asked whether they fit. */
export const maxFits = 60
