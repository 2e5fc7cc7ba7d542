import { formatBRL } from '#platform/money.ts'
import type { OrderPayment } from '../../orders/staff-contract.ts'
import type { BookedMeans } from '../../returns/rules.ts'
import type { MoneyDecision } from '../amounts.ts'
import type { PaymentDifference } from '../look-ups.ts'
import type { DisputeState } from '../rules.ts'
import { formatManualPayment, formatPaymentMethod } from './texts.ts'

export const moneyDecisionTexts: Record<MoneyDecision, string> = {
  refund: 'Devolver pelo provedor de pagamento',
  'refunded-outside': 'Já foi devolvido por fora',
  credit: 'Fica como crédito do cliente',
}

const decidedTexts: Record<MoneyDecision, string> = {
  refund: 'Devolução pedida ao provedor',
  'refunded-outside': 'Devolvido por fora',
  credit: 'Mantido como crédito do cliente',
}

const refundedTexts: Record<BookedMeans, string> = {
  provider: 'devolvidos por devolução de produtos',
  outside: 'devolvidos por fora, por devolução de produtos,',
  credit: 'devolvidos como crédito, por devolução de produtos,',
  panel: 'devolvidos pelo provedor, sem pedido da loja,',
  chargeback: 'tomados pela contestação do cliente',
}

const statusTexts: Record<OrderPayment['status'], string> = {
  approved: 'Aprovado',
  pending: 'Aguardando',
  rejected: 'Recusado',
  cancelled: 'Cancelado',
  refunded: 'Devolvido',
}

export const orderMoneyTexts = {
  howPaid: 'Como este pedido foi pago?',
  howPaidText: 'Nenhum pagamento aprovado cobre o total deste pedido. A resposta fica registrada com o seu nome.',
  whatOfTheMoney: (amount: string) => `O que será feito com os ${amount} pagos?`,
  whatOfTheMoneyText: 'A resposta fica registrada com o seu nome, e o cliente é avisado.',
  decisionHints: {
    refund: 'O valor volta pela mesma forma em que foi pago.',
    'refunded-outside': 'Por transferência, em dinheiro ou na máquina.',
    credit: 'O valor continua com a loja, para uma próxima compra.',
  } satisfies Record<MoneyDecision, string>,
  refundImpossible: 'O pagamento foi registrado à mão: o provedor não pode devolvê-lo.',
  refundContested: 'O cliente contestou o pagamento: o provedor só o devolve se a loja perder a contestação.',
  note: 'Observação',
  noteHint: 'Só a equipe vê.',
  chooseOne: 'Escolha uma das opções.',
  noteRequired: 'Escreva uma observação para os colegas.',
  payments: 'Pagamentos',
  noPayments: 'Nenhuma tentativa de pagamento até agora.',
  unfold: (count: number) => `Mostrar as outras ${count} tentativas`,
  fold: 'Mostrar menos',
  recordedBy: (name: string | null) => (name ? `Registrado por ${name}` : 'Registrado pela equipe'),
  decided: (decision: MoneyDecision, when: string, name: string | null) =>
    [decidedTexts[decision], `em ${when}`, name && `por ${name}`].filter(Boolean).join(' '),
  disputed: (state: DisputeState, until: string | null) => {
    if (state === 'won') return 'Contestação vencida pela loja'
    if (state === 'lost') return 'Contestação perdida: o valor voltou ao cliente'
    return until ? `Contestado pelo cliente: responda ao provedor até ${until}` : 'Contestado pelo cliente'
  },
  /** A partial refund, made or planned. */
  refundedAmount: (cents: number, means: BookedMeans, when: string | null) =>
    when === null
      ? `${formatBRL(cents)}: devolução pedida ao provedor`
      : `${formatBRL(cents)} ${refundedTexts[means]} em ${when}`,
  refundUnderWay: 'Devolução pedida ao provedor',
  statuses: statusTexts,
  differs: ({ here, there, thereCents }: PaymentDifference) =>
    [
      `Na loja: ${statusTexts[here]}`,
      `No provedor: ${there === 'unknown' ? 'Desconhecido' : statusTexts[there]}`,
      thereCents !== undefined && `Valor no provedor: ${formatBRL(thereCents)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  /** The name of a payment method; one that the shop does not know stands under its provider's own name. */
  methodOf: (method: string | null, installments: number | null = null) => {
    if (!method) return 'Forma não informada'
    const name = formatManualPayment(method) ?? formatPaymentMethod(method) ?? `Outra forma (${method})`
    return installments !== null && installments > 1 ? `${name} em ${installments}x` : name
  },
  fee: (feeCents: number, amountCents: number) =>
    `Taxa do provedor: ${formatBRL(feeCents)} · líquido: ${formatBRL(amountCents - feeCents)}`,
} as const
