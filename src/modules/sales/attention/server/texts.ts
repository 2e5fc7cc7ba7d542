import { formatBRL } from '#platform/money.ts'
import { type EmailBlock, type EmailContent, type EmailTexts, formatMoment } from '#platform/server/email/texts.ts'
import type { WithSettings } from '#platform/server/shop.ts'
import { paymentProviderName } from '../../payments/rules.ts'
import type { Attention, AttentionDetails } from '../contract.ts'
import { type AttentionKind, adviceOn, attentionKindLabels, isAboutRefund } from '../rules.ts'

type Matter = {
  kind: AttentionKind
  createdAt: Date
  orderId: string | null
  orderNumber: string | null
  details: AttentionDetails
}
type Site = WithSettings<'url' | 'store'>

const reasonOf = ({ settings: { store } }: Site) =>
  `Você recebeu esta mensagem porque este é o e-mail da ${store.name}.`

const amount = (cents: number | undefined) => (cents === undefined ? undefined : formatBRL(cents))
const fact = (label: string, text: string): EmailBlock => ({ kind: 'fact', label, text })

export function attentionEmailTexts(shop: Site, matter: Matter): EmailTexts {
  const { kind, createdAt, orderId, orderNumber, details } = matter
  const title = attentionKindLabels[kind]
  const advice = adviceOn(kind, details)
  const about = orderNumber ? `: pedido nº ${orderNumber}` : ''
  const facts: [string, string | undefined][] = [
    ['Quando', formatMoment(createdAt)],
    [isAboutRefund(kind) ? 'A devolver' : 'Pago', amount(details.amountCents)],
    ['Devolvido ao cliente', amount(details.takenBackCents)],
    ['Total do pedido', amount(details.totalCents)],
    ['Responder até', details.answerUntil ? formatMoment(new Date(details.answerUntil)) : undefined],
    [
      'Provedor',
      [details.provider && paymentProviderName(details.provider), details.providerPaymentId]
        .filter(Boolean)
        .join(' ') || undefined,
    ],
  ]
  const content: EmailContent = {
    title,
    preview: 'Envolve o dinheiro de um cliente e espera por uma pessoa.',
    greeting: 'Olá, equipe!',
    parts: [
      'Isto envolve o dinheiro de um cliente, e a loja não pode decidir sozinha.',
      ...(advice ? [advice] : []),
      ...facts.flatMap(([label, text]) => (text ? [fact(label, text)] : [])),
      orderId
        ? { kind: 'button', label: 'Ver o pedido', url: `${shop.settings.url}/admin/orders?order=${orderId}` }
        : { kind: 'button', label: 'Abrir o painel', url: `${shop.settings.url}/admin/dashboard` },
    ],
    reason: reasonOf(shop),
  }
  return { subject: `Precisa de atenção: ${title}${about}`, content }
}

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('pt-BR')} ${count === 1 ? one : several}`]

export function attentionDigestEmailTexts(shop: Site, attention: Attention): EmailTexts {
  const { items, openCount, toShip, returnsWaiting, lowStockCount } = attention
  const counts = [
    ...counted(openCount, 'pendência aberta', 'pendências abertas'),
    ...counted(toShip.count, 'pedido pago para enviar', 'pedidos pagos para enviar'),
    ...counted(returnsWaiting.count, 'devolução para responder', 'devoluções para responder'),
    ...counted(lowStockCount, 'produto no estoque mínimo ou abaixo', 'produtos no estoque mínimo ou abaixo'),
  ]
  const content: EmailContent = {
    title: 'O dia na loja',
    preview: counts.join(', '),
    greeting: 'Bom dia, equipe!',
    parts: [
      `Hoje há ${new Intl.ListFormat('pt-BR').format(counts)}.`,
      ...items.map(({ kind, orderNumber, createdAt }) =>
        fact(
          orderNumber ? `Pedido nº ${orderNumber}` : 'Loja',
          `${attentionKindLabels[kind]}, desde ${formatMoment(new Date(createdAt))}`,
        ),
      ),
      ...(toShip.oldestSince
        ? [fact('Envio mais antigo', `pago em ${formatMoment(new Date(toShip.oldestSince))}`)]
        : []),
      { kind: 'button', label: 'Abrir o painel', url: `${shop.settings.url}/admin/dashboard` },
    ],
    reason: reasonOf(shop),
  }
  return { subject: `Precisa de atenção: ${counts.join(', ')}`, content }
}

/** The note with which the shop closes an item that needs no action any more. */
export const resolvedTexts = {
  refundMade: 'Resolvido pela loja: o dinheiro foi devolvido.',
  changed: 'Resolvido pela loja: a situação mudou.',
  paymentRead: 'Resolvido pela loja: o provedor respondeu.',
} as const
