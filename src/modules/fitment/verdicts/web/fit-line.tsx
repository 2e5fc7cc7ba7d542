import { Link } from '@tanstack/react-router'
import { formatBRL } from '#platform/money.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { sitePages } from '#platform/site-map.ts'
import type { BriefFit, NeededRing } from '../contract.ts'
import { briefReasonText } from './brief-reason-texts.ts'
import { ringText, vehicleTexts } from './texts.ts'
import { VerdictBadge } from './verdict-badge.tsx'

type FitLineProps = {
  fit: BriefFit
  /** The list has said it for all of its products. */
  isReasonSaid?: boolean
}

/** On a card: the verdict, and one line of reason. */
export function FitLine({ fit, isReasonSaid = false }: FitLineProps) {
  const line = lineOf(fit, isReasonSaid)
  return (
    <p className="mb-2 grid gap-1">
      <VerdictBadge verdict={fit.verdict} hasRing={fit.ring !== null} />
      {line && <span className="tabular text-pretty text-ink text-xs leading-snug">{line}</span>}
    </p>
  )
}

function lineOf({ verdict, reason, ring }: BriefFit, isReasonSaid: boolean): string | undefined {
  if (verdict === 'serve' && ring) return neededRingText(ring)
  // Of what fits, only that it is the size on the car.
  const isTold = verdict !== 'serve' || reason?.code === 'SIZE_AS_YOURS'
  return reason && isTold && !isReasonSaid ? briefReasonText(reason) : undefined
}

/** '73,1 × 56,6 (R$ 49,90)' */
export const neededRingText = ({ outerMm, innerMm, priceCents }: Omit<NeededRing, 'productId'>): string =>
  ringText(formatDecimal(outerMm), formatDecimal(innerMm), priceCents === null ? undefined : formatBRL(priceCents))

export const renderFitLine = ({ fit }: { fit?: BriefFit | undefined }) => fit && <FitLine fit={fit} />

export const RulesLink = () => (
  <Link to="/fit-rules" className="underline underline-offset-2">
    {sitePages['/fit-rules'].title}
  </Link>
)

export function CheckManual() {
  return (
    <>
      {vehicleTexts.everywhere} <RulesLink />
    </>
  )
}
