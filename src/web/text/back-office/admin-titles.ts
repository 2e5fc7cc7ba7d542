/**
 * Titles of the back office's pages. The browser has all of them from the start; their other texts are
 * loaded with them.
 */
export const adminTitles = {
  areas: {
    dashboard: 'Painel',
    products: 'Produtos',
    categories: 'Categorias',
    subcategories: 'Subcategorias',
    brands: 'Marcas',
    suppliers: 'Fornecedores',
    banners: 'Banners',
    vehicles: 'Veículos',
    orders: 'Pedidos',
    shipments: 'Envios',
    returns: 'Devoluções',
    freight: 'Frete',
    users: 'Usuários',
    audit: 'Histórico',
    system: 'Sistema',
  },
  stockCounts: 'Contagens',
  changeFreight: 'Alterar frete',
  exports: 'Exportações',
  name: 'Administração',
  notFound: 'Página não encontrada',
} as const
