import { type Reason, reason, verdictOf } from './reason.ts'
import type { Verdict } from './verdicts.ts'

/** What staff can say: that they do not know is no word. */
export const applicationVerdicts = ['serve', 'serve_com_ressalva', 'nao_serve'] as const satisfies readonly Verdict[]

/** What staff say of a product on a generation, whatever the measures say. */
export type FitApplication = { verdict: (typeof applicationVerdicts)[number]; note: string | null }

const codes = {
  serve: 'STAFF_FITS',
  serve_com_ressalva: 'STAFF_FITS_WITH_CARE',
  nao_serve: 'STAFF_DOES_NOT_FIT',
} as const

/** The verdict of the rules' reasons, or staff's where they said one: the reasons then only inform. */
export function applyFitApplication(
  reasons: readonly Reason[],
  application: FitApplication | undefined,
): { verdict: Verdict; reasons: readonly Reason[] } {
  if (!application) return { verdict: verdictOf(reasons), reasons }
  const informative = reasons
    .filter(({ code }) => code !== 'NEEDS_APPLICATION')
    .map((one) => ({ ...one, grade: 'info' as const }))
  return {
    verdict: application.verdict,
    reasons: [reason(codes[application.verdict], null, application.note), ...informative],
  }
}
