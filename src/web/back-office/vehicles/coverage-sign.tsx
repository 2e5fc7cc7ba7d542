import type { Coverage } from '#domain/fitment/vehicle-coverage.ts'
import { adminVehicleTexts as texts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

const tones: Record<Coverage, string> = {
  sure: 'bg-go-pale text-go',
  partial: 'bg-signal text-ink',
  none: 'bg-brake-pale text-brake-dark',
}

/** How much data there is, by colour and symbol; the text next to it says the same. */
export function CoverageSign({ coverage, className }: { coverage: Coverage; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-sm font-bold text-sm leading-none',
        tones[coverage],
        className,
      )}
    >
      {texts.coverageSigns[coverage]}
    </span>
  )
}
