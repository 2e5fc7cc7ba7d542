/** The most addresses that a customer can store in their account. */
export const maxAddresses = 10
