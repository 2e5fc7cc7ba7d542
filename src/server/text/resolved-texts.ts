/** The note with which the shop closes an item that needs no action any more. */
export const resolvedTexts = {
  refundMade: 'Resolvido pela loja: o dinheiro foi devolvido.',
  changed: 'Resolvido pela loja: a situação mudou.',
  paymentRead: 'Resolvido pela loja: o provedor respondeu.',
} as const
