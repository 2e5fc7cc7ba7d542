import { orderNumber } from '#domain/order-number.ts'
import { formatInvoiceKey } from '#domain/orders/invoice-key.ts'
import type { orders } from '#server/db/schema/index.ts'
import type { EmailContent, Sender } from '#server/services/emails/email-content.ts'

/** What is wrong with a file of an invoice. */
export const invoiceTexts = {
  noPdf: 'Este arquivo não é um PDF. Envie o DANFE em PDF.',
  noInvoiceXml: 'Este arquivo não é o XML de uma NF-e. Envie o XML autorizado, com a chave de acesso.',
  otherKey: (key: string) =>
    `O XML é de outra nota: a chave dele é ${formatInvoiceKey(key)}. Confira a chave ou o arquivo.`,
} as const

type Invoiced = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'firstName'>
  /** Whether it was bought without an account: the tracking page has the key, but no files. */
  isGuest: boolean
  accessKey: string
  /** The address of the order's page. */
  page: string
  shop: Pick<Sender, 'store'>
}

/** The e-mail to a customer whose order's invoice has been issued. */
export function invoiceEmailTexts({ order, isGuest, accessKey, page, shop }: Invoiced): {
  subject: string
  content: EmailContent
} {
  const number = `nº ${orderNumber(order.id)}`
  return {
    subject: `Nota fiscal do pedido ${number}`,
    content: {
      title: isGuest ? 'Sua nota fiscal foi emitida' : 'Sua nota fiscal está disponível',
      preview: isGuest
        ? `Esta é a chave de acesso da nota fiscal do pedido ${number}.`
        : `A nota fiscal do pedido ${number} já pode ser baixada.`,
      greeting: `Olá, ${order.firstName}!`,
      parts: [
        {
          kind: 'paragraph',
          text: isGuest
            ? `A nota fiscal do pedido ${number} foi emitida. Com a chave abaixo, você a consulta em www.nfe.fazenda.gov.br. Para receber o PDF, responda a este e-mail.`
            : `A nota fiscal do pedido ${number} foi emitida. Ela está na página do pedido.`,
        },
        { kind: 'code', label: 'Chave de acesso', code: formatInvoiceKey(accessKey), isLong: true },
        { kind: 'button', label: isGuest ? 'Acompanhar o pedido' : 'Ver a nota fiscal', url: page },
      ],
      reason: `Você recebeu esta mensagem porque fez um pedido na ${shop.store.name}.`,
    },
  }
}
