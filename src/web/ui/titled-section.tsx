import { type ReactNode, useId } from 'react'

type TitledSectionProps = {
  title: string
  /** The level of its heading: 3 for a part of something that has a heading of level 2 itself. */
  level?: 2 | 3
  className?: string
  titleClassName: string
  children: ReactNode
}

/** A part of a page under a heading, by which screen readers name it. */
export function TitledSection({ title, level = 2, className, titleClassName, children }: TitledSectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={titleClassName}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
