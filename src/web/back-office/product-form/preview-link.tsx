import { useRouteContext } from '@tanstack/react-router'
import { productCodeTexts as texts } from '#web/text/back-office/product-code-texts.ts'
import { toastError } from '#web/toast.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ExternalLink } from '#web/ui/page-icons.ts'

/** Opens the preview page of an unpublished product, and copies its address. */
export function PreviewLink({ path }: { path: string }) {
  const shopUrl = useRouteContext({ from: '__root__', select: ({ shopUrl }) => shopUrl })
  return (
    <div className="mt-4 grid gap-2">
      <a href={path} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'small', 'min-h-11')}>
        <ExternalLink aria-hidden="true" className="size-4" />
        {texts.openPreview}
      </a>
      <CopyButton
        text={shopUrl + path}
        label={texts.copyPreview}
        copiedLabel={texts.previewCopied}
        onFailure={() => toastError('admin.productForm.copyPreview')}
      />
      <p className="text-sm text-steel">{texts.previewUnsaved}</p>
    </div>
  )
}
