/** For how many days the cart of somebody without an account waits after something was put into it. */
export const guestCartDays = 30
