import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button, Select } from '#platform/web/ui/index.ts'
import { vehiclesQuery } from '../../verdicts/web/fit-queries.ts'
import { asOption, ModelAndYear, makeOptions, useVehicleChoice } from './car-fields.tsx'
import type { MyCar } from './my-car.ts'
import { OwnTyreChoice, useOwnTyreQuestion } from './own-tyre-choice.tsx'
import { carChoiceTexts } from './texts.ts'

type CarChooserProps = { action: string; isBusy?: boolean; onChoose: (car: MyCar) => void }

/** Make, model, year and tyre size of a car. A button submits: arrow keys step through the years one by one. */
export function CarChooser({ action, isBusy = false, onChoose }: CarChooserProps) {
  // Requested once somebody turns to the form: few do, and the list is long. Until then, the panel's cars are offered.
  const [isUsed, setIsUsed] = useState(false)
  const { data: onRecord = [] } = useQuery({ ...vehiclesQuery(), enabled: isUsed })
  const choice = useVehicleChoice(onRecord)
  const first = useRef<HTMLSelectElement>(null)
  const asked = useOwnTyreQuestion(choice.vehicle, (ownTyre) => {
    if (!choice.vehicle) return
    // The button is about to be disabled again.
    first.current?.focus({ preventScroll: true })
    onChoose(ownTyre ? { vehicle: choice.vehicle, ownTyre } : { vehicle: choice.vehicle })
    choice.reset()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    asked.submit()
  }
  const use = () => setIsUsed(true)
  return (
    // As wide as its container, as in panels. A choice before hydration is reported as a change, without the focus.
    <form onSubmit={submit} onPointerEnter={use} onFocus={use} onChange={use} className="@container">
      <div className="grid gap-3 @md:grid-cols-2 @xl:grid-cols-3">
        <Select
          ref={first}
          label={carChoiceTexts.make}
          placeholder={carChoiceTexts.chooseMake}
          options={makeOptions(onRecord).map(asOption)}
          value={choice.brand}
          onChange={(event) => choice.chooseBrand(event.target.value)}
        />
        <ModelAndYear choice={choice} />
        <OwnTyreChoice asked={asked} className="@md:col-span-full" />
        <Button
          type="submit"
          tone="secondary"
          disabled={!choice.vehicle}
          isBusy={isBusy}
          className="@xl:col-span-3 @md:@max-xl:self-end @xl:w-fit"
        >
          {action}
        </Button>
      </div>
    </form>
  )
}
