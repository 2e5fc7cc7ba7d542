import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * Has the e-mails sent at once that were refused and wait for their next try: the mail server is back. Gives
 * how many there are.
 */
export function sendEmailsNow(shop: Shop, { actorId }: { actorId: string }): Promise<{ count: number }> {
  return inTransaction(shop, async (tx) => {
    const { name } = sendEmailJob
    const queued = await tx.jobs.find(tx.database, name, { queued: true })
    const refused = queued.filter(({ state }) => state === 'retry')
    for (const { id } of refused) await tx.jobs.hurry(tx.database, name, id)
    const count = refused.length
    await recordChange(tx, {
      actorId,
      action: 'job.hurry',
      entity: 'job',
      entityId: name,
      after: { name, emailCount: count },
    })
    return { count }
  })
}
