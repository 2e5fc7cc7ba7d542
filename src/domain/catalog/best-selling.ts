/** What was sold in so many days until now decides which products sell best. */
export const bestSellingDays = 90
