import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { AdminProduct } from '#contract/admin/products.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { productCodeTexts as texts } from '#web/text/back-office/product-code-texts.ts'
import { toastError } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** Opens the preview page of an unpublished product, copies its address, and withdraws those given away. */
export function PreviewLink({ product: { id, previewPath } }: { product: AdminProduct }) {
  const shopUrl = useRouteContext({ from: '__root__', select: ({ shopUrl }) => shopUrl })
  return (
    <div className="mt-4 grid gap-2">
      <a href={previewPath} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'small', 'min-h-11')}>
        <ExternalLink aria-hidden="true" className="size-4" />
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
  const withdraw = useMutation(
    api.admin.products.withdrawPreviews.mutationOptions({
      meta: { toast: 'admin.products.withdrawPreviews' },
      onSettled: async () => {
        setAsking(false)
        await refreshAfterCatalogChange(queryClient)
      },
    }),
  )
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
