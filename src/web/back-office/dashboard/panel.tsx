import { type ReactNode, useId } from 'react'

/** A part of the dashboard with its title. */
export function Panel({
  title,
  note,
  action,
  children,
}: {
  title: string
  note?: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md bg-white p-5 ring-1 ring-line sm:p-6">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-extrabold text-lg">
          {title}
        </h2>
        {note && <p className="text-sm text-steel">{note}</p>}
        {action}
      </div>
      {children}
    </section>
  )
}
