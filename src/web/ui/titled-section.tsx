import { type ReactNode, useId } from 'react'

type TitledSectionProps = {
  /** The id that links can lead to. */
  id?: string | undefined
  title: string
  /** The level of its heading: 3 for a part of something that has a heading of level 2 itself. */
  level?: 2 | 3
  className?: string
  titleClassName: string
  children: ReactNode
}

/** A page section labelled by its heading. */
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
