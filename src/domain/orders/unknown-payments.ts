/**
 * Why a notification was not settled: the provider does not know the payment of which it told, gave no
 * answer, refused, or answered what nobody understands; or the shop has no settings for it any more.
 */
export const notificationFaults = ['not-there', 'out-of-reach', 'refused', 'not-understood', 'not-configured'] as const
export type NotificationFault = (typeof notificationFaults)[number]

/**
 * Why the shop does not know what to do with a payment: beside those, it is of no order, or was another
 * order's before.
 */
export const unknownPaymentCauses = [...notificationFaults, 'no-order', 'other-order'] as const
export type UnknownPaymentCause = (typeof unknownPaymentCauses)[number]

/** What happened, and what the staff is to do. */
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
