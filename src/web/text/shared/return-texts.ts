import type { OrderReturn } from '#contract/shop/returns.ts'
import { formatBRL } from '#domain/money.ts'
import { returnReasonLabels } from '#domain/returns/return-reason-labels.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import { type ReturnState, returnStateLabels } from '#domain/returns/return-state.ts'
import { formatDate } from '#web/format-date.ts'

/** The name of a return's state. Also of one that this page does not know, because a later release has answered. */
export const returnStateText = (state: ReturnState): string => returnStateLabels[state] ?? 'Em andamento'

/** The name of a reason for a return; the same. */
export const returnReasonText = (reason: ReturnReason): string => returnReasonLabels[reason] ?? 'Outro motivo'

type ReceivedLine = Pick<OrderReturn['lines'][number], 'restockedQuantity' | 'damagedQuantity' | 'setPiece' | 'pieces'>

/** The texts about a return, for customers and staff. */
export const returnTexts = {
  title: 'Devoluções',
  ask: 'Desistir ou trocar',
  requestTitle: 'Desistir ou trocar',
  protocol: (number: string) => `Protocolo ${number}`,
  send: 'Pedir devolução',
  products: 'O que será devolvido?',
  productsHint: 'Escolha a quantidade de cada produto.',
  left: (quantity: number) => (quantity === 1 ? '1 peça' : `até ${quantity} peças`),
  upTo: (amount: string, { isOne }: { isOne: boolean }) => (isOne ? amount : `até ${amount}`),
  nothing: 'Nada',
  quantityOf: (name: string) => `Quantidade de ${name}`,
  reason: 'Motivo',
  until: (day: string) => `Prazo: até ${day}.`,
  note: 'Conte o que aconteceu',
  noteHint: 'Opcional. Para trocar, escreva o produto desejado.',
  received: ({ restockedQuantity, damagedQuantity, setPiece, pieces }: ReceivedLine) => {
    const arrived = (restockedQuantity ?? 0) + (damagedQuantity ?? 0)
    if (arrived === 0) return 'não chegou'
    if (setPiece && pieces) return 'chegou'
    const one = setPiece ? 'jogo' : 'peça'
    const amount = `${arrived === 1 ? `chegou 1 ${one}` : `chegaram ${arrived} ${one}s`}`
    return damagedQuantity ? `${amount}, ${damagedQuantity} com dano` : amount
  },
  reverseCode: 'Código de postagem',
  returnAddress: 'Enviar para',
  answer: 'Mensagem da loja',
  refund: (cents: number) => `Valor do reembolso: ${formatBRL(cents)}`,
  openedOn: ({ createdAt, reason }: Pick<OrderReturn, 'createdAt' | 'reason'>) =>
    reason === 'before-dispatch' ? `Em ${formatDate(createdAt)}` : `Pedida em ${formatDate(createdAt)}`,
} as const
