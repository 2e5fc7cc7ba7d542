import type { PaymentStatus } from './payment-outcome.ts'

/** How a payment stands in the shop and at its provider, which does not know it if it is `unknown` there. */
export type PaymentDifference = {
  here: PaymentStatus
  there: PaymentStatus | 'unknown'
  thereCents?: number | undefined
}

/** What a difference means for the staff, and what to do. */
export function differenceAdvice({ here, there }: PaymentDifference): string {
  if (there === 'unknown')
    return 'O provedor diz que não conhece este pagamento. Confira no painel dele se o pagamento existe e se o token de acesso é da conta em que foi pago.'
  const hasMoneyThere = there === 'approved' || there === 'refunded'
  if (here === 'approved' && !hasMoneyThere)
    return 'Na loja este pagamento está aprovado, e o provedor diz que não está. Não envie os produtos antes de conferir no painel dele.'
  if (here !== 'approved' && hasMoneyThere)
    return 'O aviso deste pagamento não chegou. A loja perguntou ao provedor e já registrou o que ele diz. Confira no painel dele se os avisos (webhooks) estão ativos.'
  return 'O valor deste pagamento no provedor é outro. A loja registrou o do provedor: confira no painel dele qual é o certo.'
}
