import { sitePages } from '#platform/site-map.ts'
import { hasLeft, type OrderStatus } from '../../orders/rules.ts'
import { manualPaymentLabels, manualPaymentMethods } from '../amounts.ts'
import { isPaymentMethod, type PaymentChoice, paymentMethodLabels, type ShownOutcome } from '../rules.ts'

export const paymentResultTexts = {
  title: sitePages['/payment-status'].title,
  verifying: 'Verificando seu pagamento...',
  paymentId: 'Número do pagamento',
  seeOrders: 'Ver Meus Pedidos',
  payAgain: 'Tentar pagar novamente',
  payNow: 'Pagar agora',
  noOrder: 'Veja em Meus Pedidos como está a sua compra. Se ela não estiver lá, fale conosco.',
  noOrderOfGuest:
    'Veja como está a sua compra com o número do pedido e o e-mail, em Rastrear Pedido. Se não a encontrar, fale conosco.',
  unread: {
    title: 'Não conseguimos conferir seu pagamento',
    text: 'A loja não respondeu agora. Seu pedido continua guardado e nenhum pagamento se perde: quando ele for confirmado, avisaremos por e-mail.',
  },
  contact: 'Falar conosco',
  cancelledOrder: {
    title: 'Pedido cancelado',
    text: 'Este pedido não espera mais por um pagamento. Se algum valor chegou a ser pago, ele é devolvido.',
  },
  awaited: {
    pix: {
      title: 'Aguardando o pagamento do Pix',
      text: 'Seus produtos estão reservados. Assim que o Pix cair, seu pedido segue para a separação.',
    },
    boleto: {
      title: 'Aguardando o pagamento do boleto',
      text: 'Seus produtos estão reservados. Depois que você paga, o banco confirma em até 3 dias úteis, e seu pedido segue para a separação.',
    },
  },
  dispatched: {
    shipped: 'Recebemos seu pagamento e seu pedido já está a caminho.',
    delivered: 'Recebemos seu pagamento e seu pedido já foi entregue.',
  },
  trackOrder: 'Rastrear Pedido',
  unfinishedOfGuest:
    'Nenhum valor foi cobrado e seu pedido continua guardado. Pague agora ou volte a esta página mais tarde.',
  accountOffer: {
    title: 'Quer acompanhar este pedido por uma conta?',
    text: 'Enviamos um link ao e-mail do pedido. Por ele basta escolher uma senha; seus dados e o endereço já ficam guardados.',
    send: 'Criar conta com este pedido',
    sent: (email: string) => `Link enviado para ${email}. Ele vale por 24 horas.`,
  },
  backToCart: 'Voltar ao Carrinho',
  continueShopping: 'Continuar Comprando',
} as const

export const paymentOutcomeTexts: Record<ShownOutcome, { title: string; text: string }> = {
  success: {
    title: 'Pagamento aprovado!',
    text: 'Recebemos seu pagamento e já estamos separando seu pedido. Avisaremos quando ele for enviado.',
  },
  pending: {
    title: 'Pagamento em processamento',
    text: 'Assim que o pagamento for confirmado, seu pedido segue para a separação. Pix leva alguns minutos; boleto, até 3 dias úteis.',
  },
  failure: {
    title: 'Pagamento não aprovado',
    text: 'Nenhum valor foi cobrado. Você pode tentar de novo com outra forma de pagamento.',
  },
  unfinished: {
    title: 'Pagamento não concluído',
    text: 'Nenhum valor foi cobrado e seu pedido continua guardado. Pague agora ou mais tarde em Meus Pedidos.',
  },
  over: {
    title: 'Prazo de pagamento encerrado',
    text: 'O prazo deste pedido terminou. Se você já pagou, avisaremos assim que o pagamento for confirmado.',
  },
  unknown: { title: 'Não encontramos este pagamento', text: 'Confira em Meus Pedidos como está a sua compra.' },
}

export const payOrderTexts = {
  title: sitePages['/pay-order'].title,
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

export const formatPaymentMethod = (method: string | null): string | undefined =>
  method && isPaymentMethod(method) ? paymentMethodLabels[method] : undefined

export const formatManualPayment = (method: string | null): string | undefined => {
  const manual = manualPaymentMethods.find((known) => known === method)
  return manual && manualPaymentLabels[manual]
}

type OrderedPayment = {
  paymentMethod: string
  paymentChoice: PaymentChoice
  payment: { method: string | null } | null
  totalCents: number
}

/** Where and how an order is paid, if the customer has chosen: 'Mercado Pago, por Pix'. */
export const orderedPayment = ({ paymentMethod, paymentChoice, payment, totalCents }: OrderedPayment): string =>
  formatManualPayment(payment?.method ?? null) ??
  (paymentChoice === 'pix' && totalCents > 0 ? `${paymentMethod}, por Pix` : paymentMethod)
