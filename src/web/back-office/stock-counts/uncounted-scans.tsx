import { stockCountTexts as texts } from '#web/text/back-office/stock-count-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Scan, UncountedScan } from './use-recorded-scans.ts'

type UncountedScansProps = {
  scans: readonly UncountedScan[]
  onTryAgain: (scan: Scan) => void
  onDrop: (scan: Scan) => void
}

/** Scans that were not counted: for lack of a connection, or because the code is unknown. */
export function UncountedScans({ scans, onTryAgain, onDrop }: UncountedScansProps) {
  if (scans.length === 0) return null
  return (
    <section aria-label={texts.uncounted} className="mb-4 rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <h2 className="font-bold text-brake">{texts.uncounted}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {scans.map((scan) => (
          <li key={scan.submissionKey} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="wrap-anywhere min-w-0">
              <span className="tabular block font-semibold">{texts.scanned(scan)}</span>
              {scan.reason && <span className="block text-sm text-steel">{scan.reason}</span>}
            </span>
            <span className="flex gap-2">
              <Button tone="quiet" size="small" onClick={() => onDrop(scan)}>
                {texts.drop}
              </Button>
              <Button tone="secondary" size="small" onClick={() => onTryAgain(scan)}>
                {texts.tryAgain}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
