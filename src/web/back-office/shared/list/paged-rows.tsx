import { type ReactNode, useEffect, useRef } from 'react'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { PageLinks } from './page-links.tsx'

type PagedRowsProps = {
  /** The name of the list. */
  label: string
  page?: number | undefined
  pageCount?: number | undefined
  /** The search parameters, which the page links preserve; undefined for a list without pages. */
  search: object | undefined
  children: ReactNode
}

/** Records with links to the list's other pages; whoever turns the page continues at the top of the next one. */
export function PagedRows({ label, page = 1, pageCount = 1, search, children }: PagedRowsProps) {
  const position = useRef<HTMLParagraphElement>(null)
  const links = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // The link that was pressed may have become a button, which loses the focus. If it is elsewhere, it stays there.
    const { activeElement } = document
    const isTurned = activeElement === document.body || links.current?.contains(activeElement)
    if (isTurned) position.current?.focus({ preventScroll: true })
  }, [page])
  const hasPages = search !== undefined && pageCount > 1
  return (
    <>
      {hasPages && (
        <p ref={position} tabIndex={-1} className="sr-only">
          {adminTexts.pages.position(label, page)}
        </p>
      )}
      {children}
      {hasPages && (
        <div ref={links} className="mt-6">
          <PageLinks page={page} pageCount={pageCount} search={search} />
        </div>
      )}
    </>
  )
}
