import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shopDay } from '#platform/dates.ts'
import { namedPeriod, type Period } from '#platform/periods.ts'
import { useMayOpen } from '#platform/web/staff-rights.ts'
import { joinClasses } from '#platform/web/ui/index.ts'
import { reportTabs, saleReportTexts as texts } from './texts.ts'

/** The period in an address; this month without one. One end alone is one day. */
export function readPeriod({ from, to }: { [End in keyof Period]?: string | undefined }): Period {
  const month = namedPeriod('this-month', shopDay(new Date()))
  const [first = month.from, last = month.to] = [from ?? to, to ?? from]
  return { from: first <= last ? first : last, to: last }
}

/** The way from one report to the others, which keeps the period. */
export function ReportTabs() {
  const mayOpen = useMayOpen()
  const { from, to: last } = useSearch({ strict: false })
  return (
    <nav aria-label={texts.tabs} className="mb-5 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {reportTabs
          .filter(({ to }) => mayOpen(to))
          .map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                search={{ from, to: last }}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ className: 'text-ink shadow-[inset_0_-4px_0_var(--color-signal)]' }}
                inactiveProps={{ className: 'text-steel hover:text-ink' }}
                className="flex min-h-11 items-center whitespace-nowrap px-3 font-bold transition-colors focus-visible:-outline-offset-4 sm:px-4"
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

export const Rule = ({ children }: { children: ReactNode }) => (
  <p className="-mt-2 mb-4 max-w-3xl text-sm text-steel">{children}</p>
)

type Figure = { label: string; value: ReactNode; note?: ReactNode }

/** A few sums above a list. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <dl
    aria-label={label}
    className={joinClasses(
      'mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-md bg-line ring-1 ring-line',
      figures.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
    )}
  >
    {figures.map(({ label: name, value, note }) => (
      <div key={name} className="bg-white p-3 max-lg:last:odd:col-span-2 sm:p-4">
        <dt className="text-sm text-steel">{name}</dt>
        <dd className="tabular font-extrabold text-lg">{value}</dd>
        {note && <dd className="tabular text-sm text-steel">{note}</dd>}
      </div>
    ))}
  </dl>
)

export const rowLink = (className?: string) =>
  joinClasses(
    'inline-flex min-h-6 items-center rounded-sm text-left font-bold underline decoration-silver underline-offset-4 hover:decoration-ink',
    className,
  )
