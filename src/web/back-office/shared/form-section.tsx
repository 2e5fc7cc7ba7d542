import type { ReactNode } from 'react'
import { TitledSection } from '#web/ui/titled-section.tsx'

/** A section of the form with its heading. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <TitledSection
      title={title}
      className="rounded-md bg-white p-4 ring-1 ring-line sm:p-6"
      titleClassName="font-extrabold text-lg"
    >
      {hint && <p className="mt-1 text-sm text-steel">{hint}</p>}
      <div className="mt-4">{children}</div>
    </TitledSection>
  )
}
