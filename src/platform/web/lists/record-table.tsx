// biome-ignore-all lint/a11y/noRedundantRoles: some browsers do not announce a table as one where styles lay it out otherwise.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { joinClasses, Skeleton, useRestoreListFocus } from '#platform/web/ui/index.ts'
import { adminTexts } from './texts.ts'

/** Which way a column orders its list: as the table's `aria-sort` names it. */
export type SortDirection = 'ascending' | 'descending'

/** How a column orders its list, and what a press on its header does. */
export type ColumnSort = {
  /** Undefined while the list is ordered by something else. */
  direction: SortDirection | undefined
  onSort: (direction: SortDirection) => void
}

type SortableHeaderProps = { header: string; sort: ColumnSort; isNumeric: boolean }

/** Sorts upwards first, then the other way round. A phone sorts by its filters. */
export function SortableHeader({ header, sort: { direction, onSort }, isNumeric }: SortableHeaderProps) {
  const Sign = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <>
      <span className="md:hidden">{header}</span>
      <button
        type="button"
        title={direction === 'ascending' ? adminTexts.sortDown : adminTexts.sortUp}
        onClick={() => onSort(direction === 'ascending' ? 'descending' : 'ascending')}
        className={joinClasses(
          '-mx-2 -my-2 inline-flex min-h-9 items-center align-top gap-1.5 rounded-sm px-2 font-semibold transition-colors hover:bg-mist hover:text-ink max-md:hidden',
          isNumeric && 'flex-row-reverse',
          direction !== undefined && 'text-ink',
        )}
      >
        {header}
        <Sign aria-hidden="true" className="size-4 shrink-0" />
      </button>
    </>
  )
}

export type Column<Record> = {
  header: string
  cell: (record: Record) => ReactNode
  isNumeric?: boolean
  sort?: ColumnSort
  /** The cell that is the heading of a phone's card. */
  isHeading?: boolean
  /** One or two small buttons in the upper corner of a phone's card, next to its heading. */
  isCorner?: boolean
  /** Sticks to the right edge while a table wider than the page is scrolled sideways. */
  staysInSight?: boolean
  /** Hidden where a table has little room, on a tablet or next to the sidebar: the opened record shows it. */
  isSpare?: boolean
  className?: string
}

type RecordTableProps<Record extends { id: string }> = {
  label: string
  columns: readonly Column<Record>[]
  records: readonly Record[]
  /** Opens a record. A click anywhere in its row does, in addition to the focusable control in it. */
  onOpen?: ((record: Record) => void) | undefined
  isStale?: boolean | undefined
  /** The name of the region that contains the records. */
  ref?: Ref<HTMLDivElement>
}

/** Marks the control in a row that opens its record. */
export const recordOpener = '[data-opens-record]'

/** The arrow keys move from one record to the next. */
function moveBetweenRecords(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (!(event.target instanceof Element && event.target.matches(recordOpener))) return
  const row = event.target.closest('tr')
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  event.preventDefault()
  next?.querySelector<HTMLElement>(recordOpener)?.focus()
}

/** Records as rows of a table; on a phone each is a card with labelled values, two beside each other. */
export function RecordTable<Record extends { id: string }>(props: RecordTableProps<Record>) {
  const { label, columns, records, onOpen, isStale = false, ref } = props
  const hasCorner = columns.some((column) => column.isCorner)
  const rows = useRestoreListFocus()
  return (
    <div
      ref={ref}
      className={joinClasses(
        '@container transition-opacity md:scroll-shadow md:overflow-x-auto md:rounded-md md:ring-1 md:ring-line',
        isStale && 'opacity-60',
      )}
    >
      <table
        role="table"
        aria-label={label}
        aria-busy={isStale || undefined}
        className="block w-full text-left md:table"
      >
        <thead role="rowgroup" className="bg-mist/60 text-sm text-steel max-md:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                aria-sort={column.sort?.direction}
                className={joinClasses(
                  'whitespace-nowrap px-2.5 py-3 font-semibold @5xl:px-4',
                  column.isNumeric && 'text-right',
                  column.isSpare && 'md:@max-5xl:hidden',
                  column.staysInSight &&
                    'md:max-xl:sticky md:max-xl:right-0 md:max-xl:bg-[color-mix(in_srgb,var(--color-mist)_60%,white)]',
                )}
              >
                {column.sort ? (
                  <SortableHeader header={column.header} sort={column.sort} isNumeric={column.isNumeric ?? false} />
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...rows}
          role="rowgroup"
          onKeyDown={moveBetweenRecords}
          className="flex flex-col gap-3 md:table-row-group"
        >
          {records.map((record) => (
            <tr
              key={record.id}
              role="row"
              onClick={onOpen && ((event) => isOnRow(event) && onOpen(record))}
              className={joinClasses(
                'relative grid grid-flow-dense grid-cols-2 gap-x-4 gap-y-1.5 rounded-md border-line px-4 py-3 ring-1 ring-line max-md:bg-white md:table-row md:rounded-none md:border-t md:ring-0',
                onOpen && 'cursor-pointer transition-colors hover:bg-paper',
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.header}
                  role="cell"
                  data-label={column.header}
                  className={joinClasses(
                    'min-w-0 max-md:empty:hidden max-md:[overflow-wrap:anywhere] max-md:*:max-w-full md:table-cell md:px-2.5 md:py-3.5 md:@5xl:px-4',
                    column.isHeading || column.isCorner
                      ? 'font-bold'
                      : 'flex flex-col items-start max-md:before:text-steel max-md:before:text-xs max-md:before:content-[attr(data-label)]',
                    column.isHeading && 'max-md:col-span-2',
                    column.isHeading && hasCorner && 'max-md:pr-22',
                    column.isCorner && 'max-md:absolute max-md:top-1.5 max-md:right-1.5',
                    column.isNumeric && 'tabular md:text-right',
                    column.isSpare && 'md:@max-5xl:hidden',
                    column.staysInSight &&
                      'bg-white md:max-xl:sticky md:max-xl:right-0 md:max-xl:shadow-[-0.5rem_0_0.5rem_-0.5rem_rgb(0_0_0/0.18)]',
                    column.className,
                  )}
                >
                  {column.cell(record)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// React also bubbles clicks from menus and dialogs to the row, though they are rendered in portals.
const isOnRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('a, button, input, label, select') === null

export function RecordTableSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="flex flex-col gap-3 md:gap-px md:overflow-hidden md:rounded-md md:ring-1 md:ring-line"
    >
      <span className="sr-only">{label}</span>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-32 md:h-14 md:rounded-none" />
      ))}
    </div>
  )
}
