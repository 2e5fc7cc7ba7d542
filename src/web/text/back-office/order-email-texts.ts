import type { OrderEmail } from '#contract/admin/orders.ts'
import type { OrderEmailKind } from '#domain/orders/order-email-kind.ts'
import { orderStatusLabels } from '#domain/orders/order-status.ts'
import { returnStateLabels } from '#domain/returns/return-state.ts'
import { formatDateTime } from '#web/format-date.ts'

/** What each e-mail about an order says: several belong to one status. */
const orderEmailNames: Record<OrderEmailKind, string> = {
  received: 'Pedido recebido',
  'made-by-staff': 'Link de pagamento',
  changed: 'Pedido alterado',
  paid: 'Pagamento aprovado',
  shipped: 'Pedido enviado',
  cancelled: 'Pedido cancelado',
  underpaid: 'Falta parte do pagamento',
  'pix-waiting': 'Código Pix',
  'paid-late': 'Pedido reativado',
  'late-payment-waits': 'Pagamento depois do cancelamento',
  'late-payment-returned': 'Pagamento devolvido',
  'address-changed': 'Endereço alterado',
}

/** The texts about an order's e-mails in the back office. */
export const orderEmailTexts = {
  title: 'E-mails ao cliente',
  none: 'Nenhum e-mail sobre este pedido.',
  notLoaded: 'Não foi possível carregar os e-mails.',
  about: ({ kind, status, returnState }: Pick<OrderEmail, 'kind' | 'status' | 'returnState'>) => {
    if (returnState) return `Devolução: ${returnStateLabels[returnState]}`
    if (kind) return orderEmailNames[kind]
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
