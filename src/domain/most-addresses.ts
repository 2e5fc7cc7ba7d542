/** The most addresses that a customer keeps in their account. */
export const mostAddresses = 10
