import { lettersOf } from '#domain/text-normalisation.ts'
import type { ImportField } from './import-fields.ts'

type Units = ReadonlyMap<string, number>

const unitsOf = (...groups: readonly (readonly [words: string, factor: number])[]): Units =>
  new Map(groups.flatMap(([words, factor]) => words.split(' ').map((word) => [word, factor] as const)))

/** Words for one piece, as lists and invoices have them. */
const onePiece = 'un und uni unid unids unidade unidades pc pcs pca pcas peca pecas ea each'
const singlePiece = unitsOf([onePiece, 1])
const pieces = unitsOf([`${onePiece} par pares jg jgs jogo jogos kit kits cj conjunto conjuntos cx caixa caixas`, 1])
const months = unitsOf(['m mes meses month months', 1], ['ano anos year years', 12])
const centimetres = unitsOf(
  ['cm centimetro centimetros', 1],
  ['mm milimetro milimetros', 0.1],
  ['m mt metro metros', 100],
)
const [kilogramWords, gramWords] = ['kg kgs quilo quilos kilo kilos', 'g gr grs grama gramas']
const kilograms = unitsOf([kilogramWords, 1], [gramWords, 0.001])
const grams = unitsOf([kilogramWords, 1_000], [gramWords, 1])
const inches = unitsOf(['pol polegada polegadas in', 1])

const unitsOfFields: Partial<Record<ImportField, Units>> = {
  stockQuantity: pieces,
  lowStockLevel: pieces,
  warrantyMonths: months,
  heightCm: centimetres,
  widthCm: centimetres,
  lengthCm: centimetres,
  weightKg: kilograms,
  weightGrams: grams,
  installments: unitsOf(['x vezes', 1]),
  rimInches: inches,
  rimWidthInches: inches,
  noiseDb: unitsOf(['db', 1]),
  wheelLoadKg: kilograms,
}
const millimetres = unitsOf(['mm', 1])

/** By how much a number with this unit is multiplied to be in the field's own; undefined for units of something else. */
export const unitFactor = (field: ImportField, unit: string): number | undefined =>
  (unitsOfFields[field] ?? (field.endsWith('Mm') ? millimetres : undefined))?.get(lettersOf(unit))

/** Whether goods that are counted in this unit are counted one by one. */
export const isSinglePiece = (unit: string): boolean => singlePiece.has(lettersOf(unit))

/** How many centimetres a `Milímetro` or a `Metro` is; undefined for what is no length. */
export const centimetresIn = (unit: string): number | undefined => centimetres.get(lettersOf(unit))
