import type { OrderEmail } from '#contract/admin/orders.ts'
import { orderStatusLabels } from '#domain/orders/order-status.ts'
import { returnStateLabels } from '#domain/returns/return-state.ts'
import { formatDateTime } from '#web/format-date.ts'

/** The texts about an order's e-mails in the back office. */
export const orderEmailTexts = {
  title: 'E-mails ao cliente',
  none: 'Nenhum e-mail sobre este pedido.',
  notLoaded: 'Não foi possível carregar os e-mails.',
  about: ({ status, returnState }: Pick<OrderEmail, 'status' | 'returnState'>) => {
    if (returnState) return `Devolução: ${returnStateLabels[returnState]}`
    return status ? `Pedido: ${orderStatusLabels[status]}` : 'Nota fiscal'
  },
  stateOf: ({ state, sentAt, sentCount }: Pick<OrderEmail, 'state' | 'sentAt' | 'sentCount'>) => {
    if (state === 'waiting') return 'Na fila de envio'
    if (state === 'failed') return 'O envio falhou'
    if (!sentAt) return 'Não foi preciso enviar'
    const at = `Enviado em ${formatDateTime(sentAt)}`
    return sentCount > 1 ? `${at}, ${sentCount} vezes ao todo` : at
  },
  again: 'Enviar de novo',
  send: 'Enviar',
} as const
