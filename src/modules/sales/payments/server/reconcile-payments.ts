import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { matchesAttention, raiseAttention } from '../../attention/server/raise-attention.ts'
import { attentionItems, payments } from '../../tables.ts'
import { isSameDifference, type PaymentDifference } from '../look-ups.ts'
import { describePayment, findDifference, raiseDifference, raiseNotStored, resolveNotStored } from './issues.ts'
import {
  type Claim,
  claimDuePayments,
  type DuePayment,
  isWorthLookingUp,
  type LookUp,
  type LookUpOutcome,
  scheduleFirstLookUps,
  scheduleNextLookUps,
} from './look-up-schedule.ts'
import { PaymentProviderError, type ProviderPayment } from './providers/provider.ts'
import { settlePayment } from './settle-payment.ts'

const kind = 'payment-difference'
const subjectOf = (provider: string) => `provider:${provider}:knows-none`

/** If a provider does not know so many payments, the account is probably another one. */
const minUnknownOfAccount = 3

/** A closed item about a provider is raised again after so many days. */
const raiseAgainAfterDays = 30

type UnknownPayments = {
  /** Payments that their provider does not know, as they were before this look-up. */
  unknown: readonly DuePayment[]
  providersKnowingNone: readonly string[]
}

/** Raises items about payments that a provider does not know twice; one about the provider if there are several. */
export async function raiseUnknownPayments(
  shop: Shop,
  { unknown, providersKnowingNone }: UnknownPayments,
): Promise<void> {
  for (const [provider, [first, ...others]] of Map.groupBy(unknown, (payment) => payment.provider)) {
    if (!first) continue
    if (providersKnowingNone.includes(provider) || (await hasSeveralUnknown(shop, provider)))
      await raiseUnknownAccount(shop, first)
    else
      for (const payment of [first, ...others])
        if (payment.unknownSince) await raiseDifference(shop, payment, { here: payment.status, there: 'unknown' })
  }
}

async function hasSeveralUnknown({ database }: Shop, provider: string): Promise<boolean> {
  const isUnknown = and(
    eq(payments.provider, provider),
    isNotNull(payments.unknownSince),
    isNotNull(payments.askAgainAt),
  )
  return (await database.$count(payments, isUnknown)) >= minUnknownOfAccount
}

async function raiseUnknownAccount(shop: Shop, payment: DuePayment) {
  const subject = subjectOf(payment.provider)
  const { createdAt, closedAt } = attentionItems
  const isKnown = and(
    matchesAttention({ kind, subject }),
    or(isNull(closedAt), gte(createdAt, sql`now() - make_interval(days => ${raiseAgainAfterDays})`)),
  )
  if ((await shop.database.$count(attentionItems, isKnown)) > 0) return
  const details = { ...describePayment(payment), finding: 'provider-knows-none' as const }
  await raiseAttention(shop, { kind, subject, details })
}

/** The outcome of a look-up. A provider that is out of reach need not be asked about further payments. */
type ReconciliationOutcome = LookUpOutcome | 'out-of-reach'

/** Settles a payment as its provider reports it, or returns why not; throws nothing of a single payment. */
async function reconcilePayment(shop: Shop, payment: DuePayment): Promise<ReconciliationOutcome> {
  const { provider, providerPaymentId } = payment
  const paymentProvider = shop.ports.payments.find(provider)
  if (!paymentProvider) return 'answered'
  try {
    const found = await paymentProvider.findPayment(providerPaymentId)
    if (!found) return 'unknown'
    await settleResponse(shop, payment, found)
    return 'answered'
  } catch (err) {
    if (!(err instanceof PaymentProviderError)) {
      shop.log.error({ err, provider, providerPaymentId }, 'what a provider says of a payment could not be stored')
      return 'not-stored'
    }
    shop.log.warn({ err, provider, providerPaymentId }, 'a payment could not be asked about')
    return err.fault === 'out-of-reach' ? 'out-of-reach' : 'unanswered'
  }
}

const settleResponse = (shop: Shop, payment: DuePayment, found: ProviderPayment): Promise<void> =>
  inTransaction(shop, async (tx) => {
    const difference = await readDifference(tx, payment, found)
    await settlePayment(tx, { ...found, provider: payment.provider })
    if (difference) await raiseDifference(tx, payment, difference)
    await resolveNotStored(tx, payment)
  })

/** A difference between the response and the claimed payment, unless a notification has settled it meanwhile. */
async function readDifference(
  tx: Shop,
  claimed: DuePayment,
  found: ProviderPayment,
): Promise<PaymentDifference | undefined> {
  const before = findDifference(claimed, found)
  if (!before) return undefined
  const [current] = await tx.database
    .select({ status: payments.status, amountCents: payments.amountCents })
    .from(payments)
    .where(eq(payments.id, claimed.id))
  const now = current && findDifference(current, found)
  return now && isSameDifference(before, now) ? now : undefined
}

/** After so many useless responses in a row a provider is skipped until the next run. */
const maxFaults = 3

type Count = { faults: number; unknown: number }

type ProviderFaults = ReturnType<typeof openProviderFaults>

/** Counts the useless responses in a row of each provider, and how many of them say that a payment is unknown. */
function openProviderFaults() {
  const inARow = new Map<string, Count>()
  const reaching = (which: keyof Count) =>
    [...inARow].filter(([, count]) => count[which] >= maxFaults).map(([provider]) => provider)
  return {
    note(provider: string, outcome: ReconciliationOutcome) {
      const { faults, unknown } = inARow.get(provider) ?? { faults: 0, unknown: 0 }
      inARow.set(provider, following({ faults, unknown }, outcome))
    },
    skipped: () => reaching('faults'),
    /** Providers that know none of the requested payments: the settings probably name another account. */
    knowingNoPayment: () => reaching('unknown'),
  }
}

function following({ faults, unknown }: Count, outcome: ReconciliationOutcome): Count {
  switch (outcome) {
    case 'answered':
    // The provider has responded: the failure is the shop's own.
    case 'not-stored':
      return { faults: 0, unknown: 0 }
    case 'unknown':
      return { faults: faults + 1, unknown: unknown + 1 }
    case 'unanswered':
      return { faults: faults + 1, unknown: 0 }
    // A provider that is out of reach or overloaded is skipped at once.
    case 'out-of-reach':
      return { faults: faults + maxFaults, unknown }
  }
}

const pageSize = 25

/** With a run every ten minutes these are 43,000 a day. */
const maxPerRun = 300

/** How many of them may be open attempts: neither these nor settled payments wait for a backlog of the others. */
const maxOpenPerRun = 150

/** A longer run leaves the rest to the next one, before the queue considers it dead. */
const maxRunMilliseconds = 8 * 60 * 1000

/**
 * Looks up at their providers the open payments whose deadline has passed, and every week the approved ones: a
 * notification may be lost. A payment that fails stops no other; a provider that is out of reach or useless is skipped
 * until the next run. Never calls a provider in a transaction.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  await scheduleFirstLookUps(shop)
  const run: Run = { begun: await readDatabaseTime(shop.database), faults: openProviderFaults(), unknown: [] }
  const openCount = await reconcileDue(shop, run, { which: 'open', most: maxOpenPerRun })
  await reconcileDue(shop, run, { which: 'settled', most: maxPerRun - openCount })
  await raiseUnknownPayments(shop, { unknown: run.unknown, providersKnowingNone: run.faults.knowingNoPayment() })
}

type Run = { begun: Date; faults: ProviderFaults; unknown: DuePayment[] }

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
