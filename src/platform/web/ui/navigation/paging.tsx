import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '#platform/text.ts'
import { buttonStyle } from '../button.tsx'
import { controlTexts } from '../texts.ts'

/** The path to this page. On narrow screens a long path leaves its last step to screen readers. */
export function Breadcrumb({ steps }: { steps: readonly { key: string; content: ReactNode }[] }) {
  const isLong = steps.length > 4
  return (
    <nav aria-label={controlTexts.youAreHere}>
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-steel [&_a]:-my-1 [&_a]:py-1 [&_a]:hover:text-ink [&_a]:hover:underline">
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={joinClasses(
              'flex min-w-0 items-center gap-1',
              isLong && index === steps.length - 1 && 'max-md:sr-only',
            )}
          >
            <span
              className={index === steps.length - 1 ? 'truncate font-semibold text-ink' : 'min-w-0 wrap-anywhere'}
              aria-current={index === steps.length - 1 ? 'page' : undefined}
            >
              {step.content}
            </span>
            {index < steps.length - 1 && (
              <ChevronRight
                className={joinClasses('size-3.5 shrink-0', isLong && index === steps.length - 2 && 'max-md:hidden')}
              />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type PaginationProps = {
  page: number
  pageCount: number
  /** Renders the link to a page with the given class and text. */
  linkTo: (page: number, link: { className: string; rel: 'prev' | 'next'; children: ReactNode }) => ReactNode
  /** Shown before and after the two links; on a phone the position is then in a row of its own. */
  ends?: { start: ReactNode; end: ReactNode } | undefined
}

/** The previous and next page, the position between them. Nothing if there is only one page. */
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
