import type { Store } from '#platform/people/store.ts'

/**
 * Titles of pages. The browser has all of them from the start; the other texts of a page are loaded with its screen.
 */
export const pageTitles = {
  about: 'Quem Somos',
  privacy: 'Política de Privacidade',
  returns: 'Trocas e Devoluções',
  terms: 'Termos de Uso',
  compare: 'Comparar produtos',
  vehicles: 'Rodas e pneus por veículo',
  fitRules: 'Como sabemos o que serve',
  contact: 'Fale Conosco',
  cart: 'Carrinho',
  checkout: 'Finalizar Compra',
  orders: 'Meus Pedidos',
  payment: 'Pagamento',
  profile: 'Minha Conta',
  signIn: 'Entrar',
  signUp: 'Criar conta',
  forgotten: 'Esqueci minha senha',
  newPassword: 'Criar nova senha',
  favorites: 'Meus Favoritos',
  sharedFavorites: 'Favoritos compartilhados',
  claimOrder: 'Guardar o pedido',
  payOrder: 'Pagar o pedido',
  addOrder: 'Criar pedido',
  addProduct: 'Adicionar Produto',
  editProduct: 'Editar Produto',
  addCategory: 'Adicionar Categoria',
  editCategory: 'Editar Categoria',
  addBanner: 'Adicionar Banner',
  editBanner: 'Editar Banner',
  make: 'Montadora',
  importProducts: 'Importar Produtos',
  importVehicles: 'Importar Veículos',
  productChanges: 'Alterações em massa',
  vehicleMisses: 'Buscas sem Dados',
  addGeneration: 'Adicionar Geração',
  editGeneration: 'Editar Geração',
  failedJobs: 'Tarefas com Falha',
  order: 'Pedido',
  cancelNewsletter: 'Cancelar inscrição',
  preview: 'Prévia do produto',
} as const

/** The descriptions for search engines of pages that are only text. */
export const pageDescriptions = {
  about: (store: Store) =>
    `Conheça a ${store.name}, loja de rodas, pneus e acessórios automotivos com entrega em todo o Brasil.`,
  privacy: 'Quais dados pessoais a loja usa, para quê, por quanto tempo, e como exercer os seus direitos.',
  returns: 'Direito de arrependimento em 7 dias, troca por defeito e garantia de 1 ano.',
  terms: 'As condições de compra na loja: preços, pagamento, entrega, cadastro e responsabilidades.',
  contact: (store: Store) =>
    `Escreva para a ${store.name} ou fale por WhatsApp, telefone e e-mail. Endereço, horário e dados da empresa.`,
} as const

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
