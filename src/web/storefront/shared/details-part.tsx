import type { ReactNode } from 'react'
import { TitledSection } from '#web/ui/titled-section.tsx'

/** A section of an order's page with its title. */
export function DetailsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} className="min-w-0" titleClassName="mb-3 font-extrabold text-xl">
      {children}
    </TitledSection>
  )
}
