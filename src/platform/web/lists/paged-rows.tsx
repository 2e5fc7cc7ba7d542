import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, buttonStyle, controlStyle, joinClasses, Pagination } from '#platform/web/ui/index.ts'
import { setPage } from './search-parameters.ts'
import { adminTexts } from './texts.ts'

const texts = adminTexts.pages

/** Opens the page of a list whose number is typed; a number beyond the last page opens the last one. */
export function JumpToPage({ pageCount, search }: { pageCount: number; search: object }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const jump = (event: FormEvent) => {
    event.preventDefault()
    const number = Number(typed)
    if (number < 1) return field.current?.focus()
    setTyped('')
    void navigate({ to: '.', search: setPage(search, Math.min(number, pageCount)) })
  }
  return (
    <form className="flex items-center gap-2" onSubmit={jump}>
      <label htmlFor={id} className="text-sm">
        {texts.jump}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        className={joinClasses(controlStyle, 'tabular max-w-18 text-center')}
      />
      <Button type="submit" tone="secondary" className="px-4">
        {texts.go}
      </Button>
    </form>
  )
}

type PageLinksProps = { page: number; pageCount: number; search: object }

/** Links to the other pages of the current list; the other parameters of the address stay. */
function PageLinks({ page, pageCount, search }: PageLinksProps) {
  // Of two pages, the previous and the next one are all there are.
  const isLong = pageCount > 2
  const place = { page, search }
  const ends = {
    start: <EndLink label={texts.first} Icon={ChevronsLeft} target={1} {...place} />,
    end: <EndLink label={texts.last} Icon={ChevronsRight} target={pageCount} {...place} />,
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
      <Pagination
        page={page}
        pageCount={pageCount}
        linkTo={(next, link) => <Link to="." search={setPage(search, next)} {...link} />}
        ends={isLong ? ends : undefined}
      />
      {isLong && <JumpToPage pageCount={pageCount} search={search} />}
    </div>
  )
}

type EndLinkProps = { label: string; Icon: LucideIcon; target: number; page: number; search: object }

function EndLink({ label, Icon, target, page, search }: EndLinkProps) {
  const style = buttonStyle('secondary', 'medium', 'size-11 px-0!')
  if (page === target)
    return (
      <button type="button" disabled aria-label={label} className={style}>
        <Icon className="size-5" />
      </button>
    )
  return (
    <Link to="." search={setPage(search, target)} aria-label={label} title={label} className={style}>
      <Icon className="size-5" />
    </Link>
  )
}

type PagedRowsProps = {
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
