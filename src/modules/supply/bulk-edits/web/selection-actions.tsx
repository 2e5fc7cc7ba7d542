import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Archive, Pencil, Star, StarOff, Tag } from 'lucide-react'
import { useState } from 'react'
import { maxProductsAtOnce } from '#modules/catalog/product-list/contract.ts'
import { adminProductListTexts, refreshAfterCatalogChange } from '#modules/catalog/web/index.ts'
import { api } from '#platform/web/calls/index.ts'
import { ActionBar, ActionRow, type Selection, type SelectionAction } from '#platform/web/lists/selection.tsx'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { useMay, useMayOpen } from '#platform/web/staff-rights.ts'
import { ConfirmDialog, Select } from '#platform/web/ui/index.ts'
import type { BulkSelection } from '../contract.ts'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { bulkEditTexts } from './texts.ts'

const texts = adminProductListTexts.selection

type MoveDialogProps = {
  isOpen: boolean
  count: number
  isBusy: boolean
  onClose: () => void
  onConfirm: (category: { id: string; name: string }) => void
}

function MoveDialog({ isOpen, count, isBusy, onClose, onConfirm }: MoveDialogProps) {
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

type SelectionActionsProps = {
  selection: Selection
  /** The products selected individually, or all results of the list. */
  chosen: BulkSelection
  total: number
  onClear: () => void
  onChanged: (ids: readonly string[]) => void
}

export function SelectionActions({ selection, chosen, total, onClear, onChanged }: SelectionActionsProps) {
  const [asked, setAsked] = useState<'edit' | 'move' | 'delete'>()
  const mayOpen = useMayOpen()
  const mayEdit = useMay('catalog.edit')
  const ids = [...selection.ids].slice(0, maxProductsAtOnce)
  const change = useChangeMany(({ kind, ids: changed }) => {
    // Another dialog may have been opened while the products were changed.
    setAsked((current) => (current === kind ? undefined : current))
    onChanged(changed)
  })
  const edit: SelectionAction = {
    key: 'edit',
    label: bulkEditTexts.open,
    Icon: Pencil,
    // For all results of the list it is the only action.
    isOnPhone: selection.isAll,
    isInRow: true,
    onSelect: () => setAsked('edit'),
  }
  const ofChosenOnes: SelectionAction[] = [
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
  const ofAll = mayOpen('/admin/products/changes') ? [edit] : []
  const actions = selection.isAll ? ofAll : [...ofAll, ...(mayEdit ? ofChosenOnes : [])]
  const count = adminTexts.selection.count(total, selection.isAll ? undefined : maxProductsAtOnce)
  return (
    <section aria-label={texts.region} className="min-w-0">
      <ActionRow count={count} actions={actions} onClear={onClear} />
      <ActionBar count={count} actions={actions} onClear={onClear} />
      <BulkEditDialog
        isOpen={asked === 'edit'}
        onClose={() => setAsked(undefined)}
        selection={'ids' in chosen ? { ids } : chosen}
        count={'ids' in chosen ? ids.length : total}
      />
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

type ManyChange = { ids: string[] } & (
  | { kind: 'feature' | 'unfeature' | 'delete' }
  | { kind: 'move'; category: { id: string; name: string } }
)

function send(change: ManyChange): Promise<{ changed: number }> {
  const { products } = api.admin
  const { ids } = change
  switch (change.kind) {
    case 'feature':
      return products.mark.call({ ids, isFeatured: true })
    case 'unfeature':
      return products.mark.call({ ids, isFeatured: false })
    case 'move':
      return products.move.call({ ids, categoryId: change.category.id })
    case 'delete':
      return products.deleteMany.call({ ids })
  }
}

function outcomeOf(change: ManyChange, changed: number): string {
  const category = change.kind === 'move' ? change.category.name : ''
  return adminProductListTexts.selection.outcome(change.kind, {
    changed,
    unchanged: change.ids.length - changed,
    category,
  })
}

function useChangeMany(onDone: (change: ManyChange) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: {
      toastOf: ({ kind }: ManyChange, answer?: { changed: number }) => {
        if (answer?.changed === 0) return 'admin.products.unchanged'
        return kind === 'delete' ? 'admin.products.deleteMany' : 'admin.products.mark'
      },
      toastValues: ({ changed }: { changed: number }, change: ManyChange) => ({ outcome: outcomeOf(change, changed) }),
    },
    onSuccess: async (_answer, change) => {
      await refreshAfterCatalogChange(queryClient)
      onDone(change)
    },
  })
}
