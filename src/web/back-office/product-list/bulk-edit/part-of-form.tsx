import type { ReactNode } from 'react'

/** A group of fields in the bulk edit form. */
export const PartOfForm = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-extrabold">{title}</legend>
    <div className="grid gap-3 sm:grid-cols-2">{children}</div>
  </fieldset>
)
