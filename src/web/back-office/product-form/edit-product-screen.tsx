import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { useFailureToast } from '#web/use-failure-toast.ts'
import { FormSkeleton, ProductGone } from './form-states.tsx'
import { useFormData } from './load-form-data.ts'
import { ProductForm } from './product-form.tsx'

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
