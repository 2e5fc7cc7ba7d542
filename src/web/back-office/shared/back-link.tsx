import { Link } from '@tanstack/react-router'
import { ArrowLeft } from '#web/ui/page-icons.ts'

/** The way back to the list that a page belongs to, above its title. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-ml-1 mb-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1 font-semibold text-sm text-steel hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  )
}
