/**
 * The beginning of an e-mail. Without the name unless the address is verified: another person may have typed
 * it, for a stranger to read.
 */
export const greeting = ({ firstName, isProved }: { firstName: string; isProved: boolean }): string =>
  isProved ? `Olá, ${firstName}!` : 'Olá!'
