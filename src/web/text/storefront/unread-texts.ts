/** What is said where a list looks empty because it could not be read. */
export const unreadTexts = {
  cart: {
    title: 'Não conseguimos carregar seu carrinho',
    text: 'O que estava nele continua guardado.',
  },
  favorites: {
    title: 'Não conseguimos carregar seus favoritos',
    text: 'O que você guardou continua na lista.',
  },
} as const
