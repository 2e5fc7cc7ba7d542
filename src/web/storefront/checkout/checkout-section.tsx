import type { ReactNode } from 'react'
import { TitledSection } from '#web/ui/titled-section.tsx'

/** A part of the checkout's form under its title. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection
      title={title}
      className="border-line border-t py-7 first:border-0 first:pt-0"
      titleClassName="mb-5 font-extrabold text-xl"
    >
      {children}
    </TitledSection>
  )
}
