import { useState } from 'react'
import { formatVehicle, modelsOf, vehicleYears } from '#domain/vehicles.ts'

const none = { brand: '', model: '', year: '' }

/** The options of a select. */
export const asOption = (value: string | number) => ({ value: String(value), label: String(value) })

/** Make, model and year, chosen one after the other: changing one clears those after it. */
export function useVehicleChoice() {
  const [chosen, setChosen] = useState(none)
  const { brand, model, year } = chosen
  return {
    ...chosen,
    models: modelsOf(brand).map(asOption),
    years: vehicleYears.map(asOption),
    chooseBrand: (next: string) => setChosen({ ...none, brand: next }),
    chooseModel: (next: string) => setChosen({ ...none, brand, model: next }),
    chooseYear: (next: string) => setChosen({ brand, model, year: next }),
    reset: () => setChosen(none),
    /** The car, identified as in lists; undefined until the year is chosen. */
    vehicle: year === '' ? undefined : formatVehicle({ brand, model, year: Number(year) }),
  }
}
