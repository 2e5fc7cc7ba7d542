import { piecesInSet, type SetPiece } from '#modules/catalog/products/sets.ts'
import { writeProtocol } from '#modules/customers/messages/rules.ts'
import { daysBefore, shopDay } from '#platform/dates.ts'
import { hasLeft, type OrderStatus } from '../orders/rules.ts'

/**
 * The state of a return. `withdrawn`: the customer keeps the items after all; `refunding`: the provider has
 * been asked for the refund; `closed`: the items arrived and nothing is refunded.
 */
export const returnStates = [
  'requested',
  'authorised',
  'received',
  'refunding',
  'refunded',
  'closed',
  'refused',
  'withdrawn',
] as const
export type ReturnState = (typeof returnStates)[number]

export const returnStateLabels: Record<ReturnState, string> = {
  requested: 'Solicitada',
  authorised: 'Autorizada',
  received: 'Recebida',
  refunding: 'Reembolso em andamento',
  refunded: 'Reembolsada',
  closed: 'Encerrada sem reembolso',
  refused: 'Recusada',
  withdrawn: 'Desistência',
}

const next: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['authorised', 'refused', 'withdrawn'],
  authorised: ['received', 'refused', 'withdrawn'],
  received: ['refunding', 'refunded', 'closed'],
  refunding: ['refunded'],
  refunded: [],
  closed: [],
  refused: [],
  withdrawn: [],
}

/** Whether a return may go on to a state: never backwards, nor from one that only a later release knows. */
export const mayBecome = (from: ReturnState, to: ReturnState): boolean => next[from]?.includes(to) ?? false

/** Whether a return is unsettled, or in a state that only a later release knows. */
export const isOpenReturn = (state: ReturnState): boolean => next[state]?.length !== 0

/** Whether its goods are, or will be, the shop's again: they cannot be sent back a second time. */
export const holdsGoods = (state: ReturnState): boolean => state !== 'refused' && state !== 'withdrawn'

/** Whether it waits for the staff: for an answer, or for its money. */
export const waitsForStaff = (state: ReturnState): boolean => state === 'requested' || state === 'received'

/**
 * Why a customer asks to send goods back. `regret`: they have thought better of it (CDC, article 49); `does-not-fit`: the
 * shop had promised that it fits the car; `defect`, `damaged-in-transit`, `wrong-item`: the shop is at fault (CDC,
 * articles 18 and 26); `agreement`: the shop takes them back without having to.
 */
export const askedReturnReasons = [
  'regret',
  'does-not-fit',
  'defect',
  'damaged-in-transit',
  'wrong-item',
  'agreement',
] as const
export type AskedReturnReason = (typeof askedReturnReasons)[number]

/** Every reason. `before-dispatch`: the staff took pieces out of a paid order before it was sent, so nothing comes back by post. */
export const returnReasons = [...askedReturnReasons, 'before-dispatch'] as const
export type ReturnReason = (typeof returnReasons)[number]

type ReasonRule = {
  /** How many days after the day of receipt the customer may ask; null where only the staff does, or an order says. */
  days: number | null
  /** Whether the freight of what comes back is given back, too. */
  givesFreightBack: boolean
}

/** What holds for each reason. Articles 49 and 18 give back all that was paid, the freight with it. */
export const returnRules: Record<ReturnReason, ReasonRule> = {
  regret: { days: 7, givesFreightBack: true },
  'does-not-fit': { days: null, givesFreightBack: true },
  defect: { days: 90, givesFreightBack: true },
  'damaged-in-transit': { days: 90, givesFreightBack: true },
  'wrong-item': { days: 90, givesFreightBack: true },
  agreement: { days: null, givesFreightBack: false },
  'before-dispatch': { days: null, givesFreightBack: true },
}

/**
 * What the reasons are called, on screens and in e-mails. Apart from the list of them, which pages read from the start.
 */
export const returnReasonLabels: Record<ReturnReason, string> = {
  regret: 'Arrependimento da compra',
  'does-not-fit': 'Não serviu no meu carro',
  defect: 'Produto com defeito',
  'damaged-in-transit': 'Produto danificado no transporte',
  'wrong-item': 'Produto diferente do pedido',
  agreement: 'Acordo com o cliente',
  'before-dispatch': 'Cancelado antes do envio',
}

type Receipt = {
  /** When the customer received the parcel; null if unknown: the period has not begun. */
  receivedAt: Date | null
  /** For how many days the order promised an exchange of what does not fit; none without promise. */
  promiseDays?: number | null
}

const daysToReturn = (reason: ReturnReason, { promiseDays = null }: Receipt): number | null =>
  reason === 'does-not-fit' ? promiseDays : returnRules[reason].days

/** The last day, as an ISO date of the shop, on which a customer may ask for a return; null while it has no end. */
export function lastDayToReturn(reason: ReturnReason, receipt: Receipt): string | null {
  const { receivedAt } = receipt
  const days = daysToReturn(reason, receipt)
  return days === null || receivedAt === null ? null : daysBefore(shopDay(receivedAt), -days)
}

/** The reasons that a customer may give at a moment. The day of receipt does not count (Código Civil, article 132). */
export const reasonsInTime = (receipt: Receipt, now: Date): AskedReturnReason[] =>
  askedReturnReasons.filter((reason) => {
    if (daysToReturn(reason, receipt) === null) return false
    const lastDay = lastDayToReturn(reason, receipt)
    return lastDay === null || shopDay(now) <= lastDay
  })

/** Single pieces in one unit of an item: a set has four. */
export const piecesPerUnit = ({ setPiece }: { setPiece: SetPiece | null }): number => (setPiece ? piecesInSet : 1)

/** Single pieces of a line of a return, of which `quantity` units are meant or arrived; `pieces` if it is part of one set. */
export const countLinePieces = (
  { quantity, pieces }: { quantity: number; pieces: number | null },
  item: { setPiece: SetPiece | null },
): number => quantity * (pieces ?? piecesPerUnit(item))

export type ReturnedLine = {
  productId: string
  pieces: number
  /** Those that arrived; null before the parcel arrives. */
  receivedPieces: number | null
}

export type PlacedReturn = { state: ReturnState; lines: readonly ReturnedLine[] }

/** Pieces of a product in a return: those that arrived, or the requested ones before. */
const returnedPieces = ({ state, lines }: PlacedReturn, productId: string): number => {
  const line = lines.find((each) => each.productId === productId)
  return line && holdsGoods(state) ? (line.receivedPieces ?? line.pieces) : 0
}

const settledStates: readonly ReturnState[] = ['refunding', 'refunded', 'closed']

/** Single pieces of a product that returns have settled: their share of price and freight is given back. */
export const settledPieces = (returns: readonly PlacedReturn[], productId: string): number =>
  returns
    .filter(({ state }) => settledStates.includes(state))
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.productId === productId ? (line.receivedPieces ?? 0) : 0), 0)

/** How many single pieces of an item of an order can still be returned. */
export const returnablePieces = (
  item: { productId: string; quantity: number; setPiece: SetPiece | null },
  returns: readonly PlacedReturn[],
): number =>
  item.quantity * piecesPerUnit(item) - returns.reduce((sum, placed) => sum + returnedPieces(placed, item.productId), 0)

/** Whether items of an order can be returned: it was dispatched and paid. */
export const isReturnable = ({ status, isPaid }: { status: OrderStatus; isPaid: boolean }): boolean =>
  hasLeft(status) && isPaid

export const maxReturnPictures = 5

/** How many pictures a person may have sent without a request: two sets, then the oldest are deleted. */
export const maxUnsentReturnPictures = 2 * maxReturnPictures

/** What a stored picture of a return, and the small copy of it, weigh at most, in bytes. */
export const maxReturnPictureBytes = 1_000_000
export const maxReturnPreviewBytes = 100_000

/** The number of a return, which follows from its day and id and looks as a message's does. */
export function returnProtocol({ id, createdAt }: { id: string; createdAt: Date }): string {
  const bytes = id
    .replaceAll('-', '')
    .match(/../g)
    ?.map((byte) => Number.parseInt(byte, 16))
    .values()
  return writeProtocol(shopDay(createdAt), (below) => (bytes?.next().value ?? 0) % below)
}

/** How the money of a return is refunded: by the provider that took it, or a person already has. */
export const refundMeans = ['provider', 'outside'] as const
export type RefundMeans = (typeof refundMeans)[number]

/** The ways that staff may choose: a refund as credit is made at once, and never fails. */
export const refundWays = [...refundMeans, 'credit'] as const
export type RefundWay = (typeof refundWays)[number]

/** Refunds that the shop did not request: made in the provider's own panel, or by a chargeback. */
const meansWithoutShop = ['panel', 'chargeback'] as const

export const bookedMeans = [...refundWays, ...meansWithoutShop] as const
export type BookedMeans = (typeof bookedMeans)[number]

export const isWithoutShop = (means: BookedMeans): boolean => meansWithoutShop.some((known) => known === means)

/** Whether an e-mail tells the customer of a state: not of their own steps, nor of what only begins. */
export const notifiesCustomerOfReturn = ({ state, reason }: { state: ReturnState; reason: ReturnReason }): boolean =>
  state !== 'withdrawn' && (state !== 'refunding' || reason === 'before-dispatch')
