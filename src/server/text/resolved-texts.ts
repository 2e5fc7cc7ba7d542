/** With what the shop closes an item for the staff of which nothing is left to do. */
export const resolvedTexts = {
  refundMade: 'Resolvido pela loja: o dinheiro foi devolvido.',
  changed: 'Resolvido pela loja: a situação mudou.',
  paymentRead: 'Resolvido pela loja: o provedor respondeu.',
} as const
