import type { GenerationPreview } from '#contract/admin/vehicle-generations.ts'
import { useLastDefined } from '#web/back-office/shared/use-last-defined.ts'
import { adminGenerationTexts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const texts = adminGenerationTexts.preview

type PreviewDialogProps = {
  /** What saving would change; closed while there is none. */
  preview: GenerationPreview | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Shows which products would get another verdict, before a vehicle is saved. */
export function PreviewDialog({ preview, onClose, onConfirm }: PreviewDialogProps) {
  const shown = useLastDefined(preview)
  const { productCount = 0, changes = [], products = [] } = shown ?? {}
  return (
    <ConfirmDialog
      isOpen={preview !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(productCount)}
      description={texts.description}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onConfirm={onConfirm}
    >
      <ul className="flex flex-col gap-1 font-bold">
        {changes.map(({ before, after, count }) => (
          <li key={`${before} ${after}`}>{texts.change(count, texts.verdicts[before], texts.verdicts[after])}</li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-col gap-1 text-sm">
        {products.map(({ id, name, before, after }) => (
          <li key={id} className="wrap-anywhere">
            {texts.product(name, texts.verdicts[before], texts.verdicts[after])}
          </li>
        ))}
        {productCount > products.length && <li>{texts.more(productCount - products.length)}</li>}
      </ul>
    </ConfirmDialog>
  )
}
