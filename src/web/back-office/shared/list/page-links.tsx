import { Link } from '@tanstack/react-router'
import { Pagination } from '#web/ui/pagination.tsx'

type PageLinksProps = { page: number | undefined; pageCount: number | undefined; search: object }

/** Links to the other pages of the current list; the other parameters of the address stay. */
export function PageLinks({ page = 1, pageCount = 1, search }: PageLinksProps) {
  return (
    <div className="mt-6">
      <Pagination
        page={page}
        pageCount={pageCount}
        linkTo={(next, link) => <Link to="." search={{ ...search, page: next === 1 ? undefined : next }} {...link} />}
      />
    </div>
  )
}
