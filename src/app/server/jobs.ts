import { makePictureVariantsHandler } from '#modules/catalog/media/server/jobs.ts'
import { openPasswordReset, openPasswordResetJob } from '#modules/customers/accounts/server/password-resets.ts'
import { sweepSessions, sweepSessionsJob } from '#modules/customers/sessions/server/jobs.ts'
import { checkStock, checkStockJob } from '#modules/sales/attention/server/check-stock.ts'
import { raiseFailedJob, sendAttentionDigestJob } from '#modules/sales/attention/server/raise-attention.ts'
import { sendEmailHandler } from '#modules/sales/emails/server/write-email.ts'
import { buyLabelHandler } from '#modules/sales/labels/server/buy-label.ts'
import { anonymiseOldOrders } from '#modules/sales/orders/server/anonymise-orders.ts'
import { joinOrderFigures, sumUpSalesHandler } from '#modules/sales/orders/server/order-figures.ts'
import {
  deliverSimuladoNotificationJob,
  lookUpPaymentsJob,
  reconcilePaymentsJob,
  requeueLostWorkJob,
} from '#modules/sales/payments/server/jobs.ts'
import { lookUpPaymentsUntilSettled } from '#modules/sales/payments/server/look-up-payments.ts'
import { settlePaymentHandler } from '#modules/sales/payments/server/notifications.ts'
import { reconcilePayments } from '#modules/sales/payments/server/reconcile-payments.ts'
import { refundPaymentHandler } from '#modules/sales/payments/server/refunds.ts'
import { simuladoId } from '#modules/sales/payments/server/simulado/provider.ts'
import { deliverNotification } from '#modules/sales/payments/server/simulado/store.ts'
import { cancelUnpaidOrderHandler, requeueLostWork } from '#modules/sales/payments/server/unpaid-orders.ts'
import { refundReturnHandler } from '#modules/sales/returns/server/provider-refunds.ts'
import { announceRestockedHandler } from '#modules/stock/alerts/server/jobs.ts'
import { runSchedulesHandler } from '#modules/supply/bulk-edits/server/jobs.ts'
import {
  changeProductsJob,
  checkProductImportJob,
  fetchImportPicturesJob,
} from '#modules/supply/changes/server/jobs.ts'
import { requeueChanges } from '#modules/supply/changes/server/request-change.ts'
import { failChanges, runChanges } from '#modules/supply/changes/server/run-changes.ts'
import { fetchPictures } from '#modules/supply/import-pictures/server/fetch-pictures.ts'
import { checkImport } from '#modules/supply/imports/server/check-import.ts'
import { shopDay } from '#platform/dates.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { handleJob, type JobHandler } from '#platform/server/jobs/job-handler.ts'
import { nightPolicy, scheduledJob } from '#platform/server/jobs/job-queue.ts'
import { sweepOldRows } from '#platform/server/retention.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { checkBackupJob, checkNightlyBackup, makeBackupHandler, watchBackupsHandler } from './backup-jobs.ts'
import { sweepMediaHandler } from './sweep-media.ts'
import { summariseViews } from './system/dashboard.ts'

/** Updates the sums of the dashboard, so that little is left to count when it is opened. */
export const rollUpStatisticsJob = scheduledJob('roll-up-statistics', '*/10 * * * *')

/** Deletes rows past their retention period, and removes the buyers of old orders. */
export const sweepOldRowsJob = scheduledJob('sweep-old-rows', '50 2 * * *', nightPolicy)

export const jobHandlers: readonly JobHandler[] = [
  announceRestockedHandler,
  buyLabelHandler,
  cancelUnpaidOrderHandler,
  handleJob(
    changeProductsJob,
    (shop, { setId }) => runChanges(shop, setId),
    async (shop, payload, jobId) => {
      await failChanges(shop, { id: payload.setId, failure: failureTexts.changesFailed })
      await raiseFailedJob(shop, { job: changeProductsJob, payload, jobId })
    },
  ),
  handleJob(checkBackupJob, checkNightlyBackup),
  handleJob(
    checkProductImportJob,
    (shop, { setId }) => checkImport(shop, setId),
    async (shop, payload, jobId) => {
      await failChanges(shop, { id: payload.setId, failure: failureTexts.changesFailed })
      await raiseFailedJob(shop, { job: checkProductImportJob, payload, jobId })
    },
  ),
  handleJob(checkStockJob, async (shop) => {
    await checkStock(shop)
  }),
  handleJob(deliverSimuladoNotificationJob, (shop, { paymentId }) =>
    deliverNotification({ database: shop.database, secret: shop.secretFor(simuladoId), now: shop.now }, paymentId),
  ),
  handleJob(fetchImportPicturesJob, (shop, { setId }) => fetchPictures(shop, setId)),
  handleJob(rollUpStatisticsJob, async (shop) => {
    await joinOrderFigures(shop)
    await summariseViews(shop)
  }),
  runSchedulesHandler,
  handleJob(openPasswordResetJob, openPasswordReset),
  makeBackupHandler,
  makePictureVariantsHandler,
  handleJob(sendAttentionDigestJob, (shop) =>
    shop.jobs.enqueue(shop.database, sendEmailJob, { kind: 'attention-digest', day: shopDay(shop.now()) }),
  ),
  sendEmailHandler,
  handleJob(lookUpPaymentsJob, lookUpPaymentsUntilSettled),
  handleJob(requeueLostWorkJob, async (shop) => {
    await requeueLostWork(shop)
    await requeueChanges(shop)
  }),
  handleJob(reconcilePaymentsJob, reconcilePayments),
  refundPaymentHandler,
  refundReturnHandler,
  settlePaymentHandler,
  sumUpSalesHandler,
  sweepMediaHandler,
  handleJob(sweepOldRowsJob, async (shop) => {
    const removed = await sweepOldRows(shop)
    if (Object.keys(removed).length > 0) shop.log.info({ removed }, 'old rows were removed')
    const orders = await anonymiseOldOrders(shop)
    if (orders > 0) shop.log.info({ orders }, 'old orders were made anonymous')
  }),
  handleJob(sweepSessionsJob, sweepSessions),
  watchBackupsHandler,
]
