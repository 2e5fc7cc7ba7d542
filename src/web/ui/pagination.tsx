import type { ReactNode } from 'react'
import { buttonStyle } from './button-style.ts'

type PaginationProps = {
  page: number
  pageCount: number
  /** Makes the link to a page; it is given the look and the text it should have. */
  linkTo: (page: number, link: { className: string; rel: 'prev' | 'next'; children: ReactNode }) => ReactNode
}

/** Back and forth through pages, with where one is between the two. Nothing to see when there is one page only. */
export function Pagination({ page, pageCount, linkTo }: PaginationProps) {
  if (pageCount <= 1) return null
  const style = buttonStyle('secondary', 'medium', 'min-w-28')
  const disabled = (text: string) => (
    <button type="button" disabled className={style}>
      {text}
    </button>
  )
  return (
    <nav aria-label="Páginas" className="flex items-center justify-center gap-3 sm:gap-6">
      {page > 1 ? linkTo(page - 1, { className: style, rel: 'prev', children: 'Anterior' }) : disabled('Anterior')}
      <span className="tabular text-center text-sm sm:text-base">
        Página <b>{page}</b> de <b>{pageCount}</b>
      </span>
      {page < pageCount
        ? linkTo(page + 1, { className: style, rel: 'next', children: 'Próximo' })
        : disabled('Próximo')}
    </nav>
  )
}
