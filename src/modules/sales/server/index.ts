// The search for a person, as lists of the staff understand it.
export { matchesPerson } from '../customer-records/server/users.ts'

// The filter of the staff's order list, and how much of an order is still to be sent.
export { matchesOrderFilter } from '../orders/server/list-orders.ts'
export { type OrderRow, quantityToSend } from '../orders/server/lock-order.ts'

// Pieces that orders hold.
export { reservedPieces } from '../stock-movements/server/product-stock.ts'
