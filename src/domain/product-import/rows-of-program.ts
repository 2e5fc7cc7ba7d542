import type { ChangeNote } from '#domain/product-changes/planned-change.ts'
import { type TableCell, textOfCell } from '#domain/spreadsheet/cell.ts'
import { lettersOf } from '#domain/text-normalisation.ts'
import { centimetresIn } from './cell-units.ts'
import type { ImportField } from './import-fields.ts'
import { normaliseCell, oneCategory } from './normalise-cell.ts'
import { type CellOf, columnsByLetters, type ForeignRow, type ProgramExport } from './programs/program.ts'

type Line = { line: number; cells: readonly TableCell[] }

/** A row of another program's export, completed so that it is independent of the others. */
export type OwnRow = {
  line: number
  /** As they are read: with what its product has in common, and numbers as the shop writes them. */
  cells: TableCell[]
  /** As they came. */
  source: readonly TableCell[]
  name: string
  is: ForeignRow['is']
  notes: ChangeNote[]
}

type Row = Line & ForeignRow & { cell: CellOf }

/**
 * The rows of another program's export, each made independent: the shop has no variants, so each becomes a
 * separate product, named by what distinguishes it from its siblings, with the texts and pictures of their
 * parent product. Rows that are no products stay in place with a remark on what happens to them.
 */
export function rowsOfProgram(program: ProgramExport, headings: readonly string[], lines: readonly Line[]): OwnRow[] {
  const columns = readColumns(program, headings)
  const rows = lines.map((line): Row => {
    const cell = columns.cellOf(line.cells)
    return { ...line, ...program.describe(cell), cell }
  })
  const families = Map.groupBy(rows, ({ family, line }) => family || `line ${line}`)
  return [...families.values()]
    .flatMap((family) => rowsOfFamily(family, { program, columns }))
    .toSorted((one, other) => one.line - other.line)
}

type Export = { program: ProgramExport; columns: ReturnType<typeof readColumns> }

function rowsOfFamily(family: readonly Row[], { program, columns }: Export): OwnRow[] {
  const head = family.find(({ isHead }) => isHead)
  const variants = family.filter((row) => row.is === 'product' && !(program.headIsParent && row === head))
  return family.map((row) => {
    const about = { line: row.line, source: row.cells }
    const is = row.is === 'product' && !variants.includes(row) && variants.length > 0 ? 'parent' : row.is
    if (is === 'product') return { ...about, is, ...productOf(row, { head: head ?? row, family, program, columns }) }
    const name = row.cell(columns.headingOf('name')) || (head?.cell(columns.headingOf('name')) ?? '')
    return { ...about, is, name, cells: [...row.cells], notes: [noteOf({ ...row, is }, variants, head ?? row)] }
  })
}

type InFamily = Export & { head: Row; family: readonly Row[] }

function productOf(row: Row, { head, family, program, columns }: InFamily): Pick<OwnRow, 'cells' | 'name' | 'notes'> {
  const cells = [...row.cells]
  for (const heading of program.inherited) {
    const column = columns.at(heading)
    if (column !== undefined && textOfCell(cells[column] ?? '').trim() === '') cells[column] = head.cells[column] ?? ''
  }
  const cell = columns.cellOf(cells)
  const own = row.cell(columns.headingOf('name'))
  const common = head.cell(columns.headingOf('name'))
  const isNamed = row.options.length === 0 || (program.namesVariants && own !== '' && own !== common)
  const name = isNamed ? own || common : `${common} – ${row.options.join(' / ')}`
  const { category, isCut } = oneCategory(cell(columns.headingOf('category')))
  const given: Partial<Record<ImportField, string>> = {
    name,
    category,
    visibility: program.visibility(cell),
    imageUrls: picturesOf(row, { head, family, program, columns }).join(' | '),
  }
  const notes = [...(program.remarks?.(cell) ?? [])]
  if (isCut) notes.unshift({ field: 'categoryId', message: `Um produto fica em uma categoria: entra “${category}”.` })
  const unit = program.lengthUnit === undefined ? '' : cell(program.lengthUnit)
  const centimetres = unit === '' ? 1 : (centimetresIn(unit) ?? null)
  if (centimetres === null)
    notes.push({
      field: 'unit',
      message: `“${unit}” não é uma medida que a loja conhece: altura, largura e comprimento ficam de fora.`,
    })
  const finish = (field: ImportField | null, index: number): TableCell => {
    const own = normaliseCell(cells[index] ?? '', field, { ...program, centimetres })
    if (field !== 'stockQuantity' || typeof own !== 'number' || own >= 0) return own
    notes.push({ field, message: `O estoque de ${String(own).replace('.', ',')} entra como 0.` })
    return 0
  }
  return { name, cells: columns.fields.map((field, index) => (field && given[field]) ?? finish(field, index)), notes }
}

/** A variant's own pictures, and then those of its product. */
function picturesOf(row: Row, { head, family, program, columns }: InFamily): string[] {
  const heading = columns.headingOf('imageUrls')
  const headings = [heading, ...(program.furtherPictures ?? [])]
  // Where a variant's own picture has a column of its own, the others are spread over all rows of the product.
  const cells =
    program.ownPicture === undefined
      ? [row, head].flatMap(({ cell }) => headings.map((one) => cell(one)))
      : [row.cell(program.ownPicture), ...family.map(({ cell }) => cell(heading))]
  const addresses = cells.flatMap((cell) => cell.split(/\||,\s/))
  return [...new Set(addresses.map((address) => address.trim()).filter(Boolean))]
}

function readColumns(program: ProgramExport, headings: readonly string[]) {
  const byLetters = new Map(headings.map((heading, index) => [lettersOf(heading), index]))
  const columns = columnsByLetters(program)
  const fields = headings.map((heading) => columns[lettersOf(heading)] ?? null)
  // Every row reads the same few headings.
  const indexes = new Map<string, number | undefined>()
  const at = (heading: string) => {
    if (!indexes.has(heading)) indexes.set(heading, byLetters.get(lettersOf(heading)))
    return indexes.get(heading)
  }
  return {
    fields,
    at,
    headingOf: (field: ImportField) => headings[fields.indexOf(field)] ?? '',
    cellOf:
      (cells: readonly TableCell[]): CellOf =>
      (...names) => {
        const index = names.map(at).find((found) => found !== undefined)
        return index === undefined ? '' : textOfCell(cells[index] ?? '').trim()
      },
  }
}

type NoProduct = { is: Exclude<ForeignRow['is'], 'product'>; why?: string }

function noteOf({ is, why }: NoProduct, variants: readonly Row[], head: Row): ChangeNote {
  switch (is) {
    case 'pictures':
      return { field: 'imageUrls', message: `A imagem é do produto da linha ${head.line}.` }
    case 'parent':
      return variants.length > 0
        ? { field: 'name', message: `Cada variação é um produto: ${inLines(variants.map(({ line }) => line))}.` }
        : { field: 'name', message: 'É vendido por variações, e nenhuma está no arquivo.' }
    case 'unsold':
      return { field: 'name', message: why ?? 'A loja não tem produtos agrupados nem vendidos em outro site.' }
    default:
      return is satisfies never
  }
}

const inLines = (lines: readonly number[]) =>
  lines.length === 1 ? `linha ${lines[0]}` : `linhas ${lines.slice(0, 20).join(', ')}${lines.length > 20 ? '…' : ''}`
