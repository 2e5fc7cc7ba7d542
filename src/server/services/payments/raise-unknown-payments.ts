import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { attentionItems, payments } from '#server/db/schema/index.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { isAboutSame } from '#server/services/attention/was-raised.ts'
import type { Shop } from '#server/shop.ts'
import type { DuePayment } from './claim-due-payments.ts'
import { itemDetailsOf, raiseDifference } from './raise-payment-difference.ts'

const kind = 'payment-difference'
const subjectOf = (provider: string) => `provider:${provider}:knows-none`

/** If a provider does not know so many payments, the account is probably another one. */
const minUnknownOfAccount = 3

/**
 * A closed item about a provider is raised again after so many days: after a change of accounts its
 * payments stay unknown.
 */
const raiseAgainAfterDays = 30

type UnknownPayments = {
  /** Payments that their provider does not know, as they were before this look-up. */
  unknown: readonly DuePayment[]
  /** Providers that knew none of the requested payments. */
  providersKnowingNone: readonly string[]
}

/**
 * Raises items about payments that their provider does not know. If there are several, it is one item about
 * the provider, whose token may be of another account. A single one is raised if an earlier look-up did not
 * find it either.
 */
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

/** Whether the provider does not know several of the payments that are still looked up. */
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
    isAboutSame({ kind, subject }),
    or(isNull(closedAt), gte(createdAt, sql`now() - make_interval(days => ${raiseAgainAfterDays})`)),
  )
  if ((await shop.database.$count(attentionItems, isKnown)) > 0) return
  const details = { ...itemDetailsOf(payment), finding: 'provider-knows-none' as const }
  await raiseAttention(shop, { kind, subject, details })
}
