/** What a message to the shop can be about, in the order offered. */
export const contactSubjects = ['fitment', 'order', 'return', 'payment', 'privacy', 'other'] as const

export type ContactSubject = (typeof contactSubjects)[number]

/** The same in the words of customers and staff. */
export const contactSubjectNames: Record<ContactSubject, string> = {
  fitment: 'Medida e compatibilidade',
  order: 'Pedido e entrega',
  return: 'Troca, devolução ou garantia',
  payment: 'Pagamento e nota fiscal',
  privacy: 'Meus dados pessoais (LGPD)',
  other: 'Outro assunto',
}
