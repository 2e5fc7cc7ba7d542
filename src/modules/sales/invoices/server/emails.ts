import { eq } from 'drizzle-orm'
import { formatBRL } from '#platform/money.ts'
import { formatTaxId } from '#platform/people/tax-id.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { renderEmail } from '#platform/server/email/render-email.ts'
import type { EmailMessage } from '#platform/server/email/sender.ts'
import type { EmailTexts } from '#platform/server/email/texts.ts'
import type { Shop, WithSettings } from '#platform/server/shop.ts'
import { emailKey, orderPageLink } from '../../emails/server/order-email.ts'
import { orderInvoices, orders } from '../../tables.ts'
import { formatInvoiceKey, type InvoiceDifference, type InvoiceRefusal } from '../rules.ts'

export const invoiceTexts = {
  noPdf: 'Este arquivo não é um PDF. Envie o DANFE em PDF.',
  otherXml: {
    'nothing-known': 'Este arquivo não é o XML de uma NF-e. Envie o XML autorizado, com a chave de acesso.',
    event: 'Este XML é de um evento da nota (cancelamento ou carta de correção). Envie o XML da própria nota.',
    'wrong-key': 'A chave de acesso dentro deste XML não confere. Baixe de novo o XML autorizado da NF-e.',
  },
  taken: (order: string) => `Esta nota fiscal já está no pedido ${order}. Confira a chave de acesso.`,
  otherKey: (key: string) =>
    `O XML é de outra nota: a chave dele é ${formatInvoiceKey(key)}. Confira a chave ou o arquivo.`,
  refused: (refusals: readonly InvoiceRefusal[], shopTaxId: string) =>
    refusals.map((refusal) => refusalText(refusal, shopTaxId)).join(' '),
  differs: (differences: readonly InvoiceDifference[], buyerName: string | undefined) =>
    `${differences.map((one) => differenceText(one, { buyerName, show: formatTaxId })).join(' ')} Confira se a nota é deste pedido.`,
  /** For the audit log, which keeps nobody's CPF. */
  confirmed: (differences: readonly InvoiceDifference[]) =>
    differences.map((one) => differenceText(one, { show: hideTaxId })).join(' '),
} as const

function refusalText(refusal: InvoiceRefusal, shopTaxId: string): string {
  switch (refusal.fault) {
    case 'other-issuer':
      return `A nota é de outro emitente, CNPJ ${formatTaxId(refusal.issuer)}. O da loja é ${shopTaxId} (SHOP_CNPJ).`
    case 'no-issuer':
      return 'O XML não diz quem emitiu a nota.'
    case 'other-content':
      return `A chave de acesso não corresponde ao conteúdo do XML: ${refusal.parts.map((part) => partNames[part]).join(', ')}.`
    case 'test-environment':
      return 'A nota é do ambiente de testes (homologação) e não tem valor fiscal.'
    case 'no-protocol':
      return 'O XML não tem a autorização da Sefaz. Envie o XML autorizado, com o protocolo.'
    case 'other-protocol':
      return 'O protocolo de autorização é de outra nota.'
    case 'cancelled':
      return 'A nota foi cancelada.'
    case 'denied':
      return 'A nota foi denegada pela Sefaz.'
    case 'not-authorised':
      return `A Sefaz não autorizou a nota (situação ${refusal.status}).`
    default:
      return refusal satisfies never
  }
}

const partNames = { issuer: 'CNPJ', model: 'modelo', series: 'série', number: 'número', month: 'mês de emissão' }

const purposes: Readonly<Record<string, string>> = {
  0: 'de entrada',
  2: 'complementar',
  3: 'de ajuste',
  4: 'de devolução',
}

type Shown = { buyerName?: string | undefined; show: (taxId: string) => string }

function differenceText({ kind, invoice, order }: InvoiceDifference, { buyerName, show }: Shown): string {
  switch (kind) {
    case 'buyer': {
      const buyer = invoice === null ? 'sem destinatário' : `para ${buyerName ? `${buyerName}, ` : ''}${show(invoice)}`
      return `A nota é ${buyer}; ${order === null ? 'o pedido não tem CPF ou CNPJ' : `o pedido é de ${show(order)}`}.`
    }
    case 'total': {
      const total = invoice === null ? 'não diz o total' : `soma ${formatBRL(Number(invoice))}`
      return `A nota ${total}; o pedido, ${formatBRL(Number(order))}.`
    }
    case 'month':
      return `A nota é de ${monthText(invoice)}; o pedido, de ${monthText(order)}.`
    case 'purpose':
      return `A nota é ${purposes[invoice ?? ''] ?? 'de outro tipo'}, e não de venda.`
    default:
      return kind satisfies never
  }
}

/** `2611` is `11/2026`. */
const monthText = (month: string | null) => `${month?.slice(2)}/20${month?.slice(0, 2)}`

const hideTaxId = (taxId: string) =>
  taxId.length === 14 ? formatTaxId(taxId) : `***.${taxId.slice(3, 6)}.${taxId.slice(6, 9)}-**`

type Invoiced = {
  order: Pick<typeof orders.$inferSelect, 'orderNumber' | 'firstName'>
  /** Whether it was bought without an account: the tracking page has the key, but no files. */
  isGuest: boolean
  accessKey: string
  page: string
  shop: WithSettings<'store'>
}

export function invoiceEmailTexts({ order, isGuest, accessKey, page, shop }: Invoiced): EmailTexts {
  const number = `nº ${order.orderNumber}`
  return {
    subject: `Nota fiscal do pedido ${number}`,
    content: {
      title: isGuest ? 'Sua nota fiscal foi emitida' : 'Sua nota fiscal está disponível',
      preview: isGuest
        ? `Esta é a chave de acesso da nota fiscal do pedido ${number}.`
        : `A nota fiscal do pedido ${number} já pode ser baixada.`,
      greeting: `Olá, ${order.firstName}!`,
      parts: [
        isGuest
          ? `A nota fiscal do pedido ${number} foi emitida. Com a chave abaixo, você a consulta em www.nfe.fazenda.gov.br. Para receber o PDF, responda a este e-mail.`
          : `A nota fiscal do pedido ${number} foi emitida. Ela está na página do pedido.`,
        { kind: 'code', label: 'Chave de acesso', code: formatInvoiceKey(accessKey), isLong: true },
        { kind: 'button', label: isGuest ? 'Acompanhar o pedido' : 'Ver a nota fiscal', url: page },
      ],
      reason: `Você recebeu esta mensagem porque fez um pedido na ${shop.settings.store.name}.`,
    },
  }
}

/** The e-mail about an invoice; undefined if it was removed or replaced meanwhile. */
export async function writeInvoiceEmail(
  shop: Shop,
  { eventId, attempt }: { eventId: string; attempt?: number | undefined },
): Promise<EmailMessage | undefined> {
  const [found] = await shop.database
    .select({ order: orders, isGuest: profiles.isGuest, accessKey: orderInvoices.accessKey })
    .from(orderInvoices)
    .innerJoin(orders, eq(orders.id, orderInvoices.orderId))
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(eq(orderInvoices.id, eventId))
  if (!found) return undefined
  const { order, isGuest, accessKey } = found
  const page = orderPageLink(shop, { orderId: order.id, isGuest })
  const texts = invoiceEmailTexts({ order, isGuest, accessKey, page, shop })
  const key = emailKey('invoice', order.id, eventId, attempt)
  return renderEmail({ to: order.email, key }, texts, shop)
}
