import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** A section of a page with its title. */
export function Panel({
  id,
  title,
  note,
  action,
  children,
}: {
  /** The id that links on the page lead to. */
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
      // After following such a link, keyboard users continue from here.
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

/** The error of a section that could not be loaded; the button to try again is at the top of the page. */
export function PanelFailure({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 py-6 text-center font-semibold">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-brake" />
      {children}
    </p>
  )
}
