import type { ReactNode } from 'react'
import { joinClasses } from '#platform/web/ui/index.ts'

type StatesProps = { name: string; isDark?: boolean; isGrid?: boolean; children: ReactNode }

/** A component in some states, with a title. */
export function States({ name, isDark, isGrid, children }: StatesProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-sm text-steel">{name}</h3>
      <div
        className={joinClasses(
          'rounded-md p-4 ring-1 ring-line sm:p-6',
          isDark ? 'on-dark bg-ink text-white' : 'bg-white',
          isGrid
            ? 'grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3'
            : 'flex flex-wrap items-center gap-3 *:min-w-0',
        )}
      >
        {children}
      </div>
    </div>
  )
}
