import { and, inArray, isNull } from 'drizzle-orm'
import type { AttentionKind } from '#domain/attention/attention-kinds.ts'
import { attentionItems } from '#server/db/schema/index.ts'
import type { FailedJob } from '#server/services/jobs/remove-failed-jobs.ts'
import type { Shop } from '#server/shop.ts'

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
