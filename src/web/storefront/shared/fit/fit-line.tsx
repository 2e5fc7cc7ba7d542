import type { BriefFit } from '#contract/shop/catalog.ts'
import { fitReasonText } from '#web/text/storefront/fit-reason-text.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** On a card: the verdict, and what decides it where it is not plainly good. */
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

/** The same of products that may have a fit, as a grid asks for what stands above their names. */
export const fitLineOf = ({ fit }: { fit?: BriefFit | undefined }) => fit && <FitLine fit={fit} />
