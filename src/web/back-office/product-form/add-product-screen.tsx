import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { FormSkeleton } from './form-states.tsx'
import { useFormData } from './load-form-data.ts'
import { ProductForm } from './product-form.tsx'

/** Adds a product. */
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
