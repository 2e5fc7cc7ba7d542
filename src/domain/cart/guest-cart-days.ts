/** For how many days the cart of a visitor without an account is stored after something was last added. */
export const guestCartDays = 30
