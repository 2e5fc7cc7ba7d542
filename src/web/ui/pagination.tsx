import type { ReactNode } from 'react'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { buttonStyle } from './button-style.ts'
import { joinClasses } from './join-classes.ts'

type PaginationProps = {
  page: number
  pageCount: number
  /** Renders the link to a page with the given class and text. */
  linkTo: (page: number, link: { className: string; rel: 'prev' | 'next'; children: ReactNode }) => ReactNode
  /** Shown before and after the two links; on a phone the position is then in a row of its own. */
  ends?: { start: ReactNode; end: ReactNode } | undefined
}

/**
 * Links to the previous and the next page, with the current position between them. Renders nothing if there
 * is only one page.
 */
export function Pagination({ page, pageCount, linkTo, ends }: PaginationProps) {
  if (pageCount <= 1) return null
  // All four fit into one row of a narrow phone.
  const style = buttonStyle('secondary', 'medium', ends ? 'min-w-28 max-md:min-w-0 max-md:px-3' : 'min-w-28')
  const disabled = (text: string) => (
    <button type="button" disabled className={style}>
      {text}
    </button>
  )
  const [row, position] = ends
    ? ['flex-wrap gap-2', 'max-md:order-first max-md:basis-full']
    : ['max-2xs:flex-wrap gap-3']
  return (
    <nav aria-label={controlTexts.pages} className={`flex items-center justify-center sm:gap-6 ${row}`}>
      {ends?.start}
      {page > 1
        ? linkTo(page - 1, { className: style, rel: 'prev', children: controlTexts.previous })
        : disabled(controlTexts.previous)}
      <span className={joinClasses('tabular text-center text-sm sm:text-base', position)}>
        {controlTexts.page} <b>{page}</b> {controlTexts.of} <b>{pageCount}</b>
      </span>
      {page < pageCount
        ? linkTo(page + 1, { className: style, rel: 'next', children: controlTexts.next })
        : disabled(controlTexts.next)}
      {ends?.end}
    </nav>
  )
}
