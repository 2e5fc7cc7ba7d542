import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { adminCategoryTexts as texts } from '#web/text/admin-catalogue-texts.ts'

/** The title of a category's form, with the way back to the list. */
export function CategoryHeading({ title }: { title: string }) {
  return (
    <div className="mb-6">
      <Link
        to="/admin/categories"
        className="-ml-1 mb-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1 font-semibold text-sm text-steel hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {texts.toList}
      </Link>
      <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
    </div>
  )
}
