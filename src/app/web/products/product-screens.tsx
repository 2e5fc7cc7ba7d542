import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { useFormData, useProductList } from '#modules/catalog/products/web/load-form-data.ts'
import { productFormTexts as texts } from '#modules/catalog/products/web/texts.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { PageHeading } from '#platform/web/staff-parts.tsx'
import { useFailureToast } from '#platform/web/toasts/toast.ts'
import { buttonStyle, EmptyState, FailedState, LoadingArea, Skeleton } from '#platform/web/ui/index.ts'
import { ProductForm } from './product-form.tsx'

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

export function ProductGone() {
  const list = useProductList()
  return (
    <EmptyState
      isAlert
      isOnSheet
      icon={<PackageX />}
      title={texts.notFound}
      action={
        <Link {...list} className={buttonStyle('primary', 'medium')}>
          {texts.toList}
        </Link>
      }
    />
  )
}

export function AddProductScreen() {
  const { data, isFailed, retry } = useFormData()
  if (data) return <ProductForm data={data} />
  return (
    <>
      <PageHeading title={texts.add} />
      {isFailed ? <FailedState isOnSheet title={texts.notLoaded} onRetry={retry} /> : <FormSkeleton />}
    </>
  )
}

const isGone = (error: unknown) => isApiError(error, 'PRODUCT_NOT_FOUND', 'INVALID_INPUT')

/** Edits a product, starting from its current state and not from a cached one. */
export function EditProductScreen({ id }: { id: string }) {
  const form = useFormData()
  const product = useQuery(
    api.admin.products.find.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  )
  const { error } = product
  useFailureToast('admin.productForm.loadProduct', isGone(error) ? undefined : error)
  if (form.data && product.data) return <ProductForm key={id} product={product.data} data={form.data} />
  const content = () => {
    if (isGone(error)) return <ProductGone />
    if (error) return <FailedState isOnSheet title={texts.productNotLoaded} onRetry={() => void product.refetch()} />
    return form.isFailed ? <FailedState isOnSheet title={texts.notLoaded} onRetry={form.retry} /> : <FormSkeleton />
  }
  return (
    <>
      <PageHeading title={texts.edit} />
      {content()}
    </>
  )
}
