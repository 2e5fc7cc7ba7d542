import { Link } from '@tanstack/react-router'
import { ArrowLeft } from '#web/ui/page-icons.ts'

type BackLinkProps = {
  to: string
  /** How the list was left: its search, filters and page. */
  search?: object
  label: string
}

/** The way back to the list that a page belongs to, above its title. */
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
