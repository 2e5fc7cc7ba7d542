import { type ReactNode, useCallback } from 'react'
import { SearchBox } from './search-box.tsx'
import { useListSearch } from './use-list-search.ts'

type FilterBarProps = {
  /** The label of the search, as 'Buscar marca pelo nome'. */
  label: string
  /** The search text in the address. */
  term: string | undefined
  /** Further filters. */
  children?: ReactNode
}

/**
 * The search of a list and its other filters: with two others in the same row, the search would have no
 * room for its hint.
 */
export function FilterBar({ label, term, children }: FilterBarProps) {
  const change = useListSearch<{ search: string | undefined }>()
  const find = useCallback((typed: string) => change({ search: typed || undefined }, true), [change])
  return (
    <div className="mb-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:max-xl:[&:has(>:nth-child(3))>form]:basis-full">
      <SearchBox label={label} term={term ?? ''} onSearch={find} />
      {children}
    </div>
  )
}
