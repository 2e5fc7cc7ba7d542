import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { Button, buttonStyle, ConfirmDialog, CopyButton, Select } from '#platform/web/ui/index.ts'
import { productVisibilities } from '../rules.ts'
import type { AdminProduct } from '../staff-contract.ts'
import { controlProductField, type ProductFormState } from './product-values.ts'
import { refreshAfterCatalogChange, useDuplicateProduct } from './refresh-catalog.ts'
import { codeTexts, productCodeTexts as texts, visibilityTexts } from './texts.ts'

const options = productVisibilities.map((value) => ({ value, label: visibilityTexts[value] }))

export function VisibilityField({ form, product }: { form: ProductFormState; product: AdminProduct | undefined }) {
  const visibility = controlProductField(form, 'visibility')
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
      <Copy className="size-4" />
      {texts.duplicate}
    </Button>
  )
}

/** Opens and copies the preview of an unpublished product, and withdraws those given away. */
function PreviewLink({ product: { id, previewPath } }: { product: AdminProduct }) {
  const shopUrl = useRouteContext({ from: '__root__', select: ({ shopUrl }) => shopUrl })
  return (
    <div className="mt-4 grid gap-2">
      <a href={previewPath} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'small', 'min-h-11')}>
        <ExternalLink className="size-4" />
        {texts.openPreview}
      </a>
      <CopyButton
        text={shopUrl + previewPath}
        label={texts.copyPreview}
        copiedLabel={texts.previewCopied}
        onFailure={() => toastError('admin.productForm.copyPreview')}
      />
      <p className="text-sm text-steel">{texts.previewUnsaved}</p>
      <WithdrawPreviews id={id} />
    </div>
  )
}

function WithdrawPreviews({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useCall(api.admin.products.withdrawPreviews, {
    toast: 'admin.products.withdrawPreviews',
    onSettled: async () => {
      setAsking(false)
      await refreshAfterCatalogChange(queryClient)
    },
  })
  return (
    <>
      <Button tone="quiet" size="small" className="-ml-3 justify-self-start" onClick={() => setAsking(true)}>
        {texts.withdrawPreviews.open}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={texts.withdrawPreviews.title}
        description={texts.withdrawPreviews.text}
        confirmLabel={texts.withdrawPreviews.confirm}
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ id })}
      />
    </>
  )
}
