import { readDatabaseTime } from '#server/db/database-time.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { askAboutPayment } from './ask-about-payment.ts'
import { type Claim, claimDuePayments, type DuePayment } from './claim-due-payments.ts'
import { openProviderFaults, type ProviderFaults } from './provider-faults.ts'
import { raiseNotStored } from './raise-payment-difference.ts'
import { raiseUnknownPayments } from './raise-unknown-payments.ts'
import { scheduleFirstLooks } from './schedule-first-looks.ts'
import { isWorthAsking, type Look, scheduleNextLooks } from './schedule-next-looks.ts'

const pageSize = 25

/** Every ten minutes so many: 43,000 a day. */
const mostPerRun = 300

/** So many of them may be open attempts, which are asked about first: neither they nor the others wait for a backlog of the others. */
const mostOpenPerRun = 150

/** A run that takes longer leaves the rest to the next one, before the queue takes it for dead. */
const longestRun = 8 * 60 * 1000

/**
 * Asks the providers about payments that are open here though their method's time is over, and, at growing ages, about those that
 * brought money: somebody may have given it back in the provider's panel, or a bank may have taken it, without the shop hearing
 * of it. Settles what they answer as a notification's, and shows the staff where a payment differs or is unknown there. Asks about a
 * bounded number, those first that have waited longest, each by one process. A payment that cannot be settled stops no other; a
 * provider that is out of reach, or answers nothing of use, is left alone until the next run. Never asks within a transaction.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  await scheduleFirstLooks(shop)
  const run: Run = { begun: await readDatabaseTime(shop.database), faults: openProviderFaults(), unknown: [] }
  const asked = await askAbout(shop, run, { which: 'open', most: mostOpenPerRun })
  await askAbout(shop, run, { which: 'settled', most: mostPerRun - asked })
  await raiseUnknownPayments(shop, { unknown: run.unknown, strangers: run.faults.knowingNone() })
}

type Run = {
  begun: Date
  faults: ProviderFaults
  /** Payments that their provider does not know. */
  unknown: DuePayment[]
}

/** Gives how many were taken. */
async function askAbout(shop: Shop, run: Run, { which, most }: Pick<Claim, 'which'> & { most: number }) {
  let taken = 0
  while (taken < most && !(await isTooLong(shop, run))) {
    const count = Math.min(pageSize, most - taken)
    const due = await claimDuePayments(shop, { count, which, exceptOf: run.faults.leftAlone() })
    if (due.length === 0) break
    taken += due.length
    await askAboutPage(shop, run, due)
  }
  return taken
}

const isTooLong = async ({ database }: Shop, { begun }: Run) =>
  (await readDatabaseTime(database)).getTime() - begun.getTime() > longestRun

/** Those of a provider that is left alone by now come again when their claim ends. */
async function askAboutPage(shop: Shop, { faults, unknown }: Run, due: readonly DuePayment[]): Promise<void> {
  const looks: (Look & { payment: DuePayment })[] = []
  for (const payment of due) {
    const { id, provider } = payment
    if (!isWorthAsking(payment)) looks.push({ id, payment, outcome: 'answered' })
    else if (!faults.leftAlone().includes(provider)) {
      const asked = await askAboutPayment(shop, payment)
      faults.note(provider, asked)
      const outcome = asked === 'out-of-reach' ? 'unanswered' : asked
      looks.push({ id, payment, outcome })
    }
  }
  unknown.push(...looks.flatMap(({ payment, outcome }) => (outcome === 'unknown' ? [payment] : [])))
  await inTransaction(shop, async (tx) => {
    await scheduleNextLooks(tx, looks)
    for (const { payment, outcome } of looks) if (outcome === 'not-stored') await raiseNotStored(tx, payment)
  })
}
