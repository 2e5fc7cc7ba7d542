import {
  differenceAdvice,
  type LookUpFinding,
  lookUpFindingTexts,
  type PaymentDifference,
  type RefundFault,
  refundFaultTexts,
  type UnknownPaymentCause,
  unknownPaymentTexts,
} from '../payments/look-ups.ts'

const moneyKinds = [
  'paid-too-little',
  'paid-too-much',
  'paid-twice',
  'paid-late',
  'payment-taken-back',
  'payment-unknown',
  'payment-difference',
  'payment-unreadable',
  'refund-failed',
  'refund-under-way',
  'chargeback',
] as const

export const attentionKinds = [
  ...moneyKinds,
  'label-unused',
  'email-failed',
  'job-failed',
  'stock-difference',
  'backup-missing',
  'backup-unusable',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const attentionKindLabels: Record<AttentionKind, string> = {
  'paid-too-little': 'Pagamento menor que o total',
  'paid-too-much': 'Pagamento maior que o total',
  'paid-twice': 'Pedido pago duas vezes',
  'paid-late': 'Pagamento chegou depois do cancelamento',
  'payment-taken-back': 'Pagamento estornado ou contestado',
  'payment-unknown': 'Pagamento que a loja não reconhece',
  'payment-difference': 'O pagamento difere do que diz o provedor',
  'payment-unreadable': 'Não foi possível saber do provedor se o pedido foi pago',
  'refund-failed': 'A devolução do dinheiro falhou',
  'refund-under-way': 'A devolução do dinheiro ainda está em processamento',
  chargeback: 'O cliente contestou o pagamento',
  'label-unused': 'Etiqueta paga que não vai ser usada',
  'email-failed': 'Um e-mail não foi enviado',
  'job-failed': 'Uma tarefa falhou',
  'stock-difference': 'O estoque difere das movimentações',
  'backup-missing': 'Falta uma cópia de segurança recente',
  'backup-unusable': 'A cópia de segurança não pode ser restaurada',
}

export const isAboutRefund = (kind: AttentionKind): boolean => kind === 'refund-failed' || kind === 'refund-under-way'

/** Whether it is about a customer's money: the staff is notified at once, and it is first in the list. */
export const isAboutMoney = (kind: AttentionKind): boolean => moneyKinds.some((known) => known === kind)

/** What is about the server: restricted staff cannot do anything about it, and are not shown it. */
export const attentionForOperators: readonly AttentionKind[] = ['backup-missing', 'backup-unusable']

/** What is undecided about an order's money by its open items, each kind once. */
export const listUndecidedMoney = (items: readonly { kind: AttentionKind }[] = []): AttentionKind[] => [
  ...new Set(items.map(({ kind }) => kind).filter(isAboutMoney)),
]

const advice: Partial<Record<AttentionKind, string>> = {
  'label-unused':
    'O pedido foi cancelado, mudou de endereço ou saiu de outro jeito, e a etiqueta já estava paga. Cancele-a no serviço de etiquetas para receber o valor de volta e não a use para outro envio.',
  'backup-missing':
    'A cópia desta noite não foi feita. Peça a quem cuida do servidor para ver o registro da loja, que diz o motivo, e fazer uma cópia agora.',
  'backup-unusable':
    'A última cópia foi restaurada para conferência, e isso falhou. Peça a quem cuida do servidor para ver o registro da loja, que diz o motivo, e fazer outra cópia agora.',
  'payment-taken-back':
    'O dinheiro voltou ao cliente sem pedido da loja, pelo painel do provedor ou pelo banco, e já está descontado do pedido. Veja no painel quem devolveu e por quê: se os produtos ainda não saíram, não os envie antes disso; se foi por uma devolução, registre nela.',
  'payment-unreadable':
    'O prazo do pedido terminou, e até agora o provedor não deu uma resposta que a loja entenda. O pedido não é cancelado, e os produtos ficam reservados. Veja no painel do provedor: se não foi pago, cancele o pedido. Se foi, espere: um pagamento registrado à mão faria a loja devolver o do provedor.',
}

type KnownCauses = {
  fault?: RefundFault | undefined
  unknownCause?: UnknownPaymentCause | undefined
  difference?: PaymentDifference | undefined
  finding?: LookUpFinding | undefined
}

/** What an item means for the staff and what is to be done, where its name does not say it. */
export function adviceOn(kind: AttentionKind, causes: KnownCauses): string | undefined {
  const { fault, unknownCause, difference, finding } = causes
  if (finding) return lookUpFindingTexts[finding]
  if (fault) return refundFaultTexts[fault]
  if (difference) return differenceAdvice(difference)
  return unknownCause ? unknownPaymentTexts[unknownCause] : advice[kind]
}
