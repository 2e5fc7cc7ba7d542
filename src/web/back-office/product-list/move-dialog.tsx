import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api-client.ts'
import { adminProductListTexts } from '#web/text/back-office/admin-product-list-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Select } from '#web/ui/select.tsx'

const texts = adminProductListTexts.selection

type MoveDialogProps = {
  isOpen: boolean
  count: number
  isBusy: boolean
  onClose: () => void
  onConfirm: (category: { id: string; name: string }) => void
}

/** Asks for the category to which several products are moved. */
export function MoveDialog({ isOpen, count, isBusy, onClose, onConfirm }: MoveDialogProps) {
  const categories = useQuery(api.admin.categories.list.queryOptions())
  const [chosen, setChosen] = useState('')
  const category = categories.data?.find(({ id }) => id === chosen)
  const [isMissing, setIsMissing] = useState(false)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.moveQuestion(count)}
      description={texts.moveWarning(count)}
      confirmLabel={texts.move}
      isBusy={isBusy}
      onConfirm={() => (category ? onConfirm(category) : setIsMissing(true))}
    >
      <Select
        label={adminProductListTexts.filters.category}
        isRequired
        placeholder={texts.chooseCategory}
        options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        error={isMissing && !category ? texts.categoryMissing : undefined}
        onChange={(event) => setChosen(event.target.value)}
      />
    </ConfirmDialog>
  )
}
