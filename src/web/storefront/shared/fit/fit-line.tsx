import type { BriefFit } from '#contract/shop/fits.ts'
import { fitReasonText } from '#web/text/storefront/fit-reason-text.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** The verdict on a card, and its reason unless the product simply fits. */
export function FitLine({ fit: { verdict, reason } }: { fit: BriefFit }) {
  return (
    <p className="mb-2 grid gap-1">
      <VerdictBadge verdict={verdict} />
      {reason && verdict !== 'serve' && (
        <span className="text-pretty text-ink text-xs leading-snug">{fitReasonText(reason)}</span>
      )}
    </p>
  )
}

/** The same for products that may have a fit, as the grid's slot above the names. */
export const fitLineOf = ({ fit }: { fit?: BriefFit | undefined }) => fit && <FitLine fit={fit} />
