import { and, eq } from 'drizzle-orm'
import { describeItem } from '#modules/catalog/products/sets.ts'
import { formatBRL } from '#platform/money.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { renderEmail } from '#platform/server/email/render-email.ts'
import type { EmailMessage } from '#platform/server/email/sender.ts'
import { type EmailBlock, type EmailContent, type EmailTexts, formatMoment } from '#platform/server/email/texts.ts'
import type { Shop, WithSettings } from '#platform/server/shop.ts'
import { readCreditOfReturns } from '../../credit/server/ledger.ts'
import { emailKey, orderPageLink } from '../../emails/server/order-email.ts'
import { orderReturnEvents, orderReturns, orders, paymentRefunds } from '../../tables.ts'
import { sumGivenBack } from '../amounts.ts'
import { notifiesCustomerOfReturn, type ReturnState, returnProtocol, returnReasonLabels } from '../rules.ts'
import { type ReturnLine, readLinesOfReturns } from './read-return.ts'

export type ReturnEmailContext = {
  row: typeof orderReturns.$inferSelect
  order: typeof orders.$inferSelect
  state: ReturnState
  lines: readonly ReturnLine[]
  refundCents: number
  /** What of that is credit. */
  creditCents: number
  /** Whether the order was bought without an account: the tracking page shows no returns. */
  isGuest: boolean
  page: string
  shop: WithSettings<'url' | 'store'>
}

const productsOf = (lines: ReturnEmailContext['lines']) =>
  lines.map(({ line, item }) => describeItem({ ...line, setPiece: item.setPiece }, item.productName)).join(', ')

/** The e-mail to the shop about a return that a customer requests. */
export function returnRequestEmailTexts({
  row,
  order,
  lines,
  shop,
}: Pick<ReturnEmailContext, 'row' | 'order' | 'lines' | 'shop'>): EmailTexts {
  const protocol = returnProtocol(row)
  const customer = `${order.firstName} ${order.lastName}`
  const facts: [string, string][] = [
    ['Pedido', `nº ${order.orderNumber}`],
    ['Cliente', customer],
    ['E-mail', order.email],
    ['Telefone', formatPhone(order.phone)],
    ['Motivo', returnReasonLabels[row.reason]],
    ['O que o cliente contou', row.note],
    ['Produtos', productsOf(lines)],
    ['Pedida em', formatMoment(row.createdAt)],
  ]
  const content: EmailContent = {
    title: 'Pedido de devolução',
    preview: `${customer}: ${returnReasonLabels[row.reason]}`,
    greeting: `Devolução pedida por ${customer}`,
    parts: [
      { kind: 'code', label: 'Protocolo', code: protocol },
      ...facts.flatMap(([label, text]): EmailBlock[] => (text ? [{ kind: 'fact', label, text }] : [])),
      { kind: 'button', label: 'Responder na loja', url: `${shop.settings.url}/admin/returns` },
    ],
    reason: 'Você recebeu esta mensagem porque um cliente pediu para devolver produtos.',
  }
  return { subject: `[${protocol}] Pedido de devolução: ${customer}`, content }
}

type Wording = { title: string; preview: string; sentences: string[]; facts?: EmailBlock[] }

export function returnEmailTexts(context: ReturnEmailContext): EmailTexts {
  const { order, isGuest, row, lines, page, shop, state } = context
  const isCancellation = row.reason === 'before-dispatch'
  const wording = (isCancellation && cancellationWordings[state]) || wordings[state]
  const { title, preview, sentences, facts = [] } = wording(context)
  const number = `nº ${order.orderNumber}`
  const content: EmailContent = {
    title,
    preview,
    greeting: `Olá, ${order.firstName}!`,
    parts: [
      ...sentences,
      ...facts,
      ...(row.answer && state !== 'requested' && state !== 'received'
        ? [{ kind: 'fact', label: 'Mensagem da loja', text: row.answer } as const]
        : []),
      { kind: 'fact', label: 'Pedido', text: number },
      { kind: 'fact', label: 'Protocolo', text: returnProtocol(row) },
      { kind: 'fact', label: 'Produtos', text: productsOf(lines) },
      ...(isCancellation ? [] : [{ kind: 'fact', label: 'Motivo', text: returnReasonLabels[row.reason] } as const]),
      { kind: 'button', label: isGuest || isCancellation ? 'Acompanhar o pedido' : 'Ver a devolução', url: page },
    ],
    reason: `Você recebeu esta mensagem porque fez um pedido na ${shop.settings.store.name}.`,
  }
  return { subject: `${title}: pedido ${number}`, content }
}

const nothing = (): Wording => ({ title: 'Devolução', preview: '', sentences: [] })

const wordings: Record<ReturnState, (context: ReturnEmailContext) => Wording> = {
  requested: () => ({
    title: 'Recebemos seu pedido de devolução',
    preview: 'Vamos responder em breve, com as instruções de envio.',
    sentences: [
      'Recebemos seu pedido de devolução e vamos responder em breve, com as instruções de envio.',
      'Guarde os produtos com a embalagem e os acessórios até lá.',
    ],
  }),
  authorised: (context) => ({
    title: 'Sua devolução foi autorizada',
    preview: 'Veja como enviar os produtos de volta.',
    sentences: ['Sua devolução foi autorizada. Envie os produtos bem embalados, com a nota fiscal.'],
    facts: wayOf(context),
  }),
  received: () => ({
    title: 'Recebemos os produtos devolvidos',
    preview: 'Já conferimos o que chegou. O próximo passo é o reembolso.',
    sentences: ['Os produtos devolvidos chegaram e foram conferidos. O próximo passo é o reembolso.'],
  }),
  refunded: (context) => ({
    title: `Devolvemos ${formatBRL(context.refundCents)}`,
    preview: 'O reembolso da sua devolução foi feito.',
    sentences: [`O reembolso de ${formatBRL(context.refundCents)} foi feito. ${whereMoneyGoes(context)}`],
  }),
  closed: () => ({
    title: 'Sua devolução foi encerrada',
    preview: 'Ela foi encerrada sem reembolso.',
    sentences: ['Sua devolução foi encerrada sem reembolso. Se tiver alguma dúvida, fale conosco.'],
  }),
  refused: () => ({
    title: 'Sua devolução não foi autorizada',
    preview: 'Veja o motivo e fale conosco se precisar.',
    sentences: ['Não foi possível autorizar sua devolução. Se tiver alguma dúvida, fale conosco.'],
  }),
  refunding: nothing,
  withdrawn: nothing,
}

/** The steps of a cancellation before the dispatch, where they read differently. */
const cancellationWordings: Partial<Record<ReturnState, (context: ReturnEmailContext) => Wording>> = {
  refunding: ({ refundCents, creditCents }) => ({
    title: 'Tiramos produtos do seu pedido',
    preview: `${formatBRL(refundCents)} voltam para você; o restante segue para o envio.`,
    sentences: [
      'Os produtos abaixo foram cancelados antes do envio. O restante do pedido segue normalmente.',
      `Pedimos a devolução de ${formatBRL(refundCents - creditCents)}, pela mesma forma de pagamento. Avisaremos quando estiver feita.`,
      ...(creditCents > 0 ? [`Outros ${formatBRL(creditCents)} já voltaram como crédito na sua conta.`] : []),
    ],
  }),
  refunded: (context) => ({
    title: `Devolvemos ${formatBRL(context.refundCents)}`,
    preview: 'O reembolso dos produtos cancelados foi feito.',
    sentences: [
      `O reembolso de ${formatBRL(context.refundCents)} pelos produtos abaixo, cancelados antes do envio, foi feito. ${whereMoneyGoes(context)}`,
      'O restante do pedido segue normalmente.',
    ],
  }),
}

function whereMoneyGoes({ refundCents, creditCents }: ReturnEmailContext): string {
  const byBank = 'O prazo para o valor aparecer depende do banco ou do cartão.'
  if (creditCents === 0) return byBank
  return creditCents < refundCents
    ? `${formatBRL(creditCents)} são crédito na sua conta. Para o restante, o prazo depende do banco ou do cartão.`
    : 'Ele já está como crédito na sua conta, para usar na próxima compra.'
}

/** How the items have to be sent. */
function wayOf({ row: { reverseCode, returnAddress } }: ReturnEmailContext): EmailBlock[] {
  const code = reverseCode
    ? [
        { kind: 'code', label: 'Código de postagem', code: reverseCode } as const,
        'Apresente o código em uma agência dos Correios: o frete é por nossa conta.',
      ]
    : []
  return returnAddress ? [...code, { kind: 'fact', label: 'Enviar para', text: returnAddress }] : code
}

/** The e-mail about one line of a return's history; none where the line is not for the customer. */
export async function writeReturnEmail(
  shop: Shop,
  { returnId, eventId, attempt }: { returnId: string; eventId: string; attempt?: number | undefined },
): Promise<EmailMessage | undefined> {
  const [found] = await shop.database
    .select({ row: orderReturns, order: orders, isGuest: profiles.isGuest, state: orderReturnEvents.state })
    .from(orderReturnEvents)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnEvents.returnId))
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(and(eq(orderReturnEvents.id, eventId), eq(orderReturns.id, returnId)))
  if (!found || !notifiesCustomerOfReturn({ state: found.state, reason: found.row.reason })) return undefined
  const lines = await readLinesOfReturns(shop, [returnId])
  const refunds = await shop.database.select().from(paymentRefunds).where(eq(paymentRefunds.returnId, returnId))
  const { row, order, isGuest, state } = found
  const page = orderPageLink(shop, { orderId: order.id, isGuest })
  const given = sumGivenBack(refunds, await readCreditOfReturns(shop, [returnId]))
  return renderEmail(
    { to: order.email, key: emailKey('return', returnId, eventId, attempt) },
    returnEmailTexts({ row, order, isGuest, state, lines, ...given, page, shop }),
    shop,
  )
}

/** The e-mail to the shop about a requested return; a reply goes to the customer. */
export async function writeReturnRequestEmail(shop: Shop, returnId: string): Promise<EmailMessage | undefined> {
  const [found] = await shop.database
    .select({ row: orderReturns, order: orders })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orderReturns.id, returnId))
  if (!found) return undefined
  const envelope = { to: shop.settings.store.email, replyTo: found.order.email, key: `return-request-${returnId}` }
  return renderEmail(
    envelope,
    returnRequestEmailTexts({ ...found, lines: await readLinesOfReturns(shop, [returnId]), shop }),
    shop,
  )
}
