import { describeItem } from '#modules/catalog/products/sets.ts'
import { formatArrival } from '#modules/shipping/freight/delivery.ts'
import { formatBRL } from '#platform/money.ts'
import { addressForDelivery } from '#platform/people/address.ts'
import { type EmailBlock, formatDay, formatMoment, greeting } from '#platform/server/email/texts.ts'
import type { WithSettings } from '#platform/server/shop.ts'
import { freightTexts } from '#platform/server/texts.ts'
import { looksLikeLink } from '#platform/text.ts'
import { arrivalOfOrder, type OrderEmailKind } from '../../orders/rules.ts'
import type { MoneyDecision } from '../../payments/amounts.ts'
import { type AdjustmentView, describeAmounts } from '../../pricing/rules.ts'
import { findTracking, listTrackingCodes } from '../../shipments/rules.ts'
import type { orderEvents, orderItems, orders } from '../../tables.ts'

type OrderRow = typeof orders.$inferSelect
export type DecidedPayment = { amountCents: number; decision: MoneyDecision }

export type OrderEmailContext = {
  order: OrderRow
  /** Whether its address is verified as the buyer's: they proved it, the order is paid, or the staff asked. */
  isProved: boolean
  items: (typeof orderItems.$inferSelect)[]
  adjustments: readonly AdjustmentView[]
  event: typeof orderEvents.$inferSelect
  paidCents: number
  pixCode: string | null
  /** For a cancelled order; undefined if nothing was paid, or it is undecided. */
  decided: readonly DecidedPayment[]
  kind: OrderEmailKind
  page: string
  shop: WithSettings<'store' | 'dispatch'>
}

type Wording = { subject: string; title: string; preview?: string; sentences: string[]; button?: string }

export function orderEmailTexts(context: OrderEmailContext) {
  const { order, isProved, shop } = context
  const payBy = `Total: ${formatBRL(order.totalCents)}. Pague até ${formatMoment(order.paymentDueAt)}.`
  const { subject, title, preview = payBy, sentences, button = 'Ver o pedido' } = wordings[context.kind](context)
  const content = {
    title,
    preview,
    greeting: greeting({ firstName: order.firstName, isProved }),
    parts: [
      ...sentences,
      ...trackingBlocks(context),
      ...pixBlocks(context),
      { kind: 'amounts', rows: amountsOf(context) },
      ...deliveryBlocks(context),
      { kind: 'button', label: button, url: context.page },
    ] satisfies EmailBlock[],
    reason: `Você recebeu esta mensagem porque fez um pedido na ${shop.settings.store.name}.`,
  }
  return { subject, content }
}

/** The e-mail at a guest's order: as its address may be a stranger's, it names neither buyer nor goods. */
export function unpaidOrderEmailTexts({ order, page, shop }: Pick<OrderEmailContext, 'order' | 'page' | 'shop'>) {
  const due = formatMoment(order.paymentDueAt)
  const content = {
    title: 'Seu pedido aguarda o pagamento',
    preview: `Total: ${formatBRL(order.totalCents)}. Pague até ${due}.`,
    greeting: 'Olá!',
    parts: [
      { kind: 'code', label: 'Número do pedido', code: order.orderNumber },
      { kind: 'fact', label: 'Total', text: formatBRL(order.totalCents) },
      { kind: 'fact', label: 'Pagamento até', text: due },
      'Para pagar ou acompanhar, abra o pedido e informe o e-mail da compra. Se você já pagou, avisaremos assim que o pagamento for confirmado.',
      { kind: 'button', label: 'Ver ou pagar o pedido', url: page },
      { kind: 'note', text: 'Se não foi você quem fez este pedido, ignore esta mensagem: nada será cobrado.' },
    ] satisfies EmailBlock[],
    reason: `Você recebeu esta mensagem porque seu e-mail foi informado em um pedido na ${shop.settings.store.name}.`,
  }
  return { subject: `Pedido nº ${order.orderNumber}: aguardando o pagamento`, content }
}

/** How and where the order is delivered; nothing of one that will not come. */
const deliveryBlocks = (context: OrderEmailContext): EmailBlock[] =>
  context.event.toStatus === 'cancelled'
    ? []
    : [{ kind: 'fact', label: 'Entrega', text: deliveryOf(context) }, ...addressBlocks(context)]

/** The destination; without anything that could lead a stranger elsewhere. */
function addressBlocks({ order, isProved }: OrderEmailContext): EmailBlock[] {
  const text = addressForDelivery(order)
  return isProved || !looksLikeLink(text) ? [{ kind: 'fact', label: 'Endereço', text }] : []
}

/** How the order is delivered and, while it is on its way, when: counted from the event of the message. */
function deliveryOf({ order, event, shop }: OrderEmailContext): string {
  const way = { ...order, status: event.toStatus, steps: [event] }
  const arrival = arrivalOfOrder(way, event.createdAt, shop.settings.dispatch)
  const words = arrival && formatArrival(arrival)
  // An unpaid order comes the later, the later it is paid; the e-mail may be read days after it was sent.
  const when = event.toStatus === 'pending' ? `pagando em ${formatDay(event.createdAt)}, ${words}` : words
  return [order.shippingMethod, order.shippingEta, ...(when ? [when] : [])].join(', ')
}

const pixBlocks = (context: OrderEmailContext): EmailBlock[] =>
  context.pixCode
    ? [
        {
          kind: 'code',
          label: 'Código Pix copia e cola',
          code: context.pixCode,
          isLong: true,
          link: { label: 'Ver o QR code na página do pedido', url: context.page },
        },
      ]
    : []

function trackingBlocks({ kind, order, event, shop }: OrderEmailContext): EmailBlock[] {
  if (kind !== 'shipped') return []
  return listTrackingCodes(event).map((trackingCode, index, { length }) => {
    const parcel = { trackingCode, service: order.shippingService, method: order.shippingMethod }
    const { carrier, isCorreios, url } = findTracking(parcel, shop.settings.store.carriers)
    const volume = length > 1 ? ` – volume ${index + 1} de ${length}` : ''
    const code = { kind: 'code', label: `Código de rastreio – ${carrier}${volume}`, code: trackingCode } as const
    return url ? { ...code, link: { label: isCorreios ? 'Rastrear nos Correios' : `Rastrear: ${carrier}`, url } } : code
  })
}

const numberOf = ({ order }: OrderEmailContext) => `nº ${order.orderNumber}`

const moneySentences: Record<MoneyDecision, (amount: string) => string> = {
  refund: (amount) =>
    `Pedimos a devolução dos ${amount} pagos. Eles voltam pela mesma forma de pagamento, no prazo do banco ou do cartão.`,
  'refunded-outside': (amount) => `Os ${amount} pagos foram devolvidos a você.`,
  credit: (amount) => `Os ${amount} pagos ficam como crédito para uma próxima compra.`,
}

const wordings: Record<OrderEmailKind, (context: OrderEmailContext) => Wording> = {
  received: (context) => ({
    subject: `Recebemos seu pedido ${numberOf(context)}`,
    title: 'Recebemos seu pedido',
    sentences: [
      `Seu pedido ${numberOf(context)} foi registrado e os produtos estão reservados para você.`,
      `Estamos aguardando o pagamento até ${formatMoment(context.order.paymentDueAt)}. Se você já pagou, avisaremos assim que ele for confirmado.`,
    ],
    button: 'Ver ou pagar o pedido',
  }),
  'made-by-staff': (context) => ({
    subject: `Pague seu pedido ${numberOf(context)}`,
    title: 'Seu pedido está pronto para o pagamento',
    sentences: [
      `Registramos para você o pedido ${numberOf(context)}, como combinado, e os produtos estão reservados.`,
      `Confira e pague pelo botão abaixo até ${formatMoment(context.order.paymentDueAt)}. Não é preciso ter conta.`,
    ],
    button: 'Conferir e pagar',
  }),
  changed: (context) => ({
    subject: `Seu pedido ${numberOf(context)} foi alterado`,
    title: 'Seu pedido foi alterado',
    sentences: [
      `Seu pedido ${numberOf(context)} foi alterado como você pediu e os produtos estão reservados para você.`,
      `Estamos aguardando o pagamento até ${formatMoment(context.order.paymentDueAt)}.`,
    ],
    button: 'Ver ou pagar o pedido',
  }),
  discounted: (context) => ({
    subject: `Seu pedido ${numberOf(context)} ganhou desconto`,
    title: 'Seu pedido ganhou desconto',
    preview: `Novo total: ${formatBRL(context.order.totalCents)}. Pague até ${formatMoment(context.order.paymentDueAt)}.`,
    sentences: [
      `A loja deu um desconto no pedido ${numberOf(context)}. O novo total é ${formatBRL(context.order.totalCents)}.`,
      `Uma página de pagamento aberta antes não vale mais: abra o pedido para pagar até ${formatMoment(context.order.paymentDueAt)}.`,
    ],
    button: 'Ver ou pagar o pedido',
  }),
  paid: (context) => ({
    ...confirmation(context),
    preview: 'Já estamos preparando o envio. Avisaremos quando ele sair para entrega.',
    button: 'Acompanhar o pedido',
  }),
  shipped: (context) => ({
    subject: `Seu pedido ${numberOf(context)} foi enviado`,
    title: 'Seu pedido foi enviado',
    preview: dispatchPreview(context),
    sentences: [
      `O pedido ${numberOf(context)} está a caminho. Prazo de entrega: ${context.order.shippingEta}.`,
      ...volumesSentence(listTrackingCodes(context.event).length),
    ],
    button: 'Acompanhar a entrega',
  }),
  underpaid: (context) => ({
    subject: `Falta parte do pagamento: pedido ${numberOf(context)}`,
    title: 'Falta parte do pagamento',
    preview: `Recebemos ${formatBRL(context.paidCents)} de ${formatBRL(costOf(context))}.`,
    sentences: [
      `Recebemos ${formatBRL(context.paidCents)} pelo pedido ${numberOf(context)}, que ${formatShippingCost(context)}. Por isso ele ainda não foi confirmado.`,
      'Nossa equipe já foi avisada e vai falar com você. Se preferir, fale conosco: o valor pago está seguro.',
    ],
  }),
  'pix-waiting': (context) => ({
    subject: `Pague com Pix: pedido ${numberOf(context)}`,
    title: 'Falta pagar o Pix',
    sentences: [
      `O código Pix do pedido ${numberOf(context)} está pronto. Abra o aplicativo do seu banco, escolha Pix copia e cola e use o código abaixo.`,
      `Ele vale até ${formatMoment(context.order.paymentDueAt)}. Se você já pagou, avisaremos assim que o Pix for confirmado.`,
    ],
    button: 'Ver ou pagar o pedido',
  }),
  'paid-late': (context) => ({
    subject: `Pagamento aprovado: pedido ${numberOf(context)} reativado`,
    title: 'Pedido reativado',
    preview: 'O pagamento chegou depois do cancelamento, e os produtos ainda estavam disponíveis.',
    sentences: [
      `O pagamento do pedido ${numberOf(context)} chegou depois que ele tinha sido cancelado. Os produtos ainda estavam disponíveis: o pedido foi reativado e já estamos preparando o envio.`,
      'Você receberá outra mensagem quando ele sair para entrega.',
    ],
    button: 'Acompanhar o pedido',
  }),
  'late-payment-waits': (context) => ({
    subject: `Recebemos o pagamento do pedido ${numberOf(context)}, já cancelado`,
    title: 'Pagamento recebido depois do cancelamento',
    preview: `Recebemos ${formatBRL(context.paidCents)}. O valor está seguro e vamos falar com você.`,
    sentences: [
      `Recebemos ${formatBRL(context.paidCents)} pelo pedido ${numberOf(context)} depois que ele tinha sido cancelado, e não foi possível reativá-lo automaticamente.`,
      'O valor está seguro. Nossa equipe já foi avisada e vai falar com você para entregar os produtos ou devolver o dinheiro.',
    ],
  }),
  'late-payment-returned': (context) => ({
    subject: `Devolução do pagamento: pedido ${numberOf(context)}`,
    title: 'Vamos devolver seu pagamento',
    preview: 'O pagamento chegou depois do cancelamento do pedido.',
    sentences: [
      `O pagamento do pedido ${numberOf(context)} chegou depois que ele tinha sido cancelado. Vamos devolver o valor pelo mesmo meio de pagamento.`,
      'O prazo depende do banco ou do cartão. Se tiver alguma dúvida, fale conosco.',
    ],
  }),
  'address-changed': (context) => ({
    subject: `Endereço alterado: pedido ${numberOf(context)}`,
    title: 'O endereço do seu pedido mudou',
    preview: addressForDelivery(context.order),
    sentences: [
      `Mudamos o endereço de entrega do pedido ${numberOf(context)}. Confira abaixo para onde ele vai e o novo prazo; você não paga nada a mais.`,
      'Se você não pediu a mudança, fale conosco antes do envio.',
    ],
    button: 'Acompanhar o pedido',
  }),
  cancelled: (context) => ({
    subject: `Pedido ${numberOf(context)} cancelado`,
    title: 'Pedido cancelado',
    ...cancellation(context),
  }),
}

function confirmation(context: OrderEmailContext): Pick<Wording, 'subject' | 'title' | 'sentences'> {
  const number = numberOf(context)
  const isFree = context.event.reason === 'nothing-to-pay'
  const title = isFree ? 'Pedido confirmado' : 'Pagamento aprovado'
  return {
    subject: isFree ? `Pedido ${number} confirmado` : `Pagamento aprovado: pedido ${number}`,
    title,
    sentences: [
      isFree
        ? `Seu pedido ${number} está confirmado: não há nada a pagar. Já estamos preparando o envio.`
        : `O pagamento do pedido ${number} foi aprovado. Já estamos preparando o envio.`,
      'Você receberá outra mensagem quando ele sair para entrega.',
    ],
  }
}

function dispatchPreview({ event, order }: OrderEmailContext): string {
  const codes = listTrackingCodes(event)
  if (codes.length === 0) return `Prazo de entrega: ${order.shippingEta}`
  return `${codes.length === 1 ? 'Código' : 'Códigos'} de rastreio: ${codes.join(', ')}`
}

const volumesSentence = (volumes: number): string[] =>
  volumes > 1 ? [`Ele foi em ${volumes} volumes, que podem chegar em dias diferentes: cada um tem seu código.`] : []

function cancellation(context: OrderEmailContext): Pick<Wording, 'preview' | 'sentences'> {
  const number = numberOf(context)
  const paid = formatBRL(context.paidCents)
  const total = formatBRL(costOf(context))
  const help = 'Se você já pagou ou tem alguma dúvida, fale conosco: estamos aqui para ajudar.'
  switch (context.event.reason) {
    case 'unpaid':
      return {
        preview: 'O pagamento não chegou dentro do prazo.',
        sentences: [`Não recebemos o pagamento do pedido ${number} dentro do prazo, por isso ele foi cancelado.`, help],
      }
    case 'underpaid':
      return {
        preview: `Recebemos ${paid} de ${total} dentro do prazo.`,
        sentences: [
          `Recebemos ${paid} pelo pedido ${number}, que ${formatShippingCost(context)}. O restante não chegou dentro do prazo, por isso ele foi cancelado.`,
          'O valor pago está seguro. Nossa equipe já foi avisada e vai falar com você para devolvê-lo.',
        ],
      }
    default:
      return {
        preview: 'Se tiver alguma dúvida, estamos aqui para ajudar.',
        sentences: [
          `O pedido ${number} foi cancelado.`,
          ...context.decided.map(({ amountCents, decision }) => moneySentences[decision](formatBRL(amountCents))),
          context.decided.length > 0 ? 'Se tiver alguma dúvida, fale conosco: estamos aqui para ajudar.' : help,
        ],
      }
  }
}

/** What an order that its payment does not cover costs: without the Pix price if it was paid otherwise. */
const costOf = ({ order, paidCents }: OrderEmailContext) =>
  paidCents < order.totalCents ? order.totalCents : order.totalCents + order.pixDiscountCents

const formatShippingCost = (context: OrderEmailContext) => {
  const isWithoutPix = costOf(context) > context.order.totalCents
  return `${isWithoutPix ? 'sem o desconto do Pix ' : ''}custa ${formatBRL(costOf(context))}`
}

function amountsOf({ order, items, adjustments }: OrderEmailContext) {
  const { freightCents, rows } = describeAmounts({ shippingCents: order.shippingCents, adjustments })
  return [
    ...items.map((item) => ({
      label: `${describeItem(item, item.productName)}${item.cancelledQuantity > 0 ? ` (cancelado: ${item.cancelledQuantity})` : ''}`,
      amount: formatBRL(item.priceAtTimeCents * item.quantity),
    })),
    { label: freightTexts.name, amount: freightCents === 0 ? freightTexts.free : formatBRL(freightCents) },
    ...rows.map(({ label, amountCents }) => ({ label, amount: formatBRL(amountCents) })),
    { label: 'Total', amount: formatBRL(order.totalCents), isTotal: true },
    ...(order.refundedCents > 0 && items.some(({ cancelledQuantity }) => cancelledQuantity > 0)
      ? [{ label: 'Devolvido', amount: formatBRL(order.refundedCents) }]
      : []),
  ]
}
