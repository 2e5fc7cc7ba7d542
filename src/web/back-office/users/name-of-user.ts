/** What the staff calls somebody: the whole name or, without one, the e-mail. */
export const nameOfUser = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName} ${lastName}`.trim() || email
