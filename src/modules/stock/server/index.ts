// Alerts of products that are back, as the e-mail about them needs them.
export { closeStockAlert, failStockAlert, isForSale } from '../alerts/server/alerts.ts'
export { stockAlertEmailTexts } from '../alerts/server/emails.ts'
