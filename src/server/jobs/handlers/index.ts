import type { JobHandler } from '../job-handler.ts'
import { announceRestockedHandler } from './announce-restocked.ts'
import { buyLabelHandler } from './buy-label.ts'
import { cancelUnpaidOrderHandler } from './cancel-unpaid-order.ts'
import { changeProductsHandler } from './change-products.ts'
import { checkBackupHandler } from './check-backup.ts'
import { checkProductImportHandler } from './check-product-import.ts'
import { checkStockHandler } from './check-stock.ts'
import { deliverSimuladoNotificationHandler } from './deliver-simulado-notification.ts'
import { fetchImportPicturesHandler } from './fetch-import-pictures.ts'
import { lookUpPaymentsHandler } from './look-up-payments.ts'
import { makeBackupHandler } from './make-backup.ts'
import { makeExportHandler } from './make-export.ts'
import { makePictureVariantsHandler } from './make-picture-variants.ts'
import { openPasswordResetHandler } from './open-password-reset.ts'
import { reconcilePaymentsHandler } from './reconcile-payments.ts'
import { refundPaymentHandler } from './refund-payment.ts'
import { refundReturnHandler } from './refund-return.ts'
import { requeueLostWorkHandler } from './requeue-lost-work.ts'
import { rollUpStatisticsHandler } from './roll-up-statistics.ts'
import { runSchedulesHandler } from './run-schedules.ts'
import { sendAttentionDigestHandler } from './send-attention-digest.ts'
import { sendEmailHandler } from './send-email.ts'
import { settlePaymentHandler } from './settle-payment.ts'
import { sumUpSalesHandler } from './sum-up-sales.ts'
import { sweepMediaHandler } from './sweep-media.ts'
import { sweepOldRowsHandler } from './sweep-old-rows.ts'
import { sweepSessionsHandler } from './sweep-sessions.ts'
import { watchBackupsHandler } from './watch-backups.ts'

/** Every job of the shop. */
export const jobHandlers: readonly JobHandler[] = [
  announceRestockedHandler,
  buyLabelHandler,
  cancelUnpaidOrderHandler,
  changeProductsHandler,
  checkBackupHandler,
  checkProductImportHandler,
  checkStockHandler,
  deliverSimuladoNotificationHandler,
  fetchImportPicturesHandler,
  rollUpStatisticsHandler,
  runSchedulesHandler,
  openPasswordResetHandler,
  makeBackupHandler,
  makeExportHandler,
  makePictureVariantsHandler,
  sendAttentionDigestHandler,
  sendEmailHandler,
  lookUpPaymentsHandler,
  requeueLostWorkHandler,
  reconcilePaymentsHandler,
  refundPaymentHandler,
  refundReturnHandler,
  settlePaymentHandler,
  sumUpSalesHandler,
  sweepMediaHandler,
  sweepOldRowsHandler,
  sweepSessionsHandler,
  watchBackupsHandler,
]
