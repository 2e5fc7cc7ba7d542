import { readDatabaseTime } from '#server/db/database-time.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { type Claim, claimDuePayments, type DuePayment } from './claim-due-payments.ts'
import { openProviderFaults, type ProviderFaults } from './provider-faults.ts'
import { raiseNotStored } from './raise-payment-difference.ts'
import { raiseUnknownPayments } from './raise-unknown-payments.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { scheduleFirstLookUps } from './schedule-first-look-ups.ts'
import { isWorthLookingUp, type LookUp, scheduleNextLookUps } from './schedule-next-look-ups.ts'

const pageSize = 25

/** With a run every ten minutes these are 43,000 a day. */
const maxPerRun = 300

/**
 * How many of them may be open attempts, which come first: neither these nor settled payments wait for a
 * backlog of the others.
 */
const maxOpenPerRun = 150

/** A longer run leaves the rest to the next one, before the queue considers it dead. */
const maxRunMilliseconds = 8 * 60 * 1000

/**
 * Looks up, at their providers, payments that are open here after their method's deadline, and, at growing
 * ages, approved ones: they may have been refunded in the provider's panel or charged back while the
 * notification was lost. Settles the responses like notifications, and raises items about payments that
 * differ or are unknown there. Looks up a limited number, the most overdue first, each in one process. A
 * payment that cannot be settled stops no other; a provider that is out of reach or gives useless responses
 * is skipped until the next run. Never calls a provider within a transaction.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  await scheduleFirstLookUps(shop)
  const run: Run = { begun: await readDatabaseTime(shop.database), faults: openProviderFaults(), unknown: [] }
  const openCount = await reconcileDue(shop, run, { which: 'open', most: maxOpenPerRun })
  await reconcileDue(shop, run, { which: 'settled', most: maxPerRun - openCount })
  await raiseUnknownPayments(shop, { unknown: run.unknown, providersKnowingNone: run.faults.knowingNoPayment() })
}

type Run = {
  begun: Date
  faults: ProviderFaults
  /** Payments that their provider does not know. */
  unknown: DuePayment[]
}

/** Returns how many were claimed. */
async function reconcileDue(shop: Shop, run: Run, { which, most }: Pick<Claim, 'which'> & { most: number }) {
  let reconciled = 0
  while (reconciled < most && !(await isTooLong(shop, run))) {
    const count = Math.min(pageSize, most - reconciled)
    const due = await claimDuePayments(shop, { count, which, exceptOf: run.faults.skipped() })
    if (due.length === 0) break
    reconciled += due.length
    await reconcilePage(shop, run, due)
  }
  return reconciled
}

const isTooLong = async ({ database }: Shop, { begun }: Run) =>
  (await readDatabaseTime(database)).getTime() - begun.getTime() > maxRunMilliseconds

/** Payments of a provider that is skipped by then become due again when their claim ends. */
async function reconcilePage(shop: Shop, { faults, unknown }: Run, due: readonly DuePayment[]): Promise<void> {
  const lookUps: (LookUp & { payment: DuePayment })[] = []
  for (const payment of due) {
    const { id, provider } = payment
    if (!isWorthLookingUp(payment)) lookUps.push({ id, payment, outcome: 'answered' })
    else if (!faults.skipped().includes(provider)) {
      const outcome = await reconcilePayment(shop, payment)
      faults.note(provider, outcome)
      lookUps.push({ id, payment, outcome: outcome === 'out-of-reach' ? 'unanswered' : outcome })
    }
  }
  unknown.push(...lookUps.flatMap(({ payment, outcome }) => (outcome === 'unknown' ? [payment] : [])))
  await inTransaction(shop, async (tx) => {
    await scheduleNextLookUps(tx, lookUps)
    for (const { payment, outcome } of lookUps) if (outcome === 'not-stored') await raiseNotStored(tx, payment)
  })
}
