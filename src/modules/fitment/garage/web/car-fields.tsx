import { useState } from 'react'
import { Select } from '#platform/web/ui/index.ts'
import { formatVehicle, listModels, vehicleBrands, vehicleYears } from '../../cars/car-names.ts'
import { carChoiceTexts } from './texts.ts'

export type MakeOnRecord = { make: string; models: readonly { name: string; years: readonly number[] }[] }

/** The home page's panel first, then what else is on record. */
export const makeOptions = (onRecord: readonly MakeOnRecord[]): string[] => [
  ...new Set([...vehicleBrands, ...onRecord.map(({ make }) => make)]),
]

export const modelOptions = (make: string, onRecord: readonly MakeOnRecord[]): string[] => [
  ...new Set([...listModels(make), ...modelsOnRecord(make, onRecord).map(({ name }) => name)]),
]

/** The earliest first, with those of the home page's panel. */
export function yearOptions(make: string, model: string, onRecord: readonly MakeOnRecord[]): number[] {
  const found = modelsOnRecord(make, onRecord).find(({ name }) => name === model)
  const ofPanel = listModels(make).includes(model) ? vehicleYears : []
  return [...new Set([...ofPanel, ...(found?.years ?? [])])].sort((one, other) => one - other)
}

const modelsOnRecord = (make: string, onRecord: readonly MakeOnRecord[]) =>
  onRecord.find((one) => one.make === make)?.models ?? []

const none = { brand: '', model: '', year: '' }

export const asOption = (value: string | number) => ({ value: String(value), label: String(value) })

/** Changing one clears those after it. */
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
    /** Undefined until the year is chosen. */
    vehicle: year === '' ? undefined : formatVehicle({ brand, model, year: Number(year) }),
  }
}

type ModelAndYearProps = { choice: ReturnType<typeof useVehicleChoice>; modelPlaceholder?: string }

/** Each field is disabled until the one before it is set. */
export function ModelAndYear({ choice, modelPlaceholder = carChoiceTexts.chooseModel }: ModelAndYearProps) {
  const { models, model, years, year } = choice
  return (
    <>
      <Select
        label={carChoiceTexts.model}
        placeholder={modelPlaceholder}
        options={models}
        disabled={models.length === 0}
        value={model}
        onChange={(event) => choice.chooseModel(event.target.value)}
      />
      <Select
        label={carChoiceTexts.year}
        placeholder={carChoiceTexts.chooseYear}
        options={years}
        disabled={model === ''}
        value={year}
        onChange={(event) => choice.chooseYear(event.target.value)}
      />
    </>
  )
}
