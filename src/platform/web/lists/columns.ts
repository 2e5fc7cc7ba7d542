import { formatBRL } from '#platform/money.ts'
import { formatDateTime } from '../formats.ts'
import type { Column } from './record-table.tsx'

type Build<Value> = <Row>(header: string, read: (row: Row) => Value, more?: Partial<Column<Row>>) => Column<Row>

const oneLine = 'whitespace-nowrap'

/** A column of amounts in cents. */
export const amountColumn: Build<number> = (header, read, more) => ({
  ...{ header, isNumeric: true, className: oneLine, cell: (row) => formatBRL(read(row)) },
  ...more,
})

/** A column of whole numbers. */
export const countColumn: Build<number> = (header, read, more) => ({
  ...{ header, isNumeric: true, cell: (row) => read(row).toLocaleString('pt-BR') },
  ...more,
})

/** A column of moments. */
export const momentColumn: Build<string> = (header, read, more) => ({
  ...{ header, className: `tabular ${oneLine}`, cell: (row) => formatDateTime(read(row)) },
  ...more,
})
