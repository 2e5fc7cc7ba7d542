import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { attentionItems, payments } from '#server/db/schema/index.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { isAboutSame } from '#server/services/attention/was-raised.ts'
import type { Shop } from '#server/shop.ts'
import type { DuePayment } from './claim-due-payments.ts'
import { factsOf, raiseDifference } from './raise-payment-difference.ts'

const kind = 'payment-difference'
const subjectOf = (provider: string) => `provider:${provider}:knows-none`

/** From so many payments on that a provider does not know, the account is more likely to be the cause than each of them. */
const fewestOfAccount = 3

/** Once closed, an item about a provider is raised again after so many days: where an account was changed, nothing else is to be expected. */
const quietDays = 30

type Unknown = {
  /** Payments as they were before their provider was asked now and did not know them. */
  unknown: readonly DuePayment[]
  /** Providers that knew none of those they were asked about. */
  strangers: readonly string[]
}

/**
 * Shows the staff payments that their provider does not know. Where that is so of several, it is one item about the provider: its token
 * may be of another account. A single one is shown once it was unknown at an earlier look too.
 */
export async function raiseUnknownPayments(shop: Shop, { unknown, strangers }: Unknown): Promise<void> {
  for (const [provider, [first, ...others]] of Map.groupBy(unknown, (payment) => payment.provider)) {
    if (!first) continue
    if (strangers.includes(provider) || (await lacksSeveral(shop, provider))) await raiseStranger(shop, first)
    else
      for (const payment of [first, ...others])
        if (payment.unknownSince) await raiseDifference(shop, payment, { here: payment.status, there: 'unknown' })
  }
}

/** Whether the provider does not know several of the payments about which it is still asked. */
async function lacksSeveral({ database }: Shop, provider: string): Promise<boolean> {
  const isUnknown = and(
    eq(payments.provider, provider),
    isNotNull(payments.unknownSince),
    isNotNull(payments.askAgainAt),
  )
  return (await database.$count(payments, isUnknown)) >= fewestOfAccount
}

async function raiseStranger(shop: Shop, payment: DuePayment) {
  const subject = subjectOf(payment.provider)
  const { createdAt, closedAt } = attentionItems
  const isKnown = and(
    isAboutSame({ kind, subject }),
    or(isNull(closedAt), gte(createdAt, sql`now() - make_interval(days => ${quietDays})`)),
  )
  if ((await shop.database.$count(attentionItems, isKnown)) > 0) return
  const details = { ...factsOf(payment), finding: 'provider-knows-none' as const }
  await raiseAttention(shop, { kind, subject, details })
}
