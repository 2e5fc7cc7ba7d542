import { useState } from 'react'
import type { StockCountEntry } from '#contract/admin/stock-counts.ts'
import { formatDateTime } from '#web/format-date.ts'
import { stockCountTexts as texts } from '#web/text/back-office/stock-count-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { RecountDialog } from './recount-dialog.tsx'

type CountedEntriesProps = { id: string; entries: readonly StockCountEntry[] }

/** The latest counted entries of everyone; wrong ones can be recounted. */
export function CountedEntries({ id, entries }: CountedEntriesProps) {
  const [recounted, setRecounted] = useState<StockCountEntry>()
  return (
    <section aria-label={texts.latest} className="rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <h2 className="mb-2 font-extrabold text-lg">{texts.latest}</h2>
      {entries.length === 0 ? (
        <p className="py-2 text-steel">{texts.nothingYet}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="flex items-center justify-between gap-3 py-2.5">
              <span className="min-w-0">
                <span className="wrap-anywhere block font-semibold">{entry.name}</span>
                <span className="tabular wrap-anywhere block text-sm text-steel">
                  {[entry.sku, entry.shelfPlace, entry.person, formatDateTime(entry.createdAt)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="flex shrink-0 items-center gap-2">
                <span className="tabular font-extrabold text-lg">{texts.pieces(entry)}</span>
                {entry.sku && (
                  <Button
                    tone="quiet"
                    size="small"
                    aria-label={texts.recountOf(entry.name)}
                    onClick={() => setRecounted(entry)}
                  >
                    {texts.recount}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <RecountDialog id={id} entry={recounted} onEnd={() => setRecounted(undefined)} />
    </section>
  )
}
