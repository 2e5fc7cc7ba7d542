import type { ReactNode } from 'react'

/** A page's title, the number of listed records, and the actions for all of them. */
export function PageHeading({
  title,
  count,
  children,
}: {
  title: string
  count?: number | undefined
  children?: ReactNode
}) {
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
      {count !== undefined && (
        <span className="tabular rounded-full bg-mist px-3 py-1 font-bold text-sm">
          {count.toLocaleString('pt-BR')}
        </span>
      )}
      {children && <div className="ml-auto flex flex-wrap justify-end gap-2">{children}</div>}
    </div>
  )
}
