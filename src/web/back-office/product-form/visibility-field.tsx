import { Copy } from 'lucide-react'
import type { AdminProduct } from '#contract/admin/products.ts'
import { productVisibilities } from '#domain/catalog/product-visibility.ts'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { useDuplicateProduct } from '#web/back-office/shared/use-duplicate-product.ts'
import { codeTexts, productCodeTexts as texts, visibilityTexts } from '#web/text/back-office/product-code-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { choiceOf, type ProductFormState } from './form-state.ts'
import { PreviewLink } from './preview-link.tsx'

const options = productVisibilities.map((value) => ({ value, label: visibilityTexts[value] }))

/** The product's visibility. */
export function VisibilityField({ form, product }: { form: ProductFormState; product: AdminProduct | undefined }) {
  const visibility = choiceOf(form, 'visibility')
  const chosen = form.watch('visibility')
  return (
    <FormSection title={texts.visibilitySection}>
      <Select
        label={codeTexts.visibility}
        isLabelHidden
        options={options}
        value={visibility.value}
        error={visibility.error}
        hint={texts.visibilityHints[chosen]}
        onChange={(event) => {
          visibility.choose(event.target.value)
          // A draft may lack what a published product requires.
          form.clearErrors(['categoryId', 'imageUrls'])
        }}
      />
      {product && <PreviewLink product={product} />}
      {product && <DuplicateButton id={product.id} />}
    </FormSection>
  )
}

function DuplicateButton({ id }: { id: string }) {
  const duplicate = useDuplicateProduct()
  return (
    <Button
      tone="quiet"
      size="small"
      className="mt-2 -ml-3"
      isBusy={duplicate.isPending}
      onClick={() => duplicate.mutate({ id })}
    >
      <Copy aria-hidden="true" className="size-4" />
      {texts.duplicate}
    </Button>
  )
}
