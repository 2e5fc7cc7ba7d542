import type { PaymentStatus } from './payment-outcome.ts'

/** The state of a payment in the shop and at its provider; `unknown` if the provider does not know it. */
export type PaymentDifference = {
  here: PaymentStatus
  there: PaymentStatus | 'unknown'
  thereCents?: number | undefined
}

/**
 * What a difference means: the provider does not know the payment, has no money of it, has money of it
 * unnoticed, or another amount.
 */
export type DifferenceMeaning = 'unknown' | 'no-money' | 'unnoticed' | 'amount'

export function meaningOf({ here, there }: PaymentDifference): DifferenceMeaning {
  if (there === 'unknown') return 'unknown'
  const hasMoneyThere = there === 'approved' || there === 'refunded'
  if (here === 'approved' && !hasMoneyThere) return 'no-money'
  return here !== 'approved' && hasMoneyThere ? 'unnoticed' : 'amount'
}

/** Whether a later difference is no news to those who know an earlier one. Another amount is news each time. */
export const isSameDifference = (one: PaymentDifference, other: PaymentDifference): boolean =>
  meaningOf(one) === meaningOf(other) && (meaningOf(one) !== 'amount' || one.thereCents === other.thereCents)

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

/** What a difference means for the staff, and what to do. */
export const differenceAdvice = (difference: PaymentDifference): string => advice[meaningOf(difference)]
