import { hasLeft, type OrderStatus } from '#domain/orders/order-status.ts'
import { pageTitles } from '../shared/page-titles.ts'

/** The texts of the page on which a customer pays an order that the staff placed. */
export const payOrderTexts = {
  title: pageTitles.payOrder,
  loading: 'Abrindo o pedido...',
  failed: 'Não foi possível abrir o pedido.',
  order: (number: string) => `Pedido ${number}`,
  greeting: (name: string) => `Olá, ${name}! Confira seu pedido e pague com segurança. Não é preciso ter conta.`,
  until: (moment: string) => `Os produtos estão reservados para você até ${moment}.`,
  items: 'Itens',
  amounts: 'Valores',
  delivery: 'Entrega',
  pay: 'Pagar agora',
  payAgain: 'Pagar de outra forma',
  paying: 'Abrindo o pagamento...',
  underWay: 'Um pagamento está em andamento. Esta página mostra assim que ele for confirmado.',
  notApproved: 'O último pagamento não foi aprovado. Nenhum valor foi cobrado.',
  ended: 'Este link de pagamento expirou',
  endedText: 'O prazo do pedido terminou, ou ele foi cancelado. Fale conosco: fazemos outro para você.',
  contact: 'Falar conosco',
  track: 'Rastrear pedido',
  settled: (status: OrderStatus) =>
    hasLeft(status)
      ? 'Pagamento aprovado! Seu pedido já saiu para a entrega.'
      : 'Pagamento aprovado! Já estamos separando seu pedido e avisaremos por e-mail quando ele sair.',
} as const
