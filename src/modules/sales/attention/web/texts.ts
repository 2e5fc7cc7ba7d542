import { formatBRL } from '#platform/money.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { formatJob } from '#platform/web/job-texts.ts'
import { paymentProviderName } from '../../payments/rules.ts'
import { orderMoneyTexts } from '../../payments/web/staff-texts.ts'
import type { AttentionItem } from '../contract.ts'
import { adviceOn, attentionKindLabels, isAboutRefund } from '../rules.ts'

const ages: readonly [hours: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [24, 'day'],
  [1, 'hour'],
]
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' })

const hoursSince = (instant: string, now: Date) => (now.getTime() - new Date(instant).getTime()) / 3_600_000

/** The time since an ISO 8601 instant, as `há 3 dias`. */
export function formatElapsed(instant: string, now: Date): string {
  const hours = hoursSince(instant, now)
  const [inUnit, unit] = ages.find(([least]) => hours >= least) ?? [1 / 60, 'minute']
  return relative.format(-Math.max(1, Math.floor(hours / inUnit)), unit)
}

/** From so many hours on, nobody counts in hours. */
const minHoursInDays = 72

/** The whole hours since an ISO 8601 instant, as `26 h`, or the whole days, as `38 dias`; `menos de 1 h` below one. */
export function formatAge(instant: string, now: Date): string {
  const hours = Math.floor(hoursSince(instant, now))
  if (hours >= minHoursInDays) return `${Math.floor(hours / 24).toLocaleString('pt-BR')} dias`
  return hours < 1 ? 'menos de 1 h' : `${hours} h`
}

export const attentionTexts = {
  title: 'Precisa de atenção',
  nothing: 'Nada precisa de atenção agora.',
  failed: 'Não foi possível carregar o que precisa de atenção.',
  toShip: (count: number) =>
    count === 1 ? '1 pedido pago para enviar' : `${count.toLocaleString('pt-BR')} pedidos pagos para enviar`,
  oldest: (since: string, now: Date) => `O mais antigo foi pago ${formatElapsed(since, now)}`,
  ship: 'Ver envios',
  returnsWaiting: (count: number) =>
    count === 1 ? '1 devolução espera pela loja' : `${count.toLocaleString('pt-BR')} devoluções esperam pela loja`,
  oldestReturn: (since: string, now: Date) => `A mais antiga espera ${formatElapsed(since, now)}`,
  seeReturns: 'Ver devoluções',
  lowStock: (count: number) =>
    count === 1
      ? '1 produto está no estoque mínimo ou abaixo'
      : `${count.toLocaleString('pt-BR')} produtos estão no estoque mínimo ou abaixo`,
  lowStockText: 'O aviso some quando o estoque volta a subir.',
  seeLowStock: 'Ver produtos',
  simulated: 'Os pagamentos são apenas simulados',
  simulatedText: 'Qualquer pessoa pode aprovar um pagamento. Configure um provedor antes de vender.',
  openOrder: 'Ver pedido',
  close: 'Resolver',
  closeTitle: 'Resolver pendência',
  note: 'O que foi feito?',
  noteHint: 'Fica registrado com o seu nome.',
  noteRequired: 'Escreva o que foi feito.',
  unfold: (count: number) => `Mostrar as outras ${count.toLocaleString('pt-BR')} pendências`,
  fold: 'Mostrar menos',
  more: (count: number) => `E mais ${count.toLocaleString('pt-BR')}, que aparecem quando estas forem resolvidas.`,
  /** The name of an item: several of a kind differ in their orders. */
  titleOf: ({ kind, orderNumber }: Pick<AttentionItem, 'kind' | 'orderNumber'>) =>
    [attentionKindLabels[kind], orderNumber].filter(Boolean).join(' · '),
  adviceOf: ({ kind, details }: AttentionItem) => adviceOn(kind, details),
  factsOf: ({ kind, details }: AttentionItem) => {
    const { amountCents, totalCents, takenBackCents, method, answerUntil } = details
    const { provider, providerPaymentId, name, difference } = details
    return [
      answerUntil && `Responder até ${formatDateTime(answerUntil)}`,
      amountCents !== undefined && `${isAboutRefund(kind) ? 'A devolver' : 'Pago'}: ${formatBRL(amountCents)}`,
      takenBackCents !== undefined && `Devolvido ao cliente: ${formatBRL(takenBackCents)}`,
      difference && orderMoneyTexts.differs(difference),
      totalCents !== undefined && `Total do pedido: ${formatBRL(totalCents)}`,
      method && orderMoneyTexts.methodOf(method),
      provider && [paymentProviderName(provider), providerPaymentId].filter(Boolean).join(' '),
      name && formatJob(kind === 'email-failed' ? { name: 'send-email', emailKind: name } : { name, emailKind: null }),
    ]
      .filter(Boolean)
      .join(' · ')
  },
} as const
