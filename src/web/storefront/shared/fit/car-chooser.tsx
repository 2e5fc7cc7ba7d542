import { useState } from 'react'
import { formatVehicle, modelsOf, vehicleBrands, vehicleYears } from '#domain/vehicles.ts'
import { homeTexts } from '#web/text/storefront/home-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { keepMyCar } from './my-car.ts'

const asOption = (value: string | number) => ({ value: String(value), label: String(value) })

/** Make, model and year where a car is asked for beside something else; the year completes it. */
export function CarChooser() {
  const [brand, setBrand] = useState('')
  const [model, setModel] = useState('')
  const choose = (year: string) => {
    if (year !== '') keepMyCar({ vehicle: formatVehicle({ brand, model, year: Number(year) }) })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select
        label={homeTexts.make}
        placeholder={homeTexts.chooseBrand}
        options={vehicleBrands.map(asOption)}
        value={brand}
        onChange={(event) => {
          setBrand(event.target.value)
          setModel('')
        }}
      />
      <Select
        label={homeTexts.model}
        placeholder={homeTexts.chooseModel}
        options={modelsOf(brand).map(asOption)}
        disabled={brand === ''}
        value={model}
        onChange={(event) => setModel(event.target.value)}
      />
      <Select
        label={homeTexts.year}
        placeholder={homeTexts.chooseYear}
        options={vehicleYears.map(asOption)}
        disabled={model === ''}
        value=""
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  )
}
