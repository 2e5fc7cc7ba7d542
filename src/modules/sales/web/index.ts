// Words of an order in the audit log.
export { orderEmailTexts } from '../orders/web/staff/texts.ts'

// Words of payments in the audit log.
export { moneyDecisionTexts, orderMoneyTexts } from '../payments/web/staff-texts.ts'
