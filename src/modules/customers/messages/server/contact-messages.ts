import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { shopDay } from '#platform/dates.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import type { ContactInput } from '../contract.ts'
import { writeProtocol } from '../rules.ts'
import { contactMessages } from '../tables.ts'

/** Two messages of a day with the same number are one chance in 24 million; five in a row are a defect. */
const attempts = 5

export type ContactRequest = ContactInput & {
  address: string
  /** The account that is signed in. */
  userId?: string | undefined
}

/**
 * Stores a message and queues its e-mails; the same submission gets the same protocol number. A bot's message gets the
 * same response and is not stored. Throws TOO_MANY_REQUESTS.
 */
export async function sendContactMessage(
  shop: Shop,
  { address, website, ...message }: ContactRequest,
  pick: (below: number) => number = randomInt,
): Promise<{ protocol: string }> {
  await shop.limits.consume('contact', address)
  const newProtocol = () => writeProtocol(shopDay(shop.now()), pick)
  if (website !== '') {
    shop.log.info('a contact message of a bot was not stored')
    return { protocol: newProtocol() }
  }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const protocol = await storeMessage(shop, { ...message, createdAt: shop.now(), protocol: newProtocol() })
    if (protocol) return { protocol }
  }
  throw new Error('every protocol number was taken')
}

async function storeMessage(shop: Shop, message: typeof contactMessages.$inferInsert): Promise<string | undefined> {
  return inTransaction(shop, async (tx) => {
    const [stored] = await tx.database
      .insert(contactMessages)
      .values(message)
      .onConflictDoNothing()
      .returning({ id: contactMessages.id, protocol: contactMessages.protocol })
    if (stored) {
      await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'contact-message', messageId: stored.id })
      await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'contact-confirmation', messageId: stored.id })
      return stored.protocol
    }
    const [former] = await tx.database
      .select({ protocol: contactMessages.protocol })
      .from(contactMessages)
      .where(eq(contactMessages.submissionId, message.submissionId))
    return former?.protocol
  })
}
