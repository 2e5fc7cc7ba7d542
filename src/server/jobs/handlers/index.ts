import { shopDay } from '#domain/shop-days.ts'
import { deliverNotification } from '#server/adapters/payment/simulado/deliver-notification.ts'
import { simuladoId } from '#server/adapters/payment/simulado/simulado-provider.ts'
import { raiseFailedJob } from '#server/services/attention/raise-failed-job.ts'
import { checkNightlyBackup } from '#server/services/backups/check-nightly-backup.ts'
import { joinOrderFigures } from '#server/services/dashboard/join-order-figures.ts'
import { summariseViews } from '#server/services/dashboard/summarise-views.ts'
import { requeueExports } from '#server/services/exports/requeue-exports.ts'
import { fetchPictures } from '#server/services/import-pictures/fetch-pictures.ts'
import { openPasswordReset } from '#server/services/passwords/open-password-reset.ts'
import { lookUpPaymentsUntilSettled } from '#server/services/payments/look-up-payments-until-settled.ts'
import { reconcilePayments } from '#server/services/payments/reconcile-payments.ts'
import { requeueLostWork } from '#server/services/payments/requeue-lost-work.ts'
import { requeueChanges } from '#server/services/product-changes/requeue-changes.ts'
import { failChanges, runChanges } from '#server/services/product-changes/run-changes.ts'
import { checkImport } from '#server/services/product-imports/check-import.ts'
import { anonymiseOldOrders } from '#server/services/retention/anonymise-old-orders.ts'
import { sweepOldRows } from '#server/services/retention/sweep-old-rows.ts'
import { sweepSessions } from '#server/services/sessions/sweep-sessions.ts'
import { checkStock } from '#server/services/stock/check-stock.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { changeProductsJob } from '../definitions/change-products.ts'
import { checkBackupJob } from '../definitions/check-backup.ts'
import { checkProductImportJob } from '../definitions/check-product-import.ts'
import { checkStockJob } from '../definitions/check-stock.ts'
import { deliverSimuladoNotificationJob } from '../definitions/deliver-simulado-notification.ts'
import { fetchImportPicturesJob } from '../definitions/fetch-import-pictures.ts'
import { lookUpPaymentsJob } from '../definitions/look-up-payments.ts'
import { openPasswordResetJob } from '../definitions/open-password-reset.ts'
import { reconcilePaymentsJob } from '../definitions/reconcile-payments.ts'
import { requeueLostWorkJob } from '../definitions/requeue-lost-work.ts'
import { rollUpStatisticsJob } from '../definitions/roll-up-statistics.ts'
import { sendAttentionDigestJob } from '../definitions/send-attention-digest.ts'
import { sendEmailJob } from '../definitions/send-email.ts'
import { sweepOldRowsJob } from '../definitions/sweep-old-rows.ts'
import { sweepSessionsJob } from '../definitions/sweep-sessions.ts'
import { handleJob, type JobHandler } from '../job-handler.ts'
import { announceRestockedHandler } from './announce-restocked.ts'
import { buyLabelHandler } from './buy-label.ts'
import { cancelUnpaidOrderHandler } from './cancel-unpaid-order.ts'
import { makeBackupHandler } from './make-backup.ts'
import { makeExportHandler } from './make-export.ts'
import { makePictureVariantsHandler } from './make-picture-variants.ts'
import { refundPaymentHandler } from './refund-payment.ts'
import { refundReturnHandler } from './refund-return.ts'
import { runSchedulesHandler } from './run-schedules.ts'
import { sendEmailHandler } from './send-email.ts'
import { settlePaymentHandler } from './settle-payment.ts'
import { sumUpSalesHandler } from './sum-up-sales.ts'
import { sweepMediaHandler } from './sweep-media.ts'
import { watchBackupsHandler } from './watch-backups.ts'

const sweepSessionsHandler = handleJob(sweepSessionsJob, sweepSessions)

const sweepOldRowsHandler = handleJob(sweepOldRowsJob, async (shop) => {
  const removed = await sweepOldRows(shop)
  if (Object.keys(removed).length > 0) shop.log.info({ removed }, 'old rows were removed')
  const orders = await anonymiseOldOrders(shop)
  if (orders > 0) shop.log.info({ orders }, 'old orders were made anonymous')
})

const sendAttentionDigestHandler = handleJob(sendAttentionDigestJob, (shop) =>
  shop.jobs.enqueue(shop.database, sendEmailJob, { kind: 'attention-digest', day: shopDay(shop.now()) }),
)

const rollUpStatisticsHandler = handleJob(rollUpStatisticsJob, async (shop) => {
  await joinOrderFigures(shop)
  await summariseViews(shop)
})

const requeueLostWorkHandler = handleJob(requeueLostWorkJob, async (shop) => {
  await requeueLostWork(shop)
  await requeueChanges(shop)
  await requeueExports(shop)
})

const reconcilePaymentsHandler = handleJob(reconcilePaymentsJob, reconcilePayments)

const openPasswordResetHandler = handleJob(openPasswordResetJob, openPasswordReset)

const lookUpPaymentsHandler = handleJob(lookUpPaymentsJob, lookUpPaymentsUntilSettled)

const fetchImportPicturesHandler = handleJob(fetchImportPicturesJob, (shop, { setId }) => fetchPictures(shop, setId))

const deliverSimuladoNotificationHandler = handleJob(deliverSimuladoNotificationJob, (shop, { paymentId }) =>
  deliverNotification({ database: shop.database, secret: shop.secretFor(simuladoId), now: shop.now }, paymentId),
)

const checkStockHandler = handleJob(checkStockJob, async (shop) => {
  await checkStock(shop)
})

const checkProductImportHandler = handleJob(
  checkProductImportJob,
  (shop, { setId }) => checkImport(shop, setId),
  async (shop, payload, jobId) => {
    await failChanges(shop, { id: payload.setId, failure: failureTexts.changesFailed })
    await raiseFailedJob(shop, { job: checkProductImportJob, payload, jobId })
  },
)

const checkBackupHandler = handleJob(checkBackupJob, checkNightlyBackup)

const changeProductsHandler = handleJob(
  changeProductsJob,
  (shop, { setId }) => runChanges(shop, setId),
  async (shop, payload, jobId) => {
    await failChanges(shop, { id: payload.setId, failure: failureTexts.changesFailed })
    await raiseFailedJob(shop, { job: changeProductsJob, payload, jobId })
  },
)

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
