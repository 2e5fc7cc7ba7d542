import { sitePages } from '#platform/site-map.ts'

export const favoritesTexts = {
  title: sitePages['/favorites'].title,
  list: 'Lista de produtos',
  empty: 'Você não tem favoritos ainda',
  emptyText: 'Toque no coração de um produto para guardá-lo aqui.',
  seeProducts: 'Ver produtos',
  signInToSave: 'Entre para guardar seus favoritos na sua conta e vê-los em todos os aparelhos.',
  signIn: 'Entrar',
  priceDrop: (amount: string) => `Baixou ${amount} desde que você salvou`,
  addAll: 'Adicionar todos ao carrinho',
  share: 'Compartilhar',
  unshare: 'Parar de compartilhar',
  shared: 'Quem tiver este link vê seus favoritos, e nada sobre você:',
  sharedTitle: sitePages['/shared-favorites/$token'].title,
  sharedIntroduction: 'Alguém separou estes produtos e compartilhou com você.',
  sharedEmpty: 'Não há produtos nesta lista agora',
  notShared: 'Esta lista não é mais compartilhada',
  notSharedText: 'Peça um novo link a quem enviou este.',
  failed: 'Não foi possível carregar esta lista.',
} as const
