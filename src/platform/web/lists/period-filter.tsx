import { useEffect, useState } from 'react'
import { shopDay } from '#platform/dates.ts'
import { isDay, namedPeriod, type Period, periodNames } from '#platform/periods.ts'
import { controlStyle, joinClasses } from '#platform/web/ui/index.ts'
import { ListFilter } from './filters.tsx'
import { periodTexts as texts } from './texts.ts'

const own = 'own'
const options = [
  ...periodNames.map((value) => ({ value, label: texts.names[value] })),
  { value: own, label: texts.own },
]

type ChosenPeriod = { [End in keyof Period]: string | undefined }

type PeriodFilterProps = ChosenPeriod & { onChoose: (period: ChosenPeriod) => void }

/** The first and the last day of what a list shows, by name or by two dates. */
export function PeriodFilter({ from, to, onChoose }: PeriodFilterProps) {
  const [isOwn, setIsOwn] = useState(false)
  const today = shopDay(new Date())
  const named = periodNames.find((name) => {
    const period = namedPeriod(name, today)
    return period.from === from && period.to === to
  })
  const hasDays = from !== undefined || to !== undefined
  const chosen = isOwn ? own : (named ?? (hasDays ? own : undefined))
  return (
    <>
      <ListFilter
        label={texts.period}
        className="sm:w-52"
        all={texts.any}
        options={options}
        chosen={chosen}
        onChoose={(value) => {
          setIsOwn(value === own)
          const name = periodNames.find((known) => known === value)
          if (value !== own) onChoose(name ? namedPeriod(name, today) : { from: undefined, to: undefined })
        }}
      />
      {(isOwn || hasDays) && (
        <div className="col-span-2 grid grid-cols-2 gap-3 sm:flex sm:gap-4">
          <Day
            label={texts.from}
            day={from}
            // A period ends no earlier than it begins.
            onChoose={(day) => onChoose({ from: day, to: day && to && to < day ? undefined : to })}
          />
          <Day
            label={texts.to}
            day={to}
            onChoose={(day) => onChoose({ from: day && from && from > day ? undefined : from, to: day })}
          />
        </div>
      )}
    </>
  )
}

type DayProps = { label: string; day: string | undefined; onChoose: (day: string | undefined) => void }

function Day({ label, day = '', onChoose }: DayProps) {
  const [typed, setTyped] = useState(day)
  useEffect(() => setTyped(day), [day])
  return (
    <label className="flex min-w-0 grow items-center gap-2 font-semibold text-sm">
      {label}
      <input
        type="date"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          // A year counts once all of it is typed.
          if (target.value === '' || isDay(target.value)) onChoose(target.value || undefined)
        }}
        className={joinClasses(controlStyle, 'min-w-0 grow max-sm:px-2 sm:w-40')}
      />
    </label>
  )
}
