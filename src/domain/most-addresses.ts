/** The most addresses that a customer can store in their account. */
export const mostAddresses = 10
