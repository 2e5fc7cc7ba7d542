export const tryAgain = 'Ocorreu um erro. Por favor, tente novamente.'
