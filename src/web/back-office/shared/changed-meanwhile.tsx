import { GitCompareArrows } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { adminCatalogueTexts } from '#web/text/admin-catalogue-texts.ts'
import { Button } from '#web/ui/button.tsx'

const texts = adminCatalogueTexts.changed

/** A field whose value somebody else changed while a form was being filled in. */
export type Difference = { label: string; mine: string; theirs: string }

type ChangedMeanwhileProps = {
  differences: readonly Difference[]
  isBusy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Says that a record was saved by somebody else, what differs, and lets one choose. Nothing that was typed is lost. */
export function ChangedMeanwhile({ differences, isBusy, onTakeTheirs, onKeepMine }: ChangedMeanwhileProps) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <section
      ref={notice}
      tabIndex={-1}
      role="alert"
      className="rounded-md border-signal border-l-4 bg-paper p-4 outline-none ring-1 ring-line"
    >
      <h3 className="flex items-start gap-2 font-extrabold">
        <GitCompareArrows aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {texts.title}
      </h3>
      <p className="mt-1 text-steel">{texts.text}</p>
      {differences.length > 0 && (
        <dl className="mt-3 grid gap-2 text-[0.9375rem]">
          {differences.map(({ label, mine, theirs }) => (
            <div key={label} className="rounded-sm bg-white p-3 ring-1 ring-line">
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-1 break-words">
                <span className="text-steel">{texts.theirs}: </span>
                {theirs || texts.nothing}
              </dd>
              <dd className="break-words">
                <span className="text-steel">{texts.mine}: </span>
                {mine || texts.nothing}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button tone="secondary" size="small" className="min-h-11" onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
        <Button size="small" className="min-h-11" isBusy={isBusy} onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
      </div>
    </section>
  )
}

/** The fields in which two versions differ, each read as text. */
export function differencesOf<Fields extends Record<string, unknown>>(
  labels: Partial<Record<keyof Fields & string, string>>,
  mine: Fields,
  theirs: Fields,
  read: (value: unknown) => string = (value) => String(value ?? ''),
): Difference[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const pair = { mine: read(mine[name]).trim(), theirs: read(theirs[name]).trim() }
    return label === undefined || pair.mine === pair.theirs ? [] : [{ label, ...pair }]
  })
}
