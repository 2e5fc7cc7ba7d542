import { joinClasses } from '#web/ui/join-classes.ts'

export type AmountRow = {
  label: string
  amount: string
  detail?: string | undefined
  isTotal?: boolean
  isPending?: boolean
}

/** Amounts as rows, as on a receipt: labels on the left, amounts on the right. */
export function AmountRows({ rows, className }: { rows: readonly AmountRow[]; className?: string }) {
  return (
    <dl className={joinClasses('flex flex-col gap-2.5', className)}>
      {rows.map((row) => (
        <div
          key={row.label}
          className={joinClasses(
            'flex max-2xs:flex-wrap items-baseline justify-between gap-x-4',
            row.isTotal && 'not-first:mt-1.5 not-first:border-ink not-first:border-t-2 not-first:pt-4',
          )}
        >
          <dt className={row.isTotal ? 'font-extrabold text-lg' : 'text-steel'}>
            {row.label}
            {row.detail && <span className="block text-sm">{row.detail}</span>}
          </dt>
          <dd
            className={joinClasses(
              'tabular text-right',
              row.isTotal ? 'whitespace-nowrap font-extrabold text-[min(1.5rem,10vw)] tracking-tight' : 'font-semibold',
              row.isPending && 'text-sm text-steel',
            )}
          >
            {row.amount}
          </dd>
        </div>
      ))}
    </dl>
  )
}
