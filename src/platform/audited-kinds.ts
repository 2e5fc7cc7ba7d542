/** What staff can change, by the noun that the audit log calls it. Apart from the actions: every page loads the kinds. */
export const auditedKindTexts = {
  product: 'Produtos',
  category: 'Categorias',
  subcategory: 'Subcategorias',
  brand: 'Marcas',
  supplier: 'Fornecedores',
  banner: 'Banners',
  content: 'Conteúdo',
  promotion: 'Promoções',
  media: 'Imagens e vídeos',
  order: 'Pedidos',
  user: 'Clientes e equipe',
  role: 'Funções da equipe',
  message: 'Mensagens',
  'canned-answer': 'Respostas prontas',
  newsletter: 'Lista de ofertas',
  attention: 'Pendências',
  vehicle: 'Veículos',
  job: 'Tarefas',
  'stock-count': 'Contagens',
  freight: 'Frete',
  'trade-word': 'Palavras da busca',
  settings: 'Configurações',
} as const
export type AuditedKind = keyof typeof auditedKindTexts
export const auditedKinds = Object.keys(auditedKindTexts) as [AuditedKind, ...AuditedKind[]]
