import { joinClasses } from '#web/ui/join-classes.ts'

/** The legend of a chart. */
export function ChartLegend({ entries }: { entries: readonly { name: string; mark: string }[] }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-steel">
      {entries.map(({ name, mark }) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden="true" className={joinClasses('w-3.5 rounded-full', mark)} />
          {name}
        </li>
      ))}
    </ul>
  )
}
