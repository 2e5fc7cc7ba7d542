import { type ReactNode, useCallback } from 'react'
import { SearchBox } from './search-box.tsx'
import { useListSearch } from './use-list-search.ts'

type FilterBarProps = {
  /** What the search is for, as 'Buscar marca pelo nome'. */
  label: string
  /** What is searched for, as it stands in the address. */
  term: string | undefined
  /** What else narrows the list. */
  children?: ReactNode
}

/** The search of a list, and what else narrows it: beside two others the search would have no room for its hint. */
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
