import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AttentionKind } from '#modules/sales/attention/rules.ts'
import { refundPaymentJob, refundReturnJob, settlePaymentJob } from '#modules/sales/payments/server/jobs.ts'
import { formatPaymentKey } from '#modules/sales/server/index.ts'
import { attentionItems, orders, paymentNotifications, paymentRefunds, payments } from '#modules/sales/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { refundJobNames } from '#platform/job-names.ts'
import { isIdentifier, type Page, pageWindow } from '#platform/pagination.ts'
import { recordChange, recordChanges } from '#platform/server/audit.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { type FailedJob, failedJobsQueue, findFailedJobs, removeFailedJobs } from '#platform/server/jobs/failed-jobs.ts'
import type { StoredJob } from '#platform/server/jobs/job-queue.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failedJobTexts, failureTexts } from '#platform/server/texts.ts'
import type { FailedJob as ListedJob } from '../../failed-jobs-contract.ts'

type Closing = {
  jobs: readonly FailedJob[]
  /** The subjects of the attention items about their payments. */
  moneySubjects?: readonly string[]
  actorId: string
  note: string
}

const kinds: AttentionKind[] = ['job-failed', 'email-failed']
const moneyKinds: AttentionKind[] = ['refund-failed', 'refund-under-way', 'payment-unknown']

/** Closes the attention items about failed jobs, once the outcome of the jobs is decided. */
export async function closeFailures(shop: Shop, { jobs, moneySubjects = [], actorId, note }: Closing): Promise<void> {
  const subjects = jobs.flatMap(({ name, jobId, data }) => [
    `job:${jobId}`,
    `job:${name}`,
    `email:${jobId}`,
    ...(typeof data?.eventId === 'string' ? [`email:${data.eventId}`] : []),
  ])
  const { kind, subject, closedAt } = attentionItems
  const close = (among: AttentionKind[], named: readonly string[]) =>
    shop.database
      .update(attentionItems)
      .set({ closedAt: shop.now(), closedBy: actorId, note })
      .where(and(inArray(kind, among), inArray(subject, [...named]), isNull(closedAt)))
  await close(kinds, subjects)
  if (moneySubjects.length > 0) await close(moneyKinds, moneySubjects)
}

type Discarding = { id: string; actorId: string; note: string }

/** Gives up a failed job permanently, with the reason. Throws `NOT_FOUND` if another person has decided. */
export async function discardFailedJob(shop: Shop, { id, actorId, note }: Discarding): Promise<{ count: number }> {
  const failed = (await findFailedJobs(shop)).filter((job) => job.id === id)
  return inTransaction(shop, async (tx) => {
    const jobs = await removeFailedJobs(tx, failed)
    const [discarded] = jobs
    if (!discarded) throw shopError('NOT_FOUND', { message: failureTexts.jobDecided })
    await recordChange(tx, {
      actorId,
      action: 'job.discard',
      entityId: discarded.jobId,
      after: { name: discarded.name, note },
    })
    await closeFailures(tx, { jobs, actorId, note })
    return { count: jobs.length }
  })
}

// Reopens a refund or notification that was given up: else its job would do nothing. Returns the items' subjects.
async function reopenMoney(shop: Shop, jobs: readonly FailedJob[]): Promise<string[]> {
  return [...(await reopenNotifications(shop, jobs)), ...(await reopenRefunds(shop, jobs))]
}

async function reopenNotifications({ database }: Shop, jobs: readonly FailedJob[]): Promise<string[]> {
  const ids = payloadsOf(jobs, settlePaymentJob).map(({ notificationId }) => notificationId)
  if (ids.length === 0) return []
  const { provider, providerPaymentId } = paymentNotifications
  const reopened = await database
    .update(paymentNotifications)
    .set({ processedAt: null })
    .where(inArray(paymentNotifications.id, ids))
    .returning({ provider, providerPaymentId })
  return reopened.map(formatPaymentKey)
}

async function reopenRefunds({ database }: Shop, jobs: readonly FailedJob[]): Promise<string[]> {
  const refundIds = payloadsOf(jobs, refundReturnJob).map(({ refundId }) => refundId)
  if (refundIds.length > 0)
    await database
      .update(paymentRefunds)
      .set({ givenUpAt: null, fault: null })
      .where(and(inArray(paymentRefunds.id, refundIds), isNull(paymentRefunds.refundedAt)))
  const whole = payloadsOf(jobs, refundPaymentJob)
  // Those that give money back are tried again one at a time.
  for (const { provider, providerPaymentId } of whole)
    await database
      .update(payments)
      .set({ refundGivenUpAt: null, refundFault: null })
      .where(
        and(
          eq(payments.provider, provider),
          eq(payments.providerPaymentId, providerPaymentId),
          eq(payments.status, 'approved'),
        ),
      )
  return [...refundIds.map((id) => `refund:${id}`), ...whole.map(formatPaymentKey)]
}

type Known<Payload> = { name: string; payload: { safeParse(data: unknown): { data?: Payload | undefined } } }

const payloadsOf = <Payload>(jobs: readonly FailedJob[], { name, payload }: Known<Payload>): Payload[] =>
  jobs.filter((job) => job.name === name).flatMap(({ data }) => payload.safeParse(data).data ?? [])

/** So many at once: the rest is there for the next press. */
const maxAtOnce = 1_000

type Retry = { actorId: string }

/** Retries a failed job. Throws `NOT_FOUND` if someone else has decided, or this version does not know it any more. */
export async function retryFailedJob(shop: Shop, { id, actorId }: Retry & { id: string }): Promise<{ count: number }> {
  const retried = await retry(shop, { actorId, isMeant: (job) => job.id === id })
  if (retried.count === 0) throw shopError('NOT_FOUND', { message: failureTexts.jobDecided })
  return retried
}

/** Retries failed jobs, the oldest first, except refunds: a person checks that each was not made by other means. */
export const retryFailedJobs = (shop: Shop, { actorId }: Retry): Promise<{ count: number }> =>
  retry(shop, { actorId, isMeant: ({ sourceName }) => sourceName !== null && !refundNames.has(sourceName) })

const refundNames: ReadonlySet<string> = new Set(refundJobNames)

type Meant = Retry & { isMeant: (job: StoredJob) => boolean }

async function retry(shop: Shop, { actorId, isMeant }: Meant): Promise<{ count: number }> {
  const known = new Set((await shop.jobs.counts()).map(({ name }) => name))
  const failed = (await findFailedJobs(shop))
    .filter((job) => job.sourceName !== null && known.has(job.sourceName) && isMeant(job))
    .slice(-maxAtOnce)
    .reverse()
  return inTransaction(shop, async (tx) => {
    const jobs = await removeFailedJobs(tx, failed)
    if (jobs.length === 0) return { count: 0 }
    const moneySubjects = await reopenMoney(tx, jobs)
    for (const [name, ofName] of Map.groupBy(jobs, (job) => job.name))
      await tx.jobs.enqueueAgain(
        tx.database,
        name,
        ofName.map(({ data, priority }) => ({ payload: data ?? {}, priority })),
      )
    await recordChanges(
      tx,
      jobs.map(({ name, jobId }) => ({ actorId, action: 'job.retry', entityId: jobId, after: { name } })),
    )
    await closeFailures(tx, { jobs, moneySubjects, actorId, note: failedJobTexts.retried })
    return { count: jobs.length }
  })
}

const pageSize = 50

/** A page of the jobs that failed for good, the latest first. Of payloads only order and kind of e-mail are shown. */
export async function listFailedJobs(shop: Shop, { page }: { page: number }): Promise<Page<ListedJob>> {
  const failed = await findFailedJobs(shop)
  const { offset, ...window } = pageWindow(failed.length, page, pageSize)
  const shown = failed.slice(offset, offset + pageSize)
  const orderIds = shown.flatMap((job) => orderIdOf(job) ?? [])
  const found =
    orderIds.length === 0
      ? []
      : await shop.database
          .select({ id: orders.id, orderNumber: orders.orderNumber })
          .from(orders)
          .where(inArray(orders.id, orderIds))
  const numbers = new Map(found.map(({ id, orderNumber }) => [id, orderNumber]))
  const known = new Set((await shop.jobs.counts()).map(({ name }) => name))
  const rows = shown.map((job) => {
    const name = job.sourceName ?? failedJobsQueue
    const orderId = orderIdOf(job)
    const orderNumber = (orderId && numbers.get(orderId)) ?? null
    return { ...view(job), name, orderId, orderNumber, isKnown: job.sourceName !== null && known.has(name) }
  })
  return { rows, ...window }
}

const view = ({ id, sourceName, sourceCreatedOn, createdOn, sourceRetryCount, output, data }: StoredJob) => ({
  id,
  enqueuedAt: sourceCreatedOn?.toISOString() ?? null,
  failedAt: createdOn.toISOString(),
  tries: (sourceRetryCount ?? 0) + 1,
  emailKind: sourceName === sendEmailJob.name ? plain(data?.kind) : null,
  cause: plain(output?.message),
})

const orderIdOf = ({ data }: StoredJob): string | null =>
  typeof data?.orderId === 'string' && isIdentifier(data.orderId) ? data.orderId : null

/** A name that the program gave. Anything else might be a customer's. */
const plain = (text: unknown) => (typeof text === 'string' && /^[a-z][\w -]{0,79}$/i.test(text) ? text : null)
