import { addressForDelivery } from '#domain/address.ts'
import { formatBRL } from '#domain/money.ts'
import { orderNumber } from '#domain/order-number.ts'
import { trackingLink } from '#domain/orders/tracking-link.ts'
import type { orderEvents, orderItems, orders } from '#server/db/schema/index.ts'
import type { EmailBlock } from '#server/services/emails/email-content.ts'
import type { OrderEmailKind } from '#server/services/emails/order-email-kind.ts'
import type { Shop } from '#server/shop.ts'
import { momentInWords } from './moment-in-words.ts'
import { freightTexts } from './order-texts.ts'

type OrderRow = typeof orders.$inferSelect
export type OrderEmailContext = {
  order: OrderRow
  items: (typeof orderItems.$inferSelect)[]
  event: typeof orderEvents.$inferSelect
  kind: OrderEmailKind
  shop: Pick<Shop, 'url' | 'store'>
}

type Wording = { subject: string; title: string; preview: string; sentences: string[]; button: string }

/** What a customer is told of one line of their order's history. */
export function orderEmailTexts(context: OrderEmailContext) {
  const { order, shop } = context
  const { subject, title, preview, sentences, button } = wordings[context.kind](context)
  const content = {
    title,
    preview,
    greeting: `Olá, ${order.firstName}!`,
    parts: [
      ...sentences.map((text) => ({ kind: 'paragraph', text }) as const),
      ...trackingOf(context),
      { kind: 'amounts', rows: amountsOf(context) },
      { kind: 'fact', label: 'Entrega', text: `${order.shippingMethod}, ${order.shippingEta}` },
      { kind: 'fact', label: 'Endereço', text: addressForDelivery(order) },
      { kind: 'button', label: button, url: `${shop.url}/profile/orders/${order.id}` },
    ] satisfies EmailBlock[],
    reason: `Você recebeu esta mensagem porque fez um pedido na ${shop.store.name}.`,
  }
  return { subject, content }
}

/** The code to follow the parcel by, in the e-mail that tells of its dispatch. */
function trackingOf({ kind, order, event }: OrderEmailContext): EmailBlock[] {
  if (kind !== 'shipped' || !event.trackingCode) return []
  const url = trackingLink(event.trackingCode, order.shippingService)
  const code = { kind: 'code', label: 'Código de rastreio', code: event.trackingCode } as const
  return [url ? { ...code, link: { label: 'Rastrear nos Correios', url } } : code]
}

const numberOf = ({ order }: OrderEmailContext) => `nº ${orderNumber(order.id)}`

const wordings: Record<OrderEmailKind, (context: OrderEmailContext) => Wording> = {
  received: (context) => ({
    subject: `Recebemos seu pedido ${numberOf(context)}`,
    title: 'Recebemos seu pedido',
    preview: `Total: ${formatBRL(context.order.totalCents)}. Pague até ${momentInWords(context.order.paymentDueAt)}.`,
    sentences: [
      `Seu pedido ${numberOf(context)} foi registrado e os produtos estão reservados para você.`,
      `Estamos aguardando o pagamento até ${momentInWords(context.order.paymentDueAt)}. Se você já pagou, avisaremos assim que ele for confirmado.`,
    ],
    button: 'Ver ou pagar o pedido',
  }),
  changed: (context) => ({
    subject: `Seu pedido ${numberOf(context)} foi alterado`,
    title: 'Seu pedido foi alterado',
    preview: `Total: ${formatBRL(context.order.totalCents)}. Pague até ${momentInWords(context.order.paymentDueAt)}.`,
    sentences: [
      `Seu pedido ${numberOf(context)} foi alterado como você pediu e os produtos estão reservados para você.`,
      `Estamos aguardando o pagamento até ${momentInWords(context.order.paymentDueAt)}.`,
    ],
    button: 'Ver ou pagar o pedido',
  }),
  paid: (context) => ({
    subject: `Pagamento aprovado: pedido ${numberOf(context)}`,
    title: 'Pagamento aprovado',
    preview: 'Já estamos preparando o envio. Avisaremos quando ele sair para entrega.',
    sentences: [
      `O pagamento do pedido ${numberOf(context)} foi aprovado. Já estamos preparando o envio.`,
      'Você receberá outra mensagem quando ele sair para entrega.',
    ],
    button: 'Acompanhar o pedido',
  }),
  shipped: (context) => ({
    subject: `Seu pedido ${numberOf(context)} foi enviado`,
    title: 'Seu pedido foi enviado',
    preview: context.event.trackingCode
      ? `Código de rastreio: ${context.event.trackingCode}`
      : `Prazo de entrega: ${context.order.shippingEta}`,
    sentences: [`O pedido ${numberOf(context)} está a caminho. Prazo de entrega: ${context.order.shippingEta}.`],
    button: 'Acompanhar a entrega',
  }),
  cancelled: (context) => ({
    subject: `Pedido ${numberOf(context)} cancelado`,
    title: 'Pedido cancelado',
    preview:
      context.event.reason === 'unpaid'
        ? 'O pagamento não chegou dentro do prazo.'
        : 'Se tiver alguma dúvida, estamos aqui para ajudar.',
    sentences: [
      context.event.reason === 'unpaid'
        ? `Não recebemos o pagamento do pedido ${numberOf(context)} dentro do prazo, por isso ele foi cancelado.`
        : `O pedido ${numberOf(context)} foi cancelado.`,
      'Se você já pagou ou tem alguma dúvida, fale conosco: estamos aqui para ajudar.',
    ],
    button: 'Ver o pedido',
  }),
}

function amountsOf({ order, items }: OrderEmailContext) {
  return [
    ...items.map((item) => ({
      label: `${item.quantity} × ${item.productName}`,
      amount: formatBRL(item.priceAtTimeCents * item.quantity),
    })),
    {
      label: freightTexts.name,
      amount: order.shippingCents === 0 ? freightTexts.free : formatBRL(order.shippingCents),
    },
    { label: 'Total', amount: formatBRL(order.totalCents), isTotal: true },
  ]
}
