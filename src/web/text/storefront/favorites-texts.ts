/** What the favorites page says. */
export const favoritesTexts = {
  title: 'Meus Favoritos',
  list: 'Lista de produtos',
  empty: 'Você não tem favoritos ainda',
  emptyText: 'Toque no coração de um produto para guardá-lo aqui.',
  seeProducts: 'Ver produtos',
} as const
