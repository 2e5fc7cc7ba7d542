import type { PaymentStatus } from './rules.ts'

// Most notifications come within seconds; what is missing after ten minutes may be missing for good.
const firstPauses = [10, 30, 120, 360]
const laterPause = 720

/** How many minutes after the previous look an unpaid order's payments are looked up for the `round`th time, from 0. */
export function minutesUntilLookUp(round: number): number {
  return firstPauses[round] ?? laterPause
}

/** A provider without a usable answer for this many minutes is reported to the staff. */
export const maxMinutesUnanswered = 24 * 60

const firstPauseUnanswered = 10
const maxPauseUnanswered = 6 * 60

/**
 * After how many minutes the look-up of an overdue order is retried at a provider that has not responded for
 * `minutes`: after as long again, since a long outage may last longer. No pause ends after the time at which
 * the staff is informed.
 */
export function minutesUntilRetry(minutes: number): number {
  const untilReported = Math.ceil(maxMinutesUnanswered - minutes)
  const longest = untilReported > 0 ? Math.min(maxPauseUnanswered, untilReported) : maxPauseUnanswered
  return Math.max(firstPauseUnanswered, Math.min(longest, Math.floor(minutes)))
}

/**
 * A settled payment is looked up at its provider every week: it may have been refunded in the provider's panel, or
 * charged back, and the notification may have been lost.
 */
export const settledEveryDays = 7

/** Pix is refunded within 90 days, a card is charged back within 120 to 180; a bank decides within 400. */
export const settledForDays = 180
export const contestedForDays = 400

/**
 * Findings of payment look-ups other than a difference: the provider knows none of several payments, its response about
 * one could repeatedly not be stored, or the shop has won a chargeback whose refund the staff had closed by hand.
 */
export const lookUpFindings = ['provider-knows-none', 'not-stored', 'won-after-closing'] as const
export type LookUpFinding = (typeof lookUpFindings)[number]

export const lookUpFindingTexts: Record<LookUpFinding, string> = {
  'provider-knows-none':
    'O provedor diz que não conhece vários pagamentos que a loja já recebeu por ele; este é um deles. Confira se o token de acesso é da mesma conta em que foram pagos e se não é um token de teste. Se a loja trocou de conta, é o esperado.',
  'not-stored':
    'A loja perguntou várias vezes ao provedor por este pagamento e não conseguiu registrar a resposta. Compare o pagamento no painel do provedor com o pedido e veja a causa nos registros da loja.',
  'won-after-closing':
    'A loja venceu a contestação e ficou com o dinheiro, mas a devolução dele foi encerrada à mão enquanto o banco o tinha. Confira na observação da devolução se o cliente já recebeu e, se não, devolva por fora.',
}

/** The state of a payment in the shop and at its provider; `unknown` if the provider does not know it. */
export type PaymentDifference = {
  here: PaymentStatus
  there: PaymentStatus | 'unknown'
  thereCents?: number | undefined
}

/** The provider does not know the payment, has no money of it, has some unnoticed, or another amount. */
export type DifferenceMeaning = 'unknown' | 'no-money' | 'unnoticed' | 'amount'

export function classifyDifference({ here, there }: PaymentDifference): DifferenceMeaning {
  if (there === 'unknown') return 'unknown'
  const hasMoneyThere = there === 'approved' || there === 'refunded'
  if (here === 'approved' && !hasMoneyThere) return 'no-money'
  return here !== 'approved' && hasMoneyThere ? 'unnoticed' : 'amount'
}

/** Whether a later difference is no news to those who know an earlier one. Another amount is news each time. */
export const isSameDifference = (one: PaymentDifference, other: PaymentDifference): boolean =>
  classifyDifference(one) === classifyDifference(other) &&
  (classifyDifference(one) !== 'amount' || one.thereCents === other.thereCents)

const advice: Record<DifferenceMeaning, string> = {
  unknown:
    'O provedor diz que não conhece este pagamento. Confira no painel dele se o pagamento existe e se o token de acesso é da conta em que foi pago.',
  'no-money':
    'Na loja este pagamento está aprovado, e o provedor diz que não está. Não envie os produtos antes de conferir no painel dele.',
  unnoticed:
    'O aviso deste pagamento não chegou. A loja perguntou ao provedor e já registrou o que ele diz. Confira no painel dele se os avisos (webhooks) estão ativos.',
  amount:
    'O valor deste pagamento no provedor é outro. A loja registrou o do provedor: confira no painel dele qual é o certo.',
}

export const differenceAdvice = (difference: PaymentDifference): string => advice[classifyDifference(difference)]

/** Why a notification was not settled: unknown there, no answer, refused, not understood, or no settings. */
export const notificationFaults = ['not-there', 'out-of-reach', 'refused', 'not-understood', 'not-configured'] as const
export type NotificationFault = (typeof notificationFaults)[number]

/** Why the shop does not know what to do with a payment: those, or it is of no order, or was another's before. */
export const unknownPaymentCauses = [...notificationFaults, 'no-order', 'other-order'] as const
export type UnknownPaymentCause = (typeof unknownPaymentCauses)[number]

export const unknownPaymentTexts: Record<UnknownPaymentCause, string> = {
  'not-there':
    'O provedor avisou de um pagamento e diz que não o conhece. Procure o número no painel do provedor: se não existe lá, nenhum dinheiro entrou, e basta resolver a pendência.',
  'out-of-reach':
    'O provedor avisou de um pagamento e não respondeu por três dias quando a loja perguntou por ele. Quando ele voltar a responder, tente de novo nas tarefas com falha. Até lá, veja o pagamento no painel do provedor.',
  refused:
    'O provedor avisou de um pagamento e recusou a consulta da loja. Confira se o token de acesso ainda vale e é da mesma conta e, depois, tente de novo nas tarefas com falha.',
  'not-understood':
    'O provedor avisou de um pagamento e deu uma resposta que a loja não entende. Veja no painel do provedor de qual pedido é e se foi pago: se foi, registre o pagamento no pedido.',
  'not-configured':
    'O aviso é de um provedor que a loja não tem mais configurado. Configure-o de novo e tente outra vez nas tarefas com falha, ou veja o pagamento no painel dele.',
  'no-order':
    'O dinheiro entrou, mas a referência do pagamento não é de nenhum pedido desta loja: pode ser uma cobrança feita no painel do provedor ou outra loja na mesma conta. Se não for nenhuma delas, descubra no painel quem pagou e devolva por lá.',
  'other-order':
    'O dinheiro entrou, mas o provedor agora o atribui a outro pedido. O pagamento continua no pedido em que foi registrado primeiro. Confira no painel do provedor de qual dos dois ele é.',
}

/**
 * Why money that is to go back has not: the provider has begun and not finished, refused, gave no answer or
 * one that nobody understands, or the payment is contested at a bank.
 */
export const refundFaults = ['under-way', 'refused', 'out-of-reach', 'not-understood', 'contested'] as const
export type RefundFault = (typeof refundFaults)[number]

/** Whether the money may still go back by itself, or by the bank: who gave it again would give it twice. */
export const isDecidedElsewhere = (fault: RefundFault | null): boolean => fault === 'under-way' || fault === 'contested'

export const refundFaultTexts: Record<RefundFault, string> = {
  'under-way':
    'O provedor aceitou a devolução e ainda não a concluiu. Não devolva de novo: acompanhe no painel do provedor. Quando ele avisar que concluiu, a loja registra sozinha.',
  refused:
    'O provedor recusou a devolução. Veja o motivo no painel do provedor, como falta de saldo ou prazo vencido, e tente de novo ou devolva de outra forma.',
  'out-of-reach':
    'O provedor não respondeu. Confira no painel do provedor se a devolução foi feita e, se não foi, tente de novo.',
  'not-understood':
    'A resposta do provedor não foi entendida. Confira no painel do provedor se a devolução foi feita antes de tentar de novo.',
  contested:
    'O cliente contestou o pagamento no banco. Não devolva de novo: se a loja perder a contestação, o banco devolve o dinheiro.',
}
