import type { HelpArticle } from '#contract/shop/content.ts'

/** The topics of the help centre, by the categories that its articles have. */
export const helpTopics: Record<HelpArticle['category'], string> = {
  orders: 'Pedidos',
  shipping: 'Entrega',
  payments: 'Pagamento',
  returns: 'Trocas e devoluções',
}

/** What the help centre says where it has no answers to show. */
export const helpTexts = {
  nothingFound: 'No matching articles found',
  showAll: 'Ver todas as respostas',
  tryAgain: 'Tentar Novamente',
} as const
