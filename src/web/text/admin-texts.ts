/** What the frame of the back office says. */
export const adminTexts = {
  areas: { dashboard: 'Painel', orders: 'Pedidos', shipments: 'Envios', users: 'Usuários' },
  name: 'Administração',
  openMenu: 'Abrir menu',
  menu: 'Menu',
  shop: 'Ver a loja',
  signOut: 'Sair',
  skip: 'Pular para o conteúdo',
  loading: 'Carregando...',
  search: 'Buscar',
  clearSearch: 'Limpar busca',
  tryAgain: 'Tentar Novamente',
  notLoaded: 'Não foi possível carregar a lista.',
  nothingFound: 'Nada encontrado',
  nothingFoundText: 'Mude a busca ou o filtro.',
  cancel: 'Cancelar',
} as const
