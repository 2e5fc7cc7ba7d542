import type { AttentionItem } from '#contract/admin/attention.ts'
import { adviceOn } from '#domain/attention/attention-advice.ts'
import { attentionKindLabels, isAboutRefund } from '#domain/attention/attention-kinds.ts'
import { formatBRL } from '#domain/money.ts'
import { paymentProviderName } from '#domain/orders/payment-provider-names.ts'
import { formatDateTime } from '#web/format-date.ts'
import { formatElapsed } from './format-elapsed.ts'
import { formatJob } from './job-texts.ts'
import { orderMoneyTexts } from './order-money-texts.ts'

/** The texts of the list of items that need attention. */
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
  /** What an item means and what to do, if its name does not say so. */
  adviceOf: ({ kind, details }: AttentionItem) => adviceOn(kind, details),
  /** The details of an item, in one line. */
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
