import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

type BackLinkProps = {
  to: string
  /** The search string of the list when it was left: search, filters and page. */
  search?: object
  label: string
}

/** The link above a page's title that leads back to its list. */
export function BackLink({ to, search = {}, label }: BackLinkProps) {
  return (
    <Link
      to={to}
      search={search}
      className="-ml-1 mb-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1 font-semibold text-sm text-steel hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  )
}
