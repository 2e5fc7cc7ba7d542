import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { adminBannerTexts as texts } from '#web/text/admin-banner-texts.ts'

/** The title of a banner's form, with the way back to the list. */
export function BannerHeading({ title }: { title: string }) {
  return (
    <div className="mb-6">
      <Link
        to="/admin/banners"
        className="-ml-1 mb-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1 font-semibold text-sm text-steel hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {texts.backToList}
      </Link>
      <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
    </div>
  )
}
