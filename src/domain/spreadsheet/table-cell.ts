/** A cell of a table that was read: a text, a number, or a number with the text that its format shows of it. */
export type TableCell = string | number | { number: number; shown: string }

/** A cell as a person sees it, its decimals behind a comma; a number in the digits that spreadsheets are exact in. */
export function textOfCell(cell: TableCell): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',')
  return cell.shown
}

/** The number in a cell; undefined where it holds a text. */
export function numberInCell(cell: TableCell): number | undefined {
  if (typeof cell === 'string') return undefined
  return typeof cell === 'number' ? cell : cell.number
}
