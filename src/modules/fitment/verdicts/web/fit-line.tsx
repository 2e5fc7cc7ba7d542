import { Link } from '@tanstack/react-router'
import { pageTitles } from '#platform/web/pages/page-titles.ts'
import type { BriefFit } from '../contract.ts'
import { fitReasonText } from './reason-texts.ts'
import { vehicleTexts } from './texts.ts'
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

/** Shown with a verdict: that versions differ, where to check, and a link to the rules. */
export function CheckManual() {
  return (
    <>
      {vehicleTexts.everywhere}{' '}
      <Link to="/fit-rules" className="underline underline-offset-2">
        {pageTitles.fitRules}
      </Link>
    </>
  )
}
