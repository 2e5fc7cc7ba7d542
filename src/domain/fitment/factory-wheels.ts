import type { Vehicle } from '#domain/vehicles.ts'

/** A wheel as the maker mounts it: inches, and the offset (ET) in mm. */
export type FactoryWheel = { rimInches: number; rimWidthInches: number; offsetMm: number }

type Line = readonly [name: string, yearFrom: number, yearTo: number, ...wheels: (readonly [number, number, number])[]]

// Rim, width, offset. Told by fitters, without a document: enough to withhold a claim, never to make one.
const lines: readonly Line[] = [
  ['Toyota Corolla', 2015, 2019, [16, 6.5, 45]],
  ['Toyota Hilux', 2016, 2024, [17, 7.5, 30], [18, 7.5, 30]],
  ['Honda Civic', 2015, 2016, [16, 6.5, 45]],
  ['Honda Civic', 2017, 2021, [16, 7, 45], [17, 7, 45]],
  ['Honda Fit', 2015, 2021, [16, 6, 53]],
  ['Honda HR-V', 2015, 2021, [17, 7, 55]],
  ['Honda CR-V', 2018, 2024, [18, 7.5, 45]],
  ['Ford Ranger', 2015, 2023, [16, 7, 55], [17, 8, 55], [18, 8, 55]],
  ['Ford Focus', 2015, 2019, [16, 7, 50], [17, 7, 50]],
  ['Volkswagen Jetta', 2015, 2018, [16, 6.5, 50], [17, 7, 54]],
  ['Audi A3', 2015, 2020, [16, 6, 48], [17, 7.5, 51]],
  ['BMW Série 1', 2015, 2019, [16, 7, 40], [17, 7, 40]],
  ['BMW Série 3', 2015, 2018, [17, 7.5, 37], [18, 8, 34]],
  ['BMW Série 3', 2019, 2024, [18, 7.5, 25]],
  ['Mercedes-Benz Classe C', 2015, 2021, [17, 7, 49], [18, 7.5, 44]],
  ['Jeep Renegade', 2015, 2024, [16, 6.5, 40], [17, 7, 40], [18, 7, 40]],
  ['Jeep Compass', 2017, 2024, [17, 7, 40], [18, 7, 40]],
  ['Renault Duster', 2015, 2020, [16, 6.5, 50]],
  ['Nissan Frontier', 2017, 2024, [16, 7, 45], [18, 7, 45]],
  ['Volvo XC60', 2018, 2024, [18, 7.5, 50.5], [19, 7.5, 50.5]],
  ['Subaru XV', 2015, 2017, [17, 7, 55]],
  ['Subaru XV', 2018, 2023, [17, 7, 55]],
  ['Subaru Forester', 2019, 2024, [17, 7, 48]],
  ['Citroën Jumpy', 2018, 2024, [16, 7, 46]],
]

/** The factory wheels on record of a vehicle; none of most. */
export function factoryWheelsOf({ brand, model, year }: Vehicle): FactoryWheel[] {
  return lines
    .filter(([name, yearFrom, yearTo]) => name === `${brand} ${model}` && yearFrom <= year && year <= yearTo)
    .flatMap(([, , , ...wheels]) => wheels)
    .map(([rimInches, rimWidthInches, offsetMm]) => ({ rimInches, rimWidthInches, offsetMm }))
}
