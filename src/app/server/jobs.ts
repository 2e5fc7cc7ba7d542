import { announceBannersHandler } from '#modules/catalog/banners/server/handlers.ts'
import { makePictureVariantsHandler } from '#modules/catalog/media/server/jobs.ts'
import { openPasswordReset, openPasswordResetJob } from '#modules/customers/server/index.ts'
import { sweepSessions, sweepSessionsJob } from '#modules/customers/sessions/server/jobs.ts'
import {
  deliverSimuladoNotificationJob,
  lookUpPaymentsJob,
  reconcilePaymentsJob,
  requeueLostWorkJob,
} from '#modules/sales/payments/server/jobs.ts'
import {
  announcePromotionsHandler,
  anonymiseOldOrders,
  buyLabelHandler,
  cancelUnpaidOrderHandler,
  checkStock,
  checkStockJob,
  expireCredit,
  expireCreditJob,
  joinOrderFigures,
  keepLedger,
  lookUpPaymentsUntilSettled,
  raiseFailedJob,
  reconcilePayments,
  refundPaymentHandler,
  refundReturnHandler,
  requeueLostWork,
  sendAttentionDigestJob,
  sendEmailHandler,
  settlePaymentHandler,
  sumUpSalesHandler,
} from '#modules/sales/server/index.ts'
import { announceFreight } from '#modules/shipping/server/index.ts'
import { announceRestocked, announceRestockedJob } from '#modules/stock/server/index.ts'
import {
  checkImport,
  failChanges,
  fetchPictures,
  requeueChanges,
  runChanges,
  runSchedules,
} from '#modules/supply/server/index.ts'
import {
  changeProductsJob,
  checkProductImportJob,
  fetchImportPicturesJob,
  runSchedulesJob,
} from '#modules/supply/server/jobs.ts'
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
  announceBannersHandler,
  announcePromotionsHandler,
  handleJob(announceRestockedJob, async (shop) => {
    await announceRestocked(shop)
  }),
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
  handleJob(deliverSimuladoNotificationJob, async () => undefined),
  handleJob(expireCreditJob, async (shop) => {
    await expireCredit(shop)
  }),
  handleJob(fetchImportPicturesJob, (shop, { setId }) => fetchPictures(shop, setId)),
  handleJob(rollUpStatisticsJob, async (shop) => {
    await joinOrderFigures(shop)
    await keepLedger(shop)
    await summariseViews(shop)
  }),
  handleJob(runSchedulesJob, async (shop) => {
    await announceFreight(shop)
    await runSchedules(shop)
  }),
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
