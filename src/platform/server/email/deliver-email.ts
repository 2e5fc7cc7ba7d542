import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { isPassingFault } from '../database/faults.ts'
import { databaseTime } from '../database/queries.ts'
import type { Shop } from '../shop.ts'
import { emailDeliveries } from '../tables.ts'
import type { EmailMessage } from './sender.ts'

/**
 * How long handing over one message may take, by the database's clock; a process that holds it longer has crashed.
 * In milliseconds. More than `maxSendingMilliseconds`: no other process starts it again while it is running.
 */
export const deliveryLease = 10 * 60_000

/** That a message was taken is noted again and again while the database is away: for half a minute at least. */
const noteAttempts = 60
const pauseMilliseconds = 500

/**
 * Hands over a message unless its event has been sent already: once for each key, however often it is
 * requested and by however many processes. Only if the process dies between the handing over and recording it,
 * or the database stays away, is a message sent a second time: rather twice than never, and under the same
 * message id. Throws if the message was not accepted, or is being handed over by another process: retry later.
 */
export async function deliverEmail(shop: Shop, message: EmailMessage): Promise<void> {
  const claim = await claimDelivery(shop, message.key)
  if (claim === 'sent') return
  if (claim === 'taken') throw new Error('the message is being handed over by another process')
  try {
    await shop.email.send(message)
  } catch (error) {
    await note(shop, message.key, { claimedAt: null })
    throw error
  }
  await noteSent(shop, message.key)
}

async function claimDelivery(shop: Shop, key: string): Promise<'mine' | 'taken' | 'sent'> {
  const { claimedAt, sentAt } = emailDeliveries
  const heldTooLong = sql`${databaseTime} - make_interval(secs => ${deliveryLease / 1000})`
  const [claimed] = await shop.database
    .insert(emailDeliveries)
    .values({ key, claimedAt: databaseTime })
    .onConflictDoUpdate({
      target: emailDeliveries.key,
      set: { claimedAt: databaseTime },
      setWhere: sql`${sentAt} is null and (${claimedAt} is null or ${claimedAt} < ${heldTooLong})`,
    })
    .returning({ key: emailDeliveries.key })
  if (claimed) return 'mine'
  const [present] = await shop.database.select({ sentAt }).from(emailDeliveries).where(eq(emailDeliveries.key, key))
  return present?.sentAt ? 'sent' : 'taken'
}

async function note(shop: Shop, key: string, change: { claimedAt: null } | { sentAt: Date }): Promise<void> {
  await shop.database.update(emailDeliveries).set(change).where(eq(emailDeliveries.key, key))
}

/** No other process sends the message while its claim lasts, so there is time to wait for the database. */
async function noteSent(shop: Shop, key: string): Promise<void> {
  const sentAt = shop.now()
  for (let attempt = 1; ; attempt += 1)
    try {
      return await note(shop, key, { sentAt })
    } catch (error) {
      if (!isPassingFault(error) || attempt === noteAttempts) throw error
      await sleep(pauseMilliseconds)
    }
}
