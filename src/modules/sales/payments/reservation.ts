/** What a shop reserves for orders that wait for their payment: those goods are kept from everybody else. */
export type ReservationLimits = {
  /** The unpaid orders of one person, and the pieces in them if they are several orders. */
  orders: number
  pieces: number
  /** How long goods wait until their payment is begun, and how many hours if the staff have entered the order. */
  minutes: number
  hoursByPhone: number
}

/** For so many unpaid orders of one person, the guests of one network may have so many that are not yet begun. */
const networkFactor = 8

/** Two sets of wheels are usual. More of one product is much if it is also more than a quarter of what there is. */
const usualPieces = 8
const largeShare = 1 / 4

/** How long much of one product waits: whoever wants it knows how to pay. */
export const minutesOfLarge = 15

/** How long an order waits at most: goods are not held without end by one boleto after the other. */
export const maxDaysToPay = 14

const minute = 60_000

/** A line of another unpaid order: of the same person, a guest with their e-mail and CPF, or their network of late. */
export type ReservedLine = {
  orderId: string
  holder: 'self' | 'namesake' | 'network'
  productId: string
  quantity: number
}

export type WantedReservation = {
  /** `stockQuantity`: what there is for sale before this order. */
  items: readonly { productId: string; quantity: number; stockQuantity: number }[]
  reserved: readonly ReservedLine[]
  buyer: 'guest' | 'customer' | 'staff'
}

export type Reservation =
  | { kind: 'reserved'; minutes: number; offersBoleto: boolean }
  | { kind: 'refused'; limit: 'orders' | 'pieces' | 'same-data' | 'network' }

/**
 * Whether, and for how long, goods are reserved for an order that nobody has begun to pay. A single order is never
 * refused, however large: what would be large for one person, or one network, waits a short time and cannot be paid by
 * boleto, which would hold it for days.
 */
export function decideReservation(
  { items, reserved, buyer }: WantedReservation,
  limits: ReservationLimits,
): Reservation {
  const ownOrders = countOrders(reserved.filter(({ holder }) => holder === 'self'))
  const ofPerson = reserved.filter(({ holder }) => holder !== 'network')
  if (ownOrders >= limits.orders) return { kind: 'refused', limit: 'orders' }
  if (countOrders(ofPerson) >= limits.orders) return { kind: 'refused', limit: 'same-data' }
  if (ofPerson.length > 0 && sumOf(ofPerson) + sumOf(items) > limits.pieces)
    return { kind: 'refused', limit: ownOrders > 0 ? 'pieces' : 'same-data' }
  if (buyer === 'guest' && countOrders(reserved) >= limits.orders * networkFactor)
    return { kind: 'refused', limit: 'network' }
  if (buyer === 'staff') return { kind: 'reserved', minutes: limits.hoursByPhone * 60, offersBoleto: true }
  const isLarge = items.some(({ productId, quantity, stockQuantity }) => {
    const held = sumOf(reserved.filter((line) => line.productId === productId))
    return held + quantity > Math.max(usualPieces, (held + stockQuantity) * largeShare)
  })
  return {
    kind: 'reserved',
    minutes: isLarge ? Math.min(minutesOfLarge, limits.minutes) : limits.minutes,
    offersBoleto: !isLarge,
  }
}

const sumOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const countOrders = (lines: readonly ReservedLine[]) => new Set(lines.map(({ orderId }) => orderId)).size

export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * minute)

export const lastPaymentDeadline = (placedAt: Date): Date => minutesAfter(placedAt, maxDaysToPay * 24 * 60)

type OpenOrder = Readonly<{ createdAt: Date; paymentDueAt: Date; pageOpenUntil: Date | null }>

/** Until when an order waits for attempts; without any, as if nobody had begun to pay, or while its page is open. */
export function computePaymentDeadline(
  { createdAt, paymentDueAt, pageOpenUntil }: OpenOrder,
  { ends, now, minutes }: { ends: readonly Date[]; now: Date; minutes: number },
): Date {
  const times = (moments: readonly Date[]) => moments.map((moment) => moment.getTime())
  if (ends.length === 0) {
    const begunAgain = Math.max(...times([minutesAfter(now, minutes), pageOpenUntil ?? createdAt]))
    return new Date(Math.min(paymentDueAt.getTime(), begunAgain))
  }
  const latest = Math.max(...times([lastPaymentDeadline(createdAt), paymentDueAt]))
  return new Date(Math.min(latest, Math.max(...times(ends))))
}
