/** A user's display name: the full name or, without one, the e-mail. */
export const nameOfUser = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName} ${lastName}`.trim() || email
