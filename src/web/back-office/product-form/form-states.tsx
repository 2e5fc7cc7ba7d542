import { Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx'
import { useProductList } from './use-product-list.ts'

/** The skeleton of the form while it is loading. */
export function FormSkeleton() {
  return (
    <LoadingArea className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-5">
        <Skeleton className="h-96 rounded-md" />
        <Skeleton className="h-64 rounded-md" />
        <Skeleton className="h-72 rounded-md" />
      </div>
      <div className="grid content-start gap-5">
        <Skeleton className="h-80 rounded-md" />
        <Skeleton className="h-60 rounded-md" />
      </div>
    </LoadingArea>
  )
}

/** Shown for a product that does not exist, or no longer does. */
export function ProductGone() {
  const list = useProductList()
  return (
    <EmptyState
      isAlert
      isOnSheet
      icon={<PackageX aria-hidden="true" />}
      title={texts.notFound}
      action={
        <Link {...list} className={buttonStyle('primary', 'medium')}>
          {texts.toList}
        </Link>
      }
    />
  )
}
