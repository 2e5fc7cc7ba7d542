/** The most cars that a customer can save in their account. */
export const maxCars = 10
