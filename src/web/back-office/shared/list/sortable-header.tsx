import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

/** Which way a column orders its list: as the table's `aria-sort` names it. */
export type SortDirection = 'ascending' | 'descending'

/** How a column orders its list, and what a press on its header does. */
export type ColumnSort = {
  /** The order of the list by this column; undefined while it is ordered by something else. */
  direction: SortDirection | undefined
  onSort: (direction: SortDirection) => void
}

type SortableHeaderProps = { header: string; sort: ColumnSort; isNumeric: boolean }

/**
 * The header of a column that sorts the list: upwards first, then the other way round. A phone sorts by its filters.
 */
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
