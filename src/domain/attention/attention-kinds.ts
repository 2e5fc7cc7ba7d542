/** The kinds of items that the staff has to decide. */
export const attentionKinds = [
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
  'label-unused',
  'email-failed',
  'job-failed',
  'stock-difference',
  'backup-missing',
  'backup-unusable',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** The name of each kind, for the staff. */
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

const aboutMoney: readonly AttentionKind[] = [
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
]

/** Whether it is about a refund that is still to be made. */
export const isAboutRefund = (kind: AttentionKind): boolean => kind === 'refund-failed' || kind === 'refund-under-way'

/** Whether it is about a customer's money: the staff is notified at once, and it is first in the list. */
export const isAboutMoney = (kind: AttentionKind): boolean => aboutMoney.includes(kind)

/** What is about the server: restricted staff cannot do anything about it, and are not shown it. */
export const attentionForOperators: readonly AttentionKind[] = ['backup-missing', 'backup-unusable']

/** What is undecided about an order's money by its open items, each kind once. */
export const undecidedMoneyOf = (items: readonly { kind: AttentionKind }[] = []): AttentionKind[] => [
  ...new Set(items.map(({ kind }) => kind).filter(isAboutMoney)),
]
