import { useId, useState } from 'react'
import type { AdminSubcategory } from '#contract/admin/catalog.ts'
import { useLast } from '#web/back-office/shared/use-last.ts'
import { adminCatalogueTexts, adminSubcategoryTexts as texts } from '#web/text/admin-catalogue-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SubcategoryForm } from './subcategory-form.tsx'
import type { SubcategoryPlace } from './subcategory-place.ts'

type SubcategoryDialogProps = {
  subcategory: AdminSubcategory | 'new' | undefined
  place: SubcategoryPlace
  onClose: () => void
}

/** Adds a subcategory or changes one; closed while there is neither. */
export function SubcategoryDialog({ subcategory, place, onClose }: SubcategoryDialogProps) {
  const shown = useLast(subcategory)
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const isNew = shown === 'new'
  return (
    <Dialog
      isOpen={subcategory !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isNew ? texts.addTitle : texts.editTitle}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {adminCatalogueTexts.back}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {isNew ? adminCatalogueTexts.add : adminCatalogueTexts.save}
          </Button>
        </>
      }
    >
      {shown && (
        <SubcategoryForm
          key={isNew ? 'new' : `${shown.id} ${shown.updatedAt}`}
          id={formId}
          subcategory={isNew ? undefined : shown}
          place={place}
          onBusy={setIsBusy}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
