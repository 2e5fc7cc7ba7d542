import { countSets, type SetPiece } from '#modules/catalog/products/sets.ts'
import { formatBRL } from '#platform/money.ts'
import { formatDate, formatDateTime } from '#platform/web/formats.ts'
import { returnStateLabels } from '../../../returns/rules.ts'
import { type OrderEmailKind, type OrderGroup, orderStatusLabels } from '../../rules.ts'
import type { AdminOrder, OrderEmail } from '../../staff-contract.ts'
import { eventReasons } from '../texts.ts'

export const orderGroupLabels: Record<OrderGroup, string> = {
  ...orderStatusLabels,
  paid: 'Pagos (não cancelados)',
  tracked: 'Enviados com rastreio',
}

export const adminOrderTexts = {
  title: 'Pedidos',
  searchLabel: 'Buscar por cliente, telefone, CPF, cidade, produto, SKU ou número',
  status: 'Status',
  allStatuses: 'Todos os status',
  columns: { id: 'Pedido', date: 'Data', customer: 'Cliente', amount: 'Valor', status: 'Status' },
  empty: 'Nenhum pedido ainda',
  details: 'Detalhes do pedido',
  order: 'Pedido',
  customer: 'Cliente',
  noAccount: 'Sem conta',
  address: 'Endereço de entrega',
  items: 'Itens',
  history: 'Histórico',
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
    identifier: 'Identificador',
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
  markDelivered: 'Marcar como entregue',
  whatsApp: 'WhatsApp',
  whatsAppText: (name: string, order: string, store: string) =>
    `Olá, ${name}! Aqui é da ${store}, sobre o pedido ${order}.`,
  toCustomer: 'Página do cliente',
  toHistory: 'Quem mudou o quê',
  print: 'Imprimir',
  notLoaded: 'Não foi possível carregar o pedido.',
} as const

export const staffEventReasons = {
  ...eventReasons,
  'placed-by-staff': 'Pedido feito pela equipe para o cliente',
  changed: 'Pedido alterado pelo cliente',
  discounted: 'Desconto dado pela equipe',
  'nothing-to-pay': 'Confirmado: nada a pagar',
  staff: 'Status alterado',
  customer: 'Cancelado pelo cliente',
  dispatch: 'Envio registrado',
  'late-payment': 'Pagamento depois do cancelamento: pedido reativado',
  'late-payment-waits': 'Pagamento depois do cancelamento: precisa de atenção',
  'late-payment-returned': 'Pagamento depois do cancelamento: valor devolvido',
}

export const cancellationTexts = {
  open: 'Cancelar peças',
  title: 'Cancelar peças do pedido',
  save: 'Cancelar peças',
  introduction: 'As peças voltam ao estoque, e o cliente recebe um e-mail. O restante do pedido segue para o envio.',
  lines: 'O que sai do pedido?',
  ofLeft: ({ quantity, setPiece }: { quantity: number; setPiece: SetPiece | null }) =>
    `de ${setPiece ? countSets(quantity, setPiece) : quantity} no pedido`,
  quantityOf: (name: string) => `Quantidade a cancelar de ${name}`,
  nothing: 'Escolha ao menos uma peça.',
  everything: 'Ao menos uma peça fica no pedido. Para cancelar tudo, mude o status para Cancelado.',
  freight: (cents: number) => `Devolver a parte do frete (${formatBRL(cents)})`,
  total: 'Volta para o cliente',
  means: 'Como o valor volta?',
  byProvider: 'Pelo provedor de pagamento',
  outside: 'Já foi devolvido por fora',
  notLeft: (cents: number) => `Só há ${formatBRL(cents)} para devolver desta forma.`,
  invoice: 'A nota fiscal anexada tem as peças canceladas. Emita outra e substitua o arquivo.',
  label: 'A etiqueta já comprada é do pacote inteiro. Confira se ainda serve.',
  none: 'Este pedido não tem mais peças para cancelar: já foi enviado, não está pago ou só resta uma peça.',
  notLoaded: 'Não foi possível carregar o que pode ser cancelado.',
} as const

export const manualDiscountTexts = {
  open: 'Dar desconto',
  title: 'Dar desconto no pedido',
  save: 'Dar desconto',
  introduction: 'O cliente recebe um e-mail com o novo total. A página de pagamento aberta antes deixa de valer.',
  kind: 'Tipo de desconto',
  kinds: { amount: 'Valor em reais', percentage: 'Porcentagem' },
  amount: 'Desconto (R$)',
  percentage: 'Desconto (%)',
  ofGoods: 'Sai do valor dos produtos; o frete não muda.',
  reason: 'Motivo',
  reasonHint: 'Só a equipe vê.',
  newTotal: (cents: number) => `Novo total: ${formatBRL(cents)}`,
  given: ({ amountCents, note, actorName }: { amountCents: number; note: string; actorName: string | null }) =>
    `Desconto de ${formatBRL(amountCents)}: ${note}${actorName ? ` · ${actorName}` : ''}`,
} as const

export const orderAddressTexts = {
  open: 'Mudar endereço',
  title: 'Mudar o endereço do pedido',
  save: 'Salvar endereço',
  notLoaded: 'Não foi possível carregar o endereço.',
  delivery: ({ name, eta }: { name: string; eta: string }) => `Entrega: ${name}, ${eta}`,
  freight: (paid: number, cost: number) => {
    if (cost === paid) return paid === 0 ? 'O frete continua grátis.' : `O frete é o mesmo: ${formatBRL(cost)}.`
    const compared = `O frete ${paid === 0 ? 'foi grátis' : `pago foi ${formatBRL(paid)}`}; para o novo endereço seria ${cost === 0 ? 'grátis' : formatBRL(cost)}.`
    return `${compared} ${cost > paid ? 'O cliente não paga a diferença.' : 'O valor combinado não muda.'}`
  },
  noQuote: 'Informe um CEP para onde a loja entrega e espere o frete.',
  labelAsked: 'A etiqueta está sendo comprada com o endereço anterior. Espere alguns instantes e abra de novo.',
  labelBought: 'A etiqueta deste pedido foi comprada com o endereço anterior.',
  labelCancelled: 'Já cancelei a etiqueta no serviço de etiquetas',
  confirmLabel: 'Cancele a etiqueta no serviço de etiquetas e confirme acima.',
  invoice: 'A nota fiscal tem o endereço anterior.',
  invoiceKnown: 'Entendi: a nota será corrigida ou fica como está',
  confirmInvoice: 'Confirme o que fazer com a nota fiscal.',
} as const

/** What each e-mail about an order says: several belong to one status. */
const orderEmailNames: Record<OrderEmailKind, string> = {
  received: 'Pedido recebido',
  'made-by-staff': 'Link de pagamento',
  changed: 'Pedido alterado',
  discounted: 'Desconto no pedido',
  paid: 'Pagamento aprovado',
  shipped: 'Pedido enviado',
  cancelled: 'Pedido cancelado',
  underpaid: 'Falta parte do pagamento',
  'pix-waiting': 'Código Pix',
  'paid-late': 'Pedido reativado',
  'late-payment-waits': 'Pagamento depois do cancelamento',
  'late-payment-returned': 'Pagamento devolvido',
  'address-changed': 'Endereço alterado',
}

export const orderEmailTexts = {
  title: 'E-mails ao cliente',
  none: 'Nenhum e-mail sobre este pedido.',
  notLoaded: 'Não foi possível carregar os e-mails.',
  about: ({ kind, status, returnState }: Pick<OrderEmail, 'kind' | 'status' | 'returnState'>) => {
    if (returnState) return `Devolução: ${returnStateLabels[returnState]}`
    if (kind) return orderEmailNames[kind]
    return status ? `Pedido: ${orderStatusLabels[status]}` : 'Nota fiscal'
  },
  stateOf: ({ state, sentAt, sentCount }: Pick<OrderEmail, 'state' | 'sentAt' | 'sentCount'>) => {
    if (state === 'waiting') return 'Na fila de envio'
    if (state === 'failed') return 'O envio falhou'
    if (!sentAt) return 'Não foi preciso enviar'
    const at = `Enviado em ${formatDateTime(sentAt)}`
    return sentCount > 1 ? `${at}, ${sentCount} vezes ao todo` : at
  },
  again: 'Enviar de novo',
  send: 'Enviar',
} as const
