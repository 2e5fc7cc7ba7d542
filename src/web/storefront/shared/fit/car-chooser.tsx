import { type FormEvent, useState } from 'react'
import { formatVehicle, modelsOf, vehicleBrands, vehicleYears } from '#domain/vehicles.ts'
import { homeTexts } from '#web/text/storefront/home-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'

const asOption = (value: string | number) => ({ value: String(value), label: String(value) })
const none = { brand: '', model: '', year: '' }

type CarChooserProps = {
  /** What the button says. */
  action: string
  isBusy?: boolean
  onChoose: (vehicle: string) => void
}

/** Make, model and year where a car is asked for beside something else. A button ends it: keys walk through years one by one. */
export function CarChooser({ action, isBusy = false, onChoose }: CarChooserProps) {
  const [{ brand, model, year }, setChosen] = useState(none)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (year === '') return
    onChoose(formatVehicle({ brand, model, year: Number(year) }))
    setChosen(none)
  }
  return (
    // As wide as its place, not as the page: it stands in panels too.
    <form onSubmit={submit} className="@container">
      <div className="grid gap-3 @md:grid-cols-3">
        <Select
          label={homeTexts.make}
          placeholder={homeTexts.chooseBrand}
          options={vehicleBrands.map(asOption)}
          value={brand}
          onChange={(event) => setChosen({ ...none, brand: event.target.value })}
        />
        <Select
          label={homeTexts.model}
          placeholder={homeTexts.chooseModel}
          options={modelsOf(brand).map(asOption)}
          disabled={brand === ''}
          value={model}
          onChange={(event) => setChosen({ brand, model: event.target.value, year: '' })}
        />
        <Select
          label={homeTexts.year}
          placeholder={homeTexts.chooseYear}
          options={vehicleYears.map(asOption)}
          disabled={model === ''}
          value={year}
          onChange={(event) => setChosen({ brand, model, year: event.target.value })}
        />
        <Button
          type="submit"
          tone="secondary"
          disabled={year === ''}
          isBusy={isBusy}
          className="@md:col-span-3 @md:w-fit"
        >
          {action}
        </Button>
      </div>
    </form>
  )
}
