/** The text of failures without specific advice. */
export const tryAgain = 'Ocorreu um erro. Por favor, tente novamente.'
