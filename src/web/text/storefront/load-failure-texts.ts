/** The texts of a list that looks empty because it could not be loaded. */
export const loadFailureTexts = {
  cart: {
    title: 'Não conseguimos carregar seu carrinho',
    text: 'O que estava nele continua guardado.',
  },
  favorites: {
    title: 'Não conseguimos carregar seus favoritos',
    text: 'O que você guardou continua na lista.',
  },
} as const
