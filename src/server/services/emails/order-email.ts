import { html } from 'hono/html'
import { formatBRL } from '#domain/money.ts'
import { shopTimeZone } from '#domain/shop-days.ts'
import type { Store } from '#domain/store.ts'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import type { orderEvents, orderItems, orders } from '#server/db/schema/index.ts'
import { amountTable, emailLayout, paragraph } from './email-layout.ts'
import type { OrderEmailKind } from './order-email-kind.ts'

type OrderRow = typeof orders.$inferSelect
type OrderNews = {
  order: OrderRow
  items: (typeof orderItems.$inferSelect)[]
  event: typeof orderEvents.$inferSelect
  kind: OrderEmailKind
  /** Where people reach the shop. */
  shopUrl: string
  store: Store
}

type Wording = { subject: string; title: string; sentences: string[]; button: string }

/** The e-mail that tells a customer of one line of their order's history, as HTML and as text. */
export async function orderEmail(news: OrderNews): Promise<EmailMessage> {
  const { order, event, shopUrl, store } = news
  const { subject, title, sentences, button } = wordings[news.kind](news)
  const greeting = `Olá, ${order.firstName}!`
  const url = `${shopUrl}/profile/orders/${order.id}`
  const amounts = amountsOf(news)
  const delivery = `Entrega: ${order.shippingMethod}, ${order.shippingEta}, em ${order.shippingAddress}.`
  return {
    to: order.email,
    key: `order-${order.id}-${event.id}`,
    subject,
    html: await emailLayout({
      store,
      title,
      greeting,
      content: html`${sentences.map(paragraph)}${amountTable(amounts)}${paragraph(delivery)}`,
      button: { label: button, url },
      reason: `Você recebeu esta mensagem porque fez um pedido na ${store.name}.`,
    }),
    text: [
      greeting,
      ...sentences,
      amounts.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
      delivery,
      `${button}: ${url}`,
      store.name,
    ].join('\n\n'),
  }
}

const numberOf = ({ order }: OrderNews) => `nº ${order.id.slice(0, 8)}`

const wordings: Record<OrderEmailKind, (news: OrderNews) => Wording> = {
  received: (news) => ({
    subject: `Recebemos seu pedido ${numberOf(news)}`,
    title: 'Recebemos seu pedido',
    sentences: [
      `Seu pedido ${numberOf(news)} foi registrado e os produtos estão reservados para você.`,
      `Estamos aguardando o pagamento até ${dayOf(news.order.paymentDueAt)}. Se você já pagou, avisaremos assim que ele for confirmado.`,
    ],
    button: 'Ver ou pagar o pedido',
  }),
  paid: (news) => ({
    subject: `Pagamento aprovado: pedido ${numberOf(news)}`,
    title: 'Pagamento aprovado',
    sentences: [
      `O pagamento do pedido ${numberOf(news)} foi aprovado. Já estamos preparando o envio.`,
      'Você receberá outra mensagem quando ele sair para entrega.',
    ],
    button: 'Acompanhar o pedido',
  }),
  shipped: (news) => ({
    subject: `Seu pedido ${numberOf(news)} foi enviado`,
    title: 'Seu pedido foi enviado',
    sentences: [
      `O pedido ${numberOf(news)} está a caminho.`,
      ...(news.event.trackingCode ? [`Código de rastreio: ${news.event.trackingCode}`] : []),
    ],
    button: 'Acompanhar a entrega',
  }),
  cancelled: (news) => ({
    subject: `Pedido ${numberOf(news)} cancelado`,
    title: 'Pedido cancelado',
    sentences: [
      news.event.reason === 'unpaid'
        ? `Não recebemos o pagamento do pedido ${numberOf(news)} dentro do prazo, por isso ele foi cancelado.`
        : `O pedido ${numberOf(news)} foi cancelado.`,
      'Se você já pagou ou tem alguma dúvida, fale conosco: estamos aqui para ajudar.',
    ],
    button: 'Ver o pedido',
  }),
}

function amountsOf({ order, items }: OrderNews) {
  return [
    ...items.map((item) => ({
      label: `${item.quantity} × ${item.productName}`,
      amount: formatBRL(item.priceAtTimeCents * item.quantity),
    })),
    { label: 'Frete', amount: order.shippingCents === 0 ? 'Grátis' : formatBRL(order.shippingCents) },
    { label: 'Total', amount: formatBRL(order.totalCents), isTotal: true },
  ]
}

const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone: shopTimeZone,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** `12/03 às 14:30`, as people in the shop's own time zone read it. */
const dayOf = (moment: Date) => day.format(moment).replace(', ', ' às ')
