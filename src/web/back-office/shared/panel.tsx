import { type ReactNode, useId } from 'react'
import { TriangleAlert } from '#web/ui/icons.ts'

/** A part of a page with its title. */
export function Panel({
  id,
  title,
  note,
  action,
  children,
}: {
  /** What links on the page call it. */
  id?: string
  title: string
  note?: string
  action?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      id={id}
      // Whoever follows such a link goes on from there by the keyboard.
      tabIndex={id ? -1 : undefined}
      aria-labelledby={titleId}
      className="scroll-mt-20 min-w-0 rounded-md bg-white p-5 outline-none ring-1 ring-line sm:p-6"
    >
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="font-extrabold text-lg">
          {title}
        </h2>
        {note && <p className="text-sm text-steel">{note}</p>}
        {action}
      </div>
      {children}
    </section>
  )
}

/** What a part of a page says when it could not be loaded; how to try again stands at the page's top. */
export function PanelFailure({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 py-6 text-center font-semibold">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-brake" />
      {children}
    </p>
  )
}
