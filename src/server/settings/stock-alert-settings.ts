import { wholeNumber } from './whole-number-setting.ts'

/** When e-mails are sent about products that are back in stock. */
export const stockAlertSettings = { STOCK_ALERT_MINUTES: wholeNumber(0, 10_080, 10) }
