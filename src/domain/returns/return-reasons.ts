/**
 * Why a customer asks to send goods back. `regret`: they have thought better of it (CDC, article 49); `defect`,
 * `damaged-in-transit`, `wrong-item`: the shop is at fault (CDC, articles 18 and 26); `agreement`: the shop
 * takes them back without having to.
 */
export const askedReturnReasons = ['regret', 'defect', 'damaged-in-transit', 'wrong-item', 'agreement'] as const
export type AskedReturnReason = (typeof askedReturnReasons)[number]

/** Every reason. `before-dispatch`: the staff took pieces out of a paid order before it was sent, so nothing comes back by post. */
export const returnReasons = [...askedReturnReasons, 'before-dispatch'] as const
export type ReturnReason = (typeof returnReasons)[number]

type ReasonRule = {
  /** How many days after the day of receipt the customer may ask; null where only the staff does. */
  days: number | null
  /** Whether the freight of what comes back is given back, too. */
  givesFreightBack: boolean
}

/** What holds for each reason. Articles 49 and 18 give back all that was paid, the freight with it. */
export const returnRules: Record<ReturnReason, ReasonRule> = {
  regret: { days: 7, givesFreightBack: true },
  defect: { days: 90, givesFreightBack: true },
  'damaged-in-transit': { days: 90, givesFreightBack: true },
  'wrong-item': { days: 90, givesFreightBack: true },
  agreement: { days: null, givesFreightBack: false },
  'before-dispatch': { days: null, givesFreightBack: true },
}
