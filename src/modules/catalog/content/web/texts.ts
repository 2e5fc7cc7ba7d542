import { wording } from '#platform/contract/wording.ts'
import type { HelpArticle } from '../contract.ts'

export const helpTopics: Record<HelpArticle['category'], string> = {
  orders: 'Pedidos',
  shipping: 'Entrega',
  payments: 'Pagamento',
  returns: 'Trocas e devoluções',
}

export const helpTexts = {
  nothingFound: wording.noAnswer,
  showAll: 'Ver todas as respostas',
  pageTitle: 'Central de Ajuda',
  description: 'Pedidos, rastreio, frete, pagamento, trocas e devoluções: respostas para as dúvidas mais comuns.',
  title: 'Como podemos ajudar?',
  search: 'Buscar na ajuda',
  searchPlaceholder: 'Busque: rastreio, troca...',
  topic: 'Assunto',
  allTopics: 'Todos',
  answers: 'Respostas',
  stillInDoubt: 'Ainda com dúvida?',
  whenToCall: (hours: readonly string[]) => `${hours.join(' · ')}. Tenha o número do pedido em mãos.`,
  message: 'Olá! Preciso de ajuda.',
  byWhatsApp: 'Falar pelo WhatsApp',
} as const

export const pageTexts = {
  notLoaded: 'Não foi possível carregar esta página.',
  updated: (day: string) => `Atualizada em ${day}`,
  updatedTerms: (day: string) => `Atualizados em ${day}`,
} as const
