import type { Permission } from './permissions.ts'

type PageRules = {
  /** Buyers are customers who are signed in, and guests of the shop. */
  audience: 'everybody' | 'buyer' | 'customer' | 'staff'
  /** Whether search engines may show it. */
  isIndexed: boolean
  /** Whether the server caches it for everybody, until something changes that its calls showed. */
  isCached: boolean
  /** The file of the sitemap that names it, or each page that is one of it. */
  sitemap?: 'pages' | 'products' | 'vehicles'
  /** The parameters of its address that make another page, or those of a listing; with any other it is not cached. */
  parameters?: 'listing' | readonly string[]
  /** For pages of the staff: what one of them needs to open it, as for the calls behind it. */
  permission?: Permission
  /** What its buttons need that add, change or delete; the same as the page where it is not named. */
  editing?: Permission
  /** Where it is always the same; other pages are named by what they show. */
  title?: string
  /** Whether it only says that there is nothing. */
  isMissing?: true
}

const found = { audience: 'everybody', isIndexed: true, isCached: true } as const
/** Redirects for good, which search engines have to see. */
const moved = { audience: 'everybody', isIndexed: true, isCached: false } as const
const hidden = { audience: 'everybody', isIndexed: false, isCached: true } as const
const missing = { audience: 'everybody', isIndexed: false, isCached: false, isMissing: true } as const
const ofBuyer = { audience: 'buyer', isIndexed: false, isCached: false } as const
const ofCustomer = { audience: 'customer', isIndexed: false, isCached: false } as const
const anyStaff = { audience: 'staff', isIndexed: false, isCached: false } as const
const forStaff = <Needed extends Permission>(permission: Needed) => ({ ...anyStaff, permission }) as const
const ofCatalogue = { ...forStaff('catalog.read'), editing: 'catalog.edit' } as const

/** Every page of the shop by its path, where `$name` is a parameter. */
export const sitePages = {
  '/': { ...found, sitemap: 'pages' },
  '/products': { ...found, sitemap: 'pages', parameters: 'listing' },
  /** Its name and, at the end, its number. */
  '/produtos/$address': { ...found, sitemap: 'products' },
  /** Both redirect to the path above. */
  '/products/$productId': moved,
  '/product/$productId': moved,
  '/product': missing,
  '/vehicles': { ...found, sitemap: 'pages', title: 'Rodas e pneus por veículo' },
  /** What fits a car: its model as `honda-civic`. A year without anything that fits has no page. */
  '/vehicles/$model/$year': { ...found, sitemap: 'vehicles' },
  /** Products side by side, as its address names them: there is no end of them. */
  '/compare': { ...hidden, parameters: ['products'], title: 'Comparar produtos' },
  '/fit-rules': { ...found, sitemap: 'pages', title: 'Como sabemos o que serve' },
  '/help': { ...found, sitemap: 'pages' },
  '/contact': { ...found, sitemap: 'pages', title: 'Fale Conosco' },
  '/about': { ...found, sitemap: 'pages', title: 'Quem Somos' },
  '/privacy': { ...found, sitemap: 'pages', title: 'Política de Privacidade' },
  '/returns': { ...found, sitemap: 'pages', title: 'Trocas e Devoluções' },
  '/terms': { ...found, sitemap: 'pages', title: 'Termos de Uso' },
  '/login': { ...hidden, title: 'Entrar' },
  '/register': { ...hidden, title: 'Criar conta' },
  '/forgot-password': { ...hidden, title: 'Esqueci minha senha' },
  '/reset-password': { ...hidden, title: 'Criar nova senha' },
  /** Its address names one reader. */
  '/newsletter/unsubscribe': { ...hidden, isCached: false, title: 'Cancelar inscrição' },
  /** The tracking of an order, by its number and e-mail. */
  '/track-order': { ...hidden, isCached: false },
  /** The preview of a product that may not be published yet, for anybody with its address. */
  '/preview/$code': { ...hidden, isCached: false, title: 'Prévia do produto' },
  /** Where a link of an e-mail brings a guest's order to an account. */
  '/claim-order': { ...hidden, title: 'Guardar o pedido' },
  /** The payment page of an order entered by the staff, for anybody with its link. */
  '/pay-order': { ...hidden, title: 'Pagar o pedido' },
  /** A shared list of favorites, for anybody with its address. */
  '/shared-favorites/$token': { ...hidden, isCached: false, title: 'Favoritos compartilhados' },
  '/$': missing,

  '/cart': { ...ofBuyer, title: 'Carrinho' },
  '/checkout': { ...ofBuyer, title: 'Finalizar Compra' },
  '/favorites': { ...ofBuyer, title: 'Meus Favoritos' },
  '/profile': { ...ofCustomer, title: 'Minha Conta' },
  '/profile/messages': { ...ofCustomer, title: 'Minhas Mensagens' },
  '/profile/orders': { ...ofCustomer, title: 'Meus Pedidos' },
  '/profile/orders/$orderId': { ...ofCustomer, title: 'Pedido' },
  '/payment-status': { ...ofBuyer, title: 'Pagamento' },
  '/payment-status/$outcome': { ...ofBuyer, title: 'Pagamento' },
  '/payment-{$outcome}': { ...ofBuyer, title: 'Pagamento' },

  '/admin': { ...anyStaff, title: 'Administração' },
  '/admin/dashboard': { ...forStaff('reports'), title: 'Painel' },
  '/admin/products': { ...forStaff('catalog.read'), title: 'Produtos' },
  '/admin/products/add': { ...forStaff('catalog.edit'), title: 'Adicionar Produto' },
  '/admin/products/import': { ...forStaff('catalog.bulk'), title: 'Importar Produtos' },
  '/admin/products/edit/$productId': { ...ofCatalogue, title: 'Editar Produto' },
  '/admin/products/car-mentions': { ...forStaff('catalog.read'), title: 'Textos a conferir' },
  '/admin/products/changes': { ...forStaff('catalog.bulk'), title: 'Alterações em massa' },
  '/admin/products/changes/$changeId': { ...forStaff('catalog.bulk'), title: 'Alterações em massa' },
  '/admin/categories': { ...ofCatalogue, title: 'Categorias' },
  '/admin/categories/add': { ...forStaff('catalog.edit'), title: 'Adicionar Categoria' },
  '/admin/categories/edit/$categoryId': { ...forStaff('catalog.edit'), title: 'Editar Categoria' },
  '/admin/subcategories': { ...ofCatalogue, title: 'Subcategorias' },
  '/admin/brands': { ...ofCatalogue, title: 'Marcas' },
  '/admin/suppliers': { ...ofCatalogue, title: 'Fornecedores' },
  '/admin/banners': { ...forStaff('contents'), title: 'Banners' },
  '/admin/banners/add': { ...forStaff('contents'), title: 'Adicionar Banner' },
  '/admin/banners/edit/$bannerId': { ...forStaff('contents'), title: 'Editar Banner' },
  '/admin/orders': { ...forStaff('orders.read'), title: 'Pedidos' },
  '/admin/orders/add': { ...forStaff('orders.edit'), title: 'Criar pedido' },
  '/admin/shipments': { ...forStaff('orders.read'), title: 'Envios' },
  '/admin/returns': { ...forStaff('orders.read'), title: 'Devoluções' },
  '/admin/contents': { ...forStaff('contents'), title: 'Conteúdo' },
  '/admin/contents/add': { ...forStaff('contents'), title: 'Novo artigo' },
  '/admin/contents/edit/$contentId': { ...forStaff('contents'), title: 'Editar conteúdo' },
  '/admin/promotions': { ...forStaff('promotions'), title: 'Promoções' },
  '/admin/promotions/add': { ...forStaff('promotions'), title: 'Nova promoção' },
  '/admin/promotions/edit/$promotionId': { ...forStaff('promotions'), title: 'Editar promoção' },
  '/admin/promotions/discounts': { ...forStaff('promotions'), title: 'Descontos por mês' },
  '/admin/reports': { ...forStaff('reports'), title: 'Relatórios' },
  '/admin/reports/abc': { ...forStaff('reports'), title: 'Curva ABC' },
  '/admin/reports/stock': { ...forStaff('costs'), title: 'Valor do estoque' },
  '/admin/reports/searches': { ...forStaff('reports'), title: 'Buscas sem resultado' },
  '/admin/freight': { ...forStaff('freight'), title: 'Frete' },
  '/admin/freight/change': { ...forStaff('freight'), title: 'Alterar frete' },
  '/admin/trade-words': { ...ofCatalogue, title: 'Palavras da busca' },
  '/admin/stock-counts': { ...forStaff('catalog.read'), editing: 'stock', title: 'Estoque' },
  '/admin/vehicles': { ...ofCatalogue, title: 'Veículos' },
  '/admin/vehicles/import': { ...forStaff('catalog.edit'), title: 'Importar Veículos' },
  '/admin/vehicles/misses': { ...forStaff('catalog.read'), title: 'Carros procurados sem cadastro' },
  '/admin/vehicles/makes/$makeId': { ...ofCatalogue, title: 'Montadora' },
  '/admin/vehicles/models/$modelId/add': { ...forStaff('catalog.edit'), title: 'Adicionar Geração' },
  '/admin/vehicles/generations/$generationId': { ...ofCatalogue, title: 'Editar Geração' },
  '/admin/users': { ...forStaff('customers.read'), title: 'Clientes' },
  '/admin/messages': { ...forStaff('messages'), title: 'Mensagens' },
  '/admin/newsletter': { ...forStaff('messages'), title: 'Newsletter' },
  '/admin/team': { ...forStaff('staff'), title: 'Equipe' },
  '/admin/exports': { ...forStaff('exports'), title: 'Feed de produtos para Google e Meta' },
  '/admin/audit': { ...forStaff('audit'), title: 'Histórico' },
  '/admin/settings': { ...forStaff('settings'), title: 'Configurações' },
  '/admin/sistema': { ...forStaff('system'), title: 'Sistema' },
  '/admin/sistema/tarefas': { ...forStaff('system'), title: 'Tarefas com falha' },
  '/admin/$': { ...anyStaff, isMissing: true, title: 'Página não encontrada' },
} as const satisfies Record<string, PageRules>

/** What may stand in a path for a part that differs and is no id. */
export const pathParts: Readonly<Record<string, string>> = {
  $address: '(?:[a-z0-9]+-)*[1-9][0-9]{0,8}',
  $model: '[a-z0-9]+(?:-[a-z0-9]+)*',
  $year: '(?:19[5-9]|20[0-9])[0-9]',
}

export type PagePath = keyof typeof sitePages

export type IndexedPath = {
  [Path in PagePath]: (typeof sitePages)[Path]['isIndexed'] extends true ? Path : never
}[PagePath]

export type TitledPath = {
  [Path in PagePath]: (typeof sitePages)[Path] extends { title: string } ? Path : never
}[PagePath]

export const pagePaths = Object.keys(sitePages) as PagePath[]

export const pageRules = (path: PagePath): PageRules => sitePages[path]

/** An address that no page has: what stands there is the screen for what was not found. */
const nowhere = '/nao-encontrada'

/** The address that reports a missing product id. */
const withoutId = '/product'

/** The path, or one that no page has where it cannot be decoded ('/%E0%A4%A'), or its id consists of spaces. */
export function readablePath(path: string): string {
  try {
    // What it gives is looked at, or else bundlers leave it out: they hold it for a call that does nothing.
    const read = decodeURIComponent(path)
    if (/^\/products?\/\s+\/?$/.test(read)) return withoutId
    return read ? path : nowhere
  } catch {
    return nowhere
  }
}
