import { Link } from '@tanstack/react-router'
import { ArrowLeft } from '#web/ui/icons.ts'

type FormHeadingProps = {
  title: string
  /** The address of the list that the record stands in. */
  list: '/admin/banners' | '/admin/categories'
  backToList: string
}

/** The title of a record's form, with the way back to the list. */
export function FormHeading({ title, list, backToList }: FormHeadingProps) {
  return (
    <div className="mb-6">
      <Link
        to={list}
        className="-ml-1 mb-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1 font-semibold text-sm text-steel hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {backToList}
      </Link>
      <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
    </div>
  )
}
