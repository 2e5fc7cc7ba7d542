import { modelsOf, vehicleBrands, vehicleYears } from '#domain/vehicles.ts'

/** What is on record of a make, as `vehicles.list` answers. */
export type MakeOnRecord = { make: string; models: readonly { name: string; years: readonly number[] }[] }

/** The makes to choose from: those of the home page's panel, then what else is on record. */
export const makeOptions = (onRecord: readonly MakeOnRecord[]): string[] => [
  ...new Set([...vehicleBrands, ...onRecord.map(({ make }) => make)]),
]

/** The models of a make likewise. */
export const modelOptions = (make: string, onRecord: readonly MakeOnRecord[]): string[] => [
  ...new Set([...modelsOf(make), ...modelsOnRecord(make, onRecord).map(({ name }) => name)]),
]

/** The years of a model on record, the earliest first; those of the panel's models also include the panel's. */
export function yearOptions(make: string, model: string, onRecord: readonly MakeOnRecord[]): number[] {
  const found = modelsOnRecord(make, onRecord).find(({ name }) => name === model)
  const ofPanel = modelsOf(make).includes(model) ? vehicleYears : []
  return [...new Set([...ofPanel, ...(found?.years ?? [])])].sort((one, other) => one - other)
}

const modelsOnRecord = (make: string, onRecord: readonly MakeOnRecord[]) =>
  onRecord.find((one) => one.make === make)?.models ?? []
