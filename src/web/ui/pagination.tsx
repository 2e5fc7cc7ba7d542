import type { ReactNode } from 'react'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { buttonStyle } from './button-style.ts'

type PaginationProps = {
  page: number
  pageCount: number
  /** Renders the link to a page with the given class and text. */
  linkTo: (page: number, link: { className: string; rel: 'prev' | 'next'; children: ReactNode }) => ReactNode
}

/** Links to the previous and the next page, with the current position between them. Renders nothing if there is only one page. */
export function Pagination({ page, pageCount, linkTo }: PaginationProps) {
  if (pageCount <= 1) return null
  const style = buttonStyle('secondary', 'medium', 'min-w-28')
  const disabled = (text: string) => (
    <button type="button" disabled className={style}>
      {text}
    </button>
  )
  return (
    <nav aria-label={controlTexts.pages} className="flex max-2xs:flex-wrap items-center justify-center gap-3 sm:gap-6">
      {page > 1
        ? linkTo(page - 1, { className: style, rel: 'prev', children: controlTexts.previous })
        : disabled(controlTexts.previous)}
      <span className="tabular text-center text-sm sm:text-base">
        {controlTexts.page} <b>{page}</b> {controlTexts.of} <b>{pageCount}</b>
      </span>
      {page < pageCount
        ? linkTo(page + 1, { className: style, rel: 'next', children: controlTexts.next })
        : disabled(controlTexts.next)}
    </nav>
  )
}
