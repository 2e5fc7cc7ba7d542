import { Link } from '@tanstack/react-router'
import { formatBRL } from '#platform/money.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'
import type { BriefFit } from '../contract.ts'
import { fitReasonText } from './reason-texts.ts'
import { vehicleTexts } from './texts.ts'
import { VerdictBadge } from './verdict-badge.tsx'

export function FitLine({ fit: { verdict, reason, ring } }: { fit: BriefFit }) {
  const told = verdict === 'serve' ? praise(reason, ring) : reason && fitReasonText(reason)
  return (
    <p className="mb-2 grid gap-1">
      <VerdictBadge verdict={verdict} hasRing={ring !== null} />
      {told && <span className="text-pretty text-ink text-xs leading-snug">{told}</span>}
    </p>
  )
}

/** Of what fits, only the ring that is sold with it and that it is the size on the car. */
function praise(reason: BriefFit['reason'], ring: BriefFit['ring']): string | undefined {
  if (ring?.priceCents != null)
    return vehicleTexts.withRing(formatDecimal(ring.outerMm), formatDecimal(ring.innerMm), formatBRL(ring.priceCents))
  return reason?.code === 'SIZE_AS_YOURS' ? fitReasonText(reason) : undefined
}

export const renderFitLine = ({ fit }: { fit?: BriefFit | undefined }) => fit && <FitLine fit={fit} />

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
