import type { ReactNode } from 'react'
import { TitledSection } from '#web/ui/titled-section.tsx'

/** A section of the customer's page with its heading. */
export function ProfileSection({
  id,
  title,
  introduction,
  children,
}: {
  /** The id that links can lead to. */
  id?: string | undefined
  title: string
  introduction?: string
  children: ReactNode
}) {
  return (
    <TitledSection
      id={id}
      title={title}
      className="scroll-mt-24 border-line border-t py-8 first:border-0 first:pt-0"
      titleClassName="font-extrabold text-xl"
    >
      {introduction && <p className="mt-1.5 max-w-prose text-steel leading-relaxed">{introduction}</p>}
      <div className="mt-5">{children}</div>
    </TitledSection>
  )
}
