/** The most cars that a customer keeps in their account. */
export const mostCars = 10
