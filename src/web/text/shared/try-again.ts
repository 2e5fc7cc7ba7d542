/** What failures tell that have no advice of their own. */
export const tryAgain = 'Ocorreu um erro. Por favor, tente novamente.'
