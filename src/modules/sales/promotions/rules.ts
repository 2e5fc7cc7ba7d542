/** Whether prices fall by themselves, or by a code that customers type. */
export const promotionKinds = ['promotion', 'coupon'] as const
export type PromotionKind = (typeof promotionKinds)[number]

export const promotionStates = ['active', 'scheduled', 'ended', 'stopped'] as const
export type PromotionState = (typeof promotionStates)[number]

export const maxCodes = 5_000

type Period = { startsAt: Date; endsAt: Date | null; stoppedAt: Date | null }

export function stateAt({ startsAt, endsAt, stoppedAt }: Period, now: Date): PromotionState {
  if (stoppedAt) return 'stopped'
  if (now < startsAt) return 'scheduled'
  return endsAt && endsAt <= now ? 'ended' : 'active'
}

/** Why a promotion takes nothing off a sample cart. */
export const previewObstacles = [
  'no-goods',
  'minimum',
  'region',
  'shipping-service',
  'first-purchase',
  'no-postal-code',
  'other-promotion',
  'nothing',
] as const
export type PreviewObstacle = (typeof previewObstacles)[number]
