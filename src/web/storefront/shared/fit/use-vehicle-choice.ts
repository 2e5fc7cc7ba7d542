import { useState } from 'react'
import { formatVehicle } from '#domain/vehicles.ts'
import { type MakeOnRecord, modelOptions, yearOptions } from './vehicle-options.ts'

const none = { brand: '', model: '', year: '' }

/** The options of a select. */
export const asOption = (value: string | number) => ({ value: String(value), label: String(value) })

/** Make, model and year, chosen one after the other: changing one clears those after it. */
export function useVehicleChoice(onRecord: readonly MakeOnRecord[] = []) {
  const [chosen, setChosen] = useState(none)
  const { brand, model, year } = chosen
  return {
    ...chosen,
    models: modelOptions(brand, onRecord).map(asOption),
    years: yearOptions(brand, model, onRecord).map(asOption),
    chooseBrand: (next: string) => setChosen({ ...none, brand: next }),
    chooseModel: (next: string) => setChosen({ ...none, brand, model: next }),
    chooseYear: (next: string) => setChosen({ brand, model, year: next }),
    reset: () => setChosen(none),
    /** The car, identified as in lists; undefined until the year is chosen. */
    vehicle: year === '' ? undefined : formatVehicle({ brand, model, year: Number(year) }),
  }
}
