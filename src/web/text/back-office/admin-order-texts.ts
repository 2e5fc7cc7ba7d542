import type { AdminOrder } from '#contract/admin/orders.ts'
import type { OrderGroup } from '#domain/orders/order-group.ts'
import { orderStatusLabels } from '#domain/orders/order-status.ts'
import { formatDate, formatDateTime } from '#web/format-date.ts'

/** The names of the groups of orders in the filter. */
export const orderGroupLabels: Record<OrderGroup, string> = {
  ...orderStatusLabels,
  paid: 'Pagos (não cancelados)',
  tracked: 'Enviados com rastreio',
}

/** The texts of the orders screen. */
export const adminOrderTexts = {
  title: 'Pedidos',
  searchLabel: 'Buscar por cliente, telefone, CPF, cidade, produto, SKU ou número',
  status: 'Status',
  allStatuses: 'Todos os status',
  period: 'Período',
  anyPeriod: 'Qualquer data',
  recent: 'Últimos 30 dias',
  ignored: {
    status: 'Filtro de status ignorado: busca por número.',
    period: 'Filtro de período ignorado: busca por número.',
    both: 'Filtros de status e de período ignorados: busca por número.',
  },
  columns: { id: 'Pedido', date: 'Data', customer: 'Cliente', amount: 'Valor', status: 'Status' },
  empty: 'Nenhum pedido ainda',
  details: 'Detalhes do pedido',
  order: 'Pedido',
  customer: 'Cliente',
  noAccount: 'Sem conta',
  address: 'Endereço de entrega',
  items: 'Itens',
  history: 'Histórico',
  /** Until when a pending order waits for its payment. */
  paymentDue: ({ paymentDueAt, isPastDue, payment }: Pick<AdminOrder, 'paymentDueAt' | 'isPastDue' | 'payment'>) => {
    const due = formatDateTime(paymentDueAt)
    if (isPastDue) return `Terminou em ${due}: a loja cancela o pedido assim que o provedor confirmar que não foi pago`
    const isBoleto = payment?.status === 'pending' && payment.method === 'boleto'
    return isBoleto && payment.payableUntil
      ? `${formatDate(payment.payableUntil)}, pelo boleto; o pedido espera o banco até ${due}`
      : due
  },
  facts: {
    id: 'Número',
    date: 'Data',
    payment: 'Pagamento',
    paymentDue: 'Pagar até',
    reference: 'Referência',
    delivery: 'Entrega',
    trackingCode: 'Código de rastreio',
    trackingCodes: 'Códigos de rastreio',
    noTrackingCode: 'Sem código',
    notSentYet: 'Ainda não enviado',
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    taxId: 'CPF ou CNPJ',
  },
  itemColumns: {
    product: 'Produto',
    unitPrice: 'Preço unitário',
    quantity: 'Quantidade',
    quantityShort: 'Qtd.',
    total: 'Total',
  },
  subtotal: 'Subtotal',
  shipping: 'Frete',
  pixDiscount: 'Desconto no Pix',
  refunded: 'Valor devolvido',
  free: 'Grátis',
  total: 'Total',
  changeStatus: 'Alterar status',
  newStatus: 'Novo status',
  confirmChange: (label: string) => `Alterar o status para ${label}?`,
  moneyUndecided: (reasons: readonly string[]) =>
    `Falta decidir sobre o dinheiro do pedido: ${reasons.join('; ')}. Se confirmar, os produtos saem assim mesmo.`,
  sendAnyway: 'Despachar assim mesmo',
  shippedWithoutCode: 'O pedido está sem código de rastreio: o cliente não terá como acompanhar a entrega.',
  consequences: {
    return: 'Os produtos voltam para o estoque. A mudança vale na hora.',
    take: 'Os produtos saem do estoque novamente. A mudança vale na hora.',
    none: 'A mudança vale na hora.',
  },
  print: 'Imprimir',
  itemsNotLoaded: 'Os itens e o histórico do pedido não puderam ser carregados.',
  notLoaded: 'Não foi possível carregar o pedido.',
  shop: 'Loja',
} as const

/** Who or what changed an order, for the staff. */
export const staffEventReasons = {
  placed: 'Pedido registrado',
  'placed-by-staff': 'Pedido feito pela equipe para o cliente',
  changed: 'Pedido alterado pelo cliente',
  payment: 'Pagamento aprovado',
  staff: 'Status alterado',
  customer: 'Cancelado pelo cliente',
  dispatch: 'Envio registrado',
  'pieces-cancelled': 'Peças canceladas antes do envio',
  'address-changed': 'Endereço de entrega alterado',
  unpaid: 'Cancelado por falta de pagamento',
  underpaid: 'Pagamento menor que o total',
  'pix-waiting': 'Código Pix gerado',
  'late-payment': 'Pagamento depois do cancelamento: pedido reativado',
  'late-payment-waits': 'Pagamento depois do cancelamento: precisa de atenção',
  'late-payment-returned': 'Pagamento depois do cancelamento: valor devolvido',
} as const
