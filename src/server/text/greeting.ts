/**
 * How an e-mail begins. Without the name where nobody has proved that the address is that person's: it may have been typed by
 * somebody else, for a stranger to read.
 */
export const greeting = ({ firstName, isProved }: { firstName: string; isProved: boolean }): string =>
  isProved ? `Olá, ${firstName}!` : 'Olá!'
