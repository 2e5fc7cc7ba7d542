import { useState } from 'react'
import { mostProductsAtOnce } from '#contract/admin/product-list.ts'
import { Archive, Star, StarOff } from '#web/back-office/shared/icons.ts'
import { ActionFoot, ActionRow, type SelectionAction } from '#web/back-office/shared/list/selection-buttons.tsx'
import type { Selection } from '#web/back-office/shared/list/use-selection.ts'
import { adminProductListTexts } from '#web/text/back-office/admin-product-list-texts.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Tag } from '#web/ui/icons.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useChangeMany } from './use-change-many.ts'

const texts = adminProductListTexts.selection

/** What can be done with the selected products, and the questions before it is done. */
export function SelectionActions({ selection, onClear }: { selection: Selection; onClear: () => void }) {
  const [asked, setAsked] = useState<'move' | 'delete'>()
  const ids = [...selection.ids].slice(0, mostProductsAtOnce)
  const done = () => {
    setAsked(undefined)
    onClear()
  }
  const change = useChangeMany(done)
  const actions: SelectionAction[] = [
    {
      key: 'feature',
      label: texts.feature,
      Icon: Star,
      isOnPhone: true,
      onSelect: () => change.mutate({ ids, kind: 'feature' }),
    },
    {
      key: 'unfeature',
      label: texts.unfeature,
      Icon: StarOff,
      onSelect: () => change.mutate({ ids, kind: 'unfeature' }),
    },
    { key: 'move', label: texts.category, Icon: Tag, onSelect: () => setAsked('move') },
    {
      key: 'delete',
      label: texts.delete,
      Icon: Archive,
      isDangerous: true,
      isOnPhone: true,
      onSelect: () => setAsked('delete'),
    },
  ]
  const count = adminTexts.selection.count(selection.ids.size)
  return (
    <section aria-label={texts.region} className="min-w-0">
      <ActionRow count={count} actions={actions} onClear={onClear} />
      <ActionFoot count={count} actions={actions} onClear={onClear} />
      <MoveDialog
        isOpen={asked === 'move'}
        count={ids.length}
        isBusy={change.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={(category) => change.mutate({ ids, kind: 'move', category })}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={texts.deleteQuestion(ids.length)}
        description={texts.deleteWarning(ids.length)}
        confirmLabel={texts.delete}
        isDangerous
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ ids, kind: 'delete' })}
      />
    </section>
  )
}
