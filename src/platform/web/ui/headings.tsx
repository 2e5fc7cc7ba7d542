import { type ReactNode, useId } from 'react'
import { joinClasses } from '#platform/text.ts'

/** The heading of a page section, with an optional link at the opposite end. */
export function SectionHeading({ id, children, action }: { id: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-7">
      <h2 id={id} className="pl-4.5 -indent-4.5 font-black text-[1.375rem] leading-none tracking-tight md:text-3xl">
        <span aria-hidden="true" className="mr-3 inline-block h-[0.72em] w-1.5 -skew-x-12 bg-signal align-baseline" />
        {children}
      </h2>
      {action}
    </div>
  )
}

type TitledSectionProps = {
  id?: string | undefined
  title: string
  /** The level of its heading: 3 for a part of something that has a heading of level 2 itself. */
  level?: 2 | 3
  className?: string
  titleClassName: string
  children: ReactNode
}

export function TitledSection({ id, title, level = 2, className, titleClassName, children }: TitledSectionProps) {
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      <Heading id={headingId} className={titleClassName}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

type NameAndDetailsProps = { name: ReactNode; details: ReactNode; className?: string }

/** What a row of a list is about, and what else there is to say of it below. */
export const NameAndDetails = ({ name, details, className }: NameAndDetailsProps) => (
  <span className={joinClasses('wrap-anywhere block min-w-0 leading-snug', className)}>
    <span className="block font-semibold">{name}</span>
    <span className="tabular block text-sm text-steel">{details}</span>
  </span>
)
