import { z } from 'zod'
import { type AdminReturn, returnRefundAnswer } from '#contract/admin/returns.ts'
import { parseBRL } from '#domain/money.ts'
import { refundMeans } from '#domain/returns/refund-means.ts'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'

type Choice = RefundValues['choice']
type Money = Pick<AdminReturn, 'leftCents' | 'leftAtProvidersCents' | 'inPanelCents'>

/** The refund methods of a return; impossible ones are disabled. */
export const refundChoices = ({ leftCents, leftAtProvidersCents, inPanelCents }: Money) => [
  {
    value: 'provider' as const,
    label: texts.byProvider,
    hint: texts.byProviderHint(leftAtProvidersCents),
    isDisabled: leftAtProvidersCents === 0,
  },
  {
    value: 'outside' as const,
    label: texts.outside,
    hint: texts.outsideHint(leftCents, inPanelCents),
    isDisabled: leftCents === 0,
  },
  { value: 'close' as const, label: texts.close, hint: texts.closeHint, isDisabled: false },
]

/** How much this method can refund, in cents. */
const maxCentsOf = ({ leftCents, leftAtProvidersCents }: Money, choice: Choice): number =>
  choice === 'provider' ? leftAtProvidersCents : leftCents

/**
 * The amount that the form suggests: what is due, or what has gone back in the provider's panel if the staff
 * says that it has gone back.
 */
export function suggestedCentsOf(money: Money, { choice, dueCents }: { choice: Choice; dueCents: number }): number {
  const isInPanel = choice === 'outside' && money.inPanelCents > 0
  return Math.min(dueCents, isInPanel ? money.inPanelCents : maxCentsOf(money, choice))
}

const typedRefund = z.object({ choice: z.enum([...refundMeans, 'close']), amount: z.string(), message: z.string() })
export type RefundValues = z.input<typeof typedRefund>

/** The form's schema: the call's, and no more than the available amount. */
export const refundFormFor = (money: Money) =>
  typedRefund
    .superRefine(({ choice, amount }, context) => {
      const message = choice === 'close' ? undefined : amountFault(parseBRL(amount), maxCentsOf(money, choice))
      if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
    })
    .transform(
      ({ choice, amount, message }): z.input<typeof returnRefundAnswer> =>
        choice === 'close'
          ? { kind: 'close', message }
          : { kind: 'refund', means: choice, amountCents: parseBRL(amount) ?? 0, message },
    )
    .pipe(returnRefundAnswer)

function amountFault(cents: number | undefined, maxCents: number): string | undefined {
  if (cents === undefined || cents < 1) return texts.invalidAmount
  return cents > maxCents ? texts.tooHigh(maxCents) : undefined
}
