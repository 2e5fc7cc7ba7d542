import { normaliseForSearch, splitWords } from '#platform/text.ts'
import { parseBoltPattern, parseTyreSize } from '../cars/sizes.ts'
import { formatCell, generationColumns, modelColumns, setColumns } from './import-columns.ts'
import type { VehiclesOnRecord } from './rules.ts'

/** The columns by which the licensed set of factory wheels is recognised (ANKUSI Wheel Fitment Dataset, CC BY 4.0). */
export const wheelDatasetColumns = ['make', 'model', 'year', 'bolt_pattern', 'center_bore_mm', 'oe_wheel'] as const

const source = 'ANKUSI Wheel Fitment Dataset (CC BY 4.0)'

type DatasetRow = { cells: Readonly<Record<string, string>> }
type FilledRow = DatasetRow & { line: number; isTooLong: boolean }
type Generation = VehiclesOnRecord['generations'][number]
type FactorySet = VehiclesOnRecord['sets'][number]
type OeWheel = { rimInches: number; widthInches: number; offsetMm: number }

/**
 * What the set says of cars on record whose offset is not: rows of an import that fills those gaps. They are numbered
 * anew, as one line may fill several factory sets.
 */
export function fillWheelGaps(rows: readonly DatasetRow[], onRecord: VehiclesOnRecord): FilledRow[] {
  const makes = new Map(onRecord.makes.map((make) => [normaliseForSearch(make.name), make]))
  const modelsOf = Map.groupBy(onRecord.models, ({ makeId }) => makeId)
  const generationsOf = Map.groupBy(onRecord.generations, ({ modelId }) => modelId)
  const setsOf = Map.groupBy(onRecord.sets, ({ generationId }) => generationId)
  const filled = rows.flatMap(({ cells }) => {
    const wheel = readOeWheel(cells.oe_wheel ?? '')
    const make = makes.get(normaliseForSearch(cells.make ?? ''))
    if (!wheel || !make) return []
    const name = modelNameIn(cells)
    const model = modelsOf.get(make.id)?.find((one) => [one.name, ...one.aliases].some((each) => words(each) === name))
    const generations = model ? (generationsOf.get(model.id) ?? []).filter((one) => isOfCar(one, cells)) : []
    return generations.flatMap((generation) =>
      (setsOf.get(generation.id) ?? [])
        .filter((set) => hasGap(set, wheel))
        .map((set) => filledCells({ make: make.name, model: model?.name ?? '', generation, set, wheel })),
    )
  })
  return filled.map((cells, index) => ({ line: index + 2, cells, isTooLong: false }))
}

const words = (text: string) => splitWords(text).join(' ')

/** Without make, chassis code and market: 'Honda Accord [US]' is an Accord. */
function modelNameIn({ make = '', model = '', chassis_code: chassis = '' }: DatasetRow['cells']): string {
  const name = words(model.replace(/[[(].*?[\])]/g, ' '))
  const withoutMake = name.startsWith(`${words(make)} `) ? name.slice(words(make).length + 1) : name
  const code = words(chassis)
  return code && withoutMake.endsWith(` ${code}`) ? withoutMake.slice(0, -code.length - 1) : withoutMake
}

/** In its years, and of its bolt pattern and hub, both known. */
function isOfCar({ yearFrom, yearTo, boltPattern, hubBoreMm }: Generation, cells: DatasetRow['cells']): boolean {
  const [from = Number.NaN, to = from] = (cells.year ?? '').split('-').map(Number)
  const isInYears = from <= yearTo && to >= yearFrom
  const isSamePattern = boltPattern !== null && parseBoltPattern(cells.bolt_pattern ?? '') === boltPattern
  return isInYears && isSamePattern && hubBoreMm !== null && Math.abs(Number(cells.center_bore_mm) - hubBoreMm) <= 0.15
}

/** '18x7.5J at ET51 offset, front and rear'; undefined where front and rear differ, or an offset is missing. */
function readOeWheel(text: string): OeWheel | undefined {
  const found = [...text.matchAll(/(\d{2})x(\d{1,2}(?:\.\d)?)J(?:\s*(?:at\s*)?ET(-?\d{1,2}(?:\.\d)?))?/g)]
  const [first, ...others] = found.map(([, rim, width, offset]) => [rim, width, offset].map(Number))
  const [rimInches = 0, widthInches = 0, offsetMm = Number.NaN] = first ?? []
  const areAlike = others.every((other) => other.join() === first?.join())
  const isInHalves = (2 * widthInches) % 1 === 0 && (2 * offsetMm) % 1 === 0
  return areAlike && isInHalves ? { rimInches, widthInches, offsetMm } : undefined
}

/** What is on record stays: only a width that is the same one is confirmed. */
function hasGap({ axle, tyreSize, rimWidthInches, offsetMm }: FactorySet, wheel: OeWheel): boolean {
  const isSameRim = parseTyreSize(tyreSize)?.rimInches === wheel.rimInches
  const isSameWidth = rimWidthInches === null || rimWidthInches === wheel.widthInches
  return axle === 'both' && isSameRim && isSameWidth && offsetMm === null
}

type Filled = { make: string; model: string; generation: Generation; set: FactorySet; wheel: OeWheel }

/** The columns that name the row, as they are on record, and those that are filled; all others are left out. */
function filledCells({ make, model, generation, set, wheel }: Filled): Record<string, string> {
  const { yearFrom, yearTo, label } = generation
  const { version, axle, tyreSize } = set
  const rim = { rimWidthInches: wheel.widthInches, offsetMm: wheel.offsetMm }
  return {
    ...namedCells(modelColumns, { make, model }),
    ...namedCells(generationColumns, { yearFrom, yearTo, label, ...sourceOf(generation) }),
    ...namedCells(setColumns, { version, axle, tyreSize, ...sourceOf(set), ...rim }),
    ...namedCells(setColumns, { wheelConfidence: 'medium', wheelSource: source }),
  }
}

const sourceOf = ({ confidence, source: by }: Generation | FactorySet) => ({ confidence, source: by })

const namedCells = <Field extends string>(
  columns: Record<Field, string>,
  values: { [Name in Field]?: string | number },
): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(values) as Field[]).map((field) => [columns[field], formatCell(field, values[field] ?? null)]),
  )
