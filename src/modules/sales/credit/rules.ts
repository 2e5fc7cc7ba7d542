import { type AdjustmentRule, takeAmount } from '#modules/catalog/promotions/adjustments.ts'
import type { Cents } from '#platform/money.ts'

/** Why staff give a customer credit by hand. */
export const grantReasons = ['goodwill', 'gift'] as const
export type GrantReason = (typeof grantReasons)[number]

/**
 * Why a customer's credit changed. `order-cancelled`: the money of a cancelled order stays as credit, and `reopened`
 * takes it back; `used` pays an order, `given-back` undoes that; a return gives back its share of that (`returned`), and
 * maybe its money, too (`refund`). `moved`: from a guest's orders to an account.
 */
export const creditReasons = [
  ...grantReasons,
  'order-cancelled',
  'reopened',
  'refund',
  'used',
  'given-back',
  'returned',
  'moved',
  'expired',
  'erased',
] as const
export type CreditReason = (typeof creditReasons)[number]

export const creditReasonLabels: Record<CreditReason, string> = {
  goodwill: 'Cortesia da loja',
  gift: 'Presente',
  'order-cancelled': 'Pedido cancelado',
  reopened: 'Pedido reaberto',
  refund: 'Reembolso como crédito',
  used: 'Usado na compra',
  'given-back': 'Crédito devolvido',
  returned: 'Devolução de produtos',
  moved: 'Transferido para a conta',
  expired: 'Crédito vencido',
  erased: 'Conta apagada',
}

/** Pays goods and freight alike by credit, as far as it goes. */
export const creditRule = (cents: Cents): AdjustmentRule => ({
  kind: 'credit',
  label: 'Crédito',
  takeOff: takeAmount(cents),
})

/** How an order that costs nothing is paid, as customers and staff read it. */
export const nothingToPay = (creditCents: Cents): string => (creditCents > 0 ? 'Crédito' : 'Sem nada a pagar')

/** Credit that comes back from an order can be used for so many days, even if it would have expired meanwhile. */
export const daysAfterGivingBack = 30

const day = 24 * 60 * 60 * 1000

export type CreditEntry = {
  amountCents: Cents
  reason: CreditReason
  orderId: string | null
  expiresAt: Date | null
  createdAt: Date
}

/** A part of a balance, and when it expires. */
export type CreditLot = { cents: Cents; expiresAt: Date | null }

const timeOf = ({ expiresAt }: CreditLot): number => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY

/**
 * What is left of a customer's credit after all its entries, in their order. What is used expires soonest; what an
 * order gives back is what it used, the part that expires last first.
 */
export function readLots(entries: readonly CreditEntry[]): CreditLot[] {
  let lots: CreditLot[] = []
  const usedBy = new Map<string, CreditLot[]>()
  for (const entry of entries) {
    if (entry.amountCents < 0) {
      const [taken, left] = takeSoonest(lots, -entry.amountCents)
      lots = left
      if (entry.reason === 'used' && entry.orderId)
        usedBy.set(entry.orderId, [...(usedBy.get(entry.orderId) ?? []), ...taken].toSorted(bySoonest))
      continue
    }
    const used = (isGivenBack(entry) && entry.orderId && usedBy.get(entry.orderId)) || []
    const [restored, stillUsed] = takeSoonest(used.toReversed(), entry.amountCents)
    if (entry.orderId && used.length > 0) usedBy.set(entry.orderId, stillUsed.toReversed())
    const newCents = entry.amountCents - sumLots(restored)
    lots = [
      ...lots,
      ...restored.map(({ cents, expiresAt }) => ({ cents, expiresAt: expiresAt && notBefore(expiresAt, entry) })),
      ...(newCents > 0 ? [{ cents: newCents, expiresAt: entry.expiresAt }] : []),
    ].toSorted(bySoonest)
  }
  return lots
}

const bySoonest = (one: CreditLot, other: CreditLot) =>
  timeOf(one) === timeOf(other) ? 0 : timeOf(one) < timeOf(other) ? -1 : 1

const isGivenBack = ({ reason }: CreditEntry) => reason === 'given-back' || reason === 'returned'

const notBefore = (expiresAt: Date, { createdAt }: CreditEntry): Date =>
  new Date(Math.max(expiresAt.getTime(), createdAt.getTime() + daysAfterGivingBack * day))

/** Takes an amount from the first lots: what was taken, and what is left. */
function takeSoonest(lots: readonly CreditLot[], cents: Cents): [taken: CreditLot[], left: CreditLot[]] {
  let missing = cents
  const parts = lots.map((lot) => {
    const part = Math.min(missing, lot.cents)
    missing -= part
    return { lot, part }
  })
  const taken = parts.map(({ lot, part }) => ({ ...lot, cents: part }))
  const left = parts.map(({ lot, part }) => ({ ...lot, cents: lot.cents - part }))
  return [taken.filter(isSome), left.filter(isSome)]
}

const isSome = ({ cents }: CreditLot) => cents > 0

export const sumLots = (lots: readonly CreditLot[]): Cents => lots.reduce((sum, { cents }) => sum + cents, 0)

/** The lots whose time is over. */
export const expiredLots = (lots: readonly CreditLot[], now: Date): CreditLot[] =>
  lots.filter((lot) => timeOf(lot) <= now.getTime())

const reasonsOfUse: readonly CreditReason[] = ['used', 'given-back', 'returned']

/** How much credit an order has used and not given back, by its entries. */
export const heldByOrder = (entries: readonly Pick<CreditEntry, 'amountCents' | 'reason'>[]): Cents =>
  -entries.reduce((sum, { amountCents, reason }) => sum + (reasonsOfUse.includes(reason) ? amountCents : 0), 0)
