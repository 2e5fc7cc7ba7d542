import { type ReactNode, useId } from 'react'

/** A part of the form under its heading. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-md bg-white p-4 ring-1 ring-line sm:p-6">
      <h2 id={id} className="font-extrabold text-lg">
        {title}
      </h2>
      {hint && <p className="mt-1 text-sm text-steel">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
