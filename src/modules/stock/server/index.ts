// Alerts of products that are back, as the job and the e-mail about them need them.
export {
  announceRestocked,
  announceRestockedJob,
  closeStockAlert,
  failStockAlert,
  isForSale,
} from '../alerts/server/alerts.ts'
export { stockAlertEmailTexts } from '../alerts/server/emails.ts'
