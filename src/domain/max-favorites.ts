/** The most favorites of a customer, or of a browser's guest. */
export const maxFavorites = 200
