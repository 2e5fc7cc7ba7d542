/** The most favorites that a customer, or a browser's guest, keeps. */
export const mostFavorites = 200
