/** Of how many products at once it may be asked whether they fit. */
export const mostFits = 60
