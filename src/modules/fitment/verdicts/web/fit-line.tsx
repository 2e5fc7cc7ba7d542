import { Link } from '@tanstack/react-router'
import { pageTitles } from '#platform/web/pages/page-titles.ts'
import type { BriefFit } from '../contract.ts'
import { fitReasonText } from './reason-texts.ts'
import { vehicleTexts } from './texts.ts'
import { VerdictBadge } from './verdict-badge.tsx'

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

export const fitLineOf = ({ fit }: { fit?: BriefFit | undefined }) => fit && <FitLine fit={fit} />

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
