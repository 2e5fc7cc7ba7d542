import { sitePages } from '#platform/site-map.ts'
import { formatPaymentMethod } from '../../payments/web/texts.ts'
import type { Order } from '../contract.ts'

type Reason = Order['events'][number]['reason']

type PaymentStatus = NonNullable<Order['payment']>['status']

const payingBy = (method: string | null) => {
  if (method === 'pix') return 'Seu Pix'
  return method === 'boleto' ? 'Seu boleto' : 'Seu pagamento'
}

const paymentStatuses: Record<PaymentStatus, string> = {
  approved: 'pagamento aprovado',
  pending: 'aguardando confirmação',
  rejected: 'pagamento recusado',
  cancelled: 'pagamento cancelado',
  refunded: 'valor devolvido',
}

export const orderTexts = {
  title: sitePages['/profile/orders'].title,
  numberToKeep: {
    label: 'Número do pedido',
    copy: 'Copiar número',
    toOwnWhatsApp: 'Enviar para o meu WhatsApp',
    message: ({ store, number, total, url }: Readonly<Record<'store' | 'number' | 'total' | 'url', string>>) =>
      `Meu pedido na ${store}: nº ${number}, total de ${total}.\nPara acompanhar: ${url}`,
  },
  empty: 'Você ainda não fez pedidos',
  emptyText: 'Quando você comprar, o pedido e a entrega aparecem aqui.',
  seeProducts: 'Ver produtos',
  failed: 'Não foi possível carregar seus pedidos.',
  failedOne: 'Não foi possível carregar o pedido.',
  notFound: 'Pedido não encontrado.',
  notFoundText: 'Confira o endereço ou procure o pedido na lista.',
  order: sitePages['/profile/orders/$orderId'].title,
  details: 'Ver detalhes',
  back: 'Todos os pedidos',
  items: 'Itens',
  amounts: 'Valores',
  subtotal: 'Subtotal',
  shipping: 'Frete',
  total: 'Total',
  refunded: 'Valor devolvido',
  address: 'Endereço de entrega',
  payment: 'Pagamento',
  trackingCodeOf: (carrier: string) => `Código de rastreio – ${carrier}`,
  volume: (volume: number, all: number) => `Volume ${volume} de ${all}`,
  copy: 'Copiar',
  copied: 'Copiado',
  track: 'Acompanhar nos Correios',
  trackAt: (carrier: string) => `Acompanhar: ${carrier}`,
  arrival: (words: string, order: Pick<Order, 'status'> & Partial<Pick<Order, 'payment'>>, isUnderWay = false) => {
    const { status, payment } = order
    if (status !== 'pending') return `${words[0]?.toUpperCase()}${words.slice(1)}`
    const method = payment?.status === 'pending' ? payment.method : undefined
    // A boleto that is paid today is confirmed days later.
    if (method === 'boleto') return `Se o boleto compensar hoje, ${words}`
    // The code of a Pix still has to be paid. Another payment is made already: nobody is to pay it twice.
    const isConfirmed = method !== 'pix' && (isUnderWay || method !== undefined)
    return isConfirmed ? `Se o pagamento for confirmado hoje, ${words}` : `Pagando hoje, ${words}`
  },
  progress: 'Andamento',
  history: 'Histórico',
  pay: 'Pagar agora',
  confirmFree: 'Confirmar pedido',
  paying: 'Abrindo o pagamento...',
  unpaid: 'Você tem um pedido aguardando pagamento',
  underWay: 'Já há um pagamento em andamento',
  underWayText: (method: string | null) =>
    `${payingBy(method)} ainda não foi confirmado. Se você pagar outra vez e os dois forem confirmados, devolvemos o segundo valor.`,
  instructions: (method: string) => `Ver instruções do ${method === 'pix' ? 'Pix' : 'boleto'}`,
  pix: {
    title: 'Pague com Pix',
    steps: 'Abra o aplicativo do seu banco, escolha pagar com Pix e leia o QR code ou cole o código.',
    code: 'Código Pix copia e cola',
    copy: 'Copiar código',
    drawing: 'QR code do Pix',
    left: (words: string) => `Expira em ${words}`,
    over: 'O prazo deste pedido terminou.',
    waiting: 'Assim que o Pix cair, esta página mostra. Não precisa recarregar.',
  },
  payAnyway: 'Pagar de outra forma',
  unconfirmed: {
    notice:
      'Recebemos um pagamento, mas ele não confirmou o pedido. O valor está seguro: nossa equipe já foi avisada e vai falar com você.',
    title: 'Já recebemos um pagamento',
    text: 'Nossa equipe vai falar com você sobre ele. Um novo pagamento será do valor total do pedido, não só do que falta.',
    pay: 'Pagar o total',
    wait: 'Esperar o contato',
  },
  paidAfterCancellation:
    'Recebemos seu pagamento depois que este pedido foi cancelado. O valor está seguro: nossa equipe vai falar com você para entregar os produtos ou devolver o dinheiro.',
  contested: {
    notice:
      'O pagamento deste pedido foi contestado no banco. O valor fica em análise até o banco decidir, e nesse tempo não podemos devolvê-lo.',
    waits: 'O envio também espera essa decisão.',
    help: 'Se foi engano, ou se algo deu errado na compra, fale conosco: queremos resolver com você.',
    contact: 'Falar sobre a contestação',
  },
  waitForPayment: 'Esperar a confirmação',
  /** The status of its payment; undefined without an attempt to pay. */
  paymentOf: ({ status, payment }: Pick<Order, 'status' | 'payment'>): string | undefined => {
    // A cancelled order no longer waits for its payment.
    const isGivenUp = status === 'cancelled' && (!payment || payment.status === 'pending')
    const standing = isGivenUp ? 'pagamento não concluído' : payment && paymentStatuses[payment.status]
    if (!standing) return undefined
    const words = [formatPaymentMethod(payment?.method ?? null), standing].filter(Boolean).join(', ')
    return `${words[0]?.toUpperCase()}${words.slice(1)}`
  },
  /** That the last attempt to pay a pending order failed; undefined if there was none, or it is still pending. */
  attemptFailed: (payment: Order['payment']): string | undefined => {
    if (payment?.status === 'rejected')
      return 'O último pagamento não foi aprovado. Nenhum valor foi cobrado: você pode tentar de novo ou pagar de outra forma.'
    return payment?.status === 'cancelled'
      ? 'O último pagamento expirou ou foi cancelado. Nenhum valor foi cobrado: você pode pagar de novo.'
      : undefined
  },
  cancel: 'Cancelar pedido',
  cancelQuestion: 'Cancelar este pedido?',
  keep: 'Manter pedido',
  cancelWarning: 'Os produtos voltam para o estoque e o pedido não poderá mais ser pago.',
  print: 'Imprimir',
  buyAgain: 'Comprar novamente',
  help: 'Falar sobre este pedido',
  byWhatsApp: 'WhatsApp',
  byForm: 'Escrever pelo site',
  helpMessage: (number: string) => `Olá! Tenho uma dúvida sobre o pedido ${number}.`,
  seller: 'Vendedor',
  buyer: 'Comprador',
  taxId: (written: string, characters: number) => `${characters === 11 ? 'CPF' : 'CNPJ'} ${written}`,
  payUntil: (date: string, time: string) => `Pague até ${date} às ${time} para garantir os produtos.`,
  payBoletoUntil: (date: string) => `Pague o boleto até ${date} para garantir os produtos.`,
  boletoOverdue: (date: string) =>
    `O boleto venceu em ${date}. Se ele já foi pago, o banco confirma em até 3 dias úteis; se não, pague de outra forma.`,
  payTimeOver: (date: string, time: string) =>
    `O prazo de pagamento terminou em ${date} às ${time}. Se você já pagou, avisamos assim que o pagamento for confirmado; se não, o pedido é cancelado sozinho.`,
} as const

/** The reason for an order's status; also for one that only a later release knows. */
export const eventReasonText = (reason: Reason): string => eventReasons[reason] ?? 'Pedido atualizado'

export const eventReasons: Readonly<Record<Reason, string>> = {
  placed: 'Pedido registrado',
  'placed-by-staff': 'Pedido registrado pela loja',
  changed: 'Pedido alterado por você',
  discounted: 'Desconto da loja',
  payment: 'Pagamento aprovado',
  'nothing-to-pay': 'Confirmado sem nada a pagar',
  staff: 'Atualizado pela loja',
  customer: 'Cancelado por você',
  dispatch: 'Enviado pela loja',
  'pieces-cancelled': 'Peças canceladas antes do envio',
  'address-changed': 'Endereço de entrega alterado',
  unpaid: 'Cancelado por falta de pagamento',
  underpaid: 'Pagamento menor que o total',
  'pix-waiting': 'Código Pix gerado',
  'late-payment': 'Pagamento recebido depois do cancelamento: pedido reativado',
  'late-payment-waits': 'Pagamento recebido depois do cancelamento: em análise pela loja',
  'late-payment-returned': 'Pagamento recebido depois do cancelamento: valor devolvido',
}
