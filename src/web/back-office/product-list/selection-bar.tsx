import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Star, StarOff, Tag, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { type AdminProductRow, mostProductsAtOnce } from '#contract/admin/product-list.ts'
import { announceFailure, announceSuccess } from '#web/announce.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import { adminProductListTexts } from '#web/text/admin-product-list-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Selection } from './use-selection.ts'

const texts = adminProductListTexts.selection

/** Marks all products of a page, and changes those that are marked. It keeps its height, so that the list never jumps. */
export function SelectionBar({ selection, rows }: { selection: Selection; rows: readonly AdminProductRow[] }) {
  const ids = rows.map(({ id }) => id)
  const isWholePage = ids.every((id) => selection.ids.has(id))
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
      <Checkbox
        label={texts.page}
        checked={isWholePage}
        onChange={(event) => selection.set(ids, event.target.checked)}
        className="mr-2 pl-4 text-sm"
      />
      {selection.ids.size > 0 && <SelectionActions selection={selection} />}
    </div>
  )
}

function SelectionActions({ selection }: { selection: Selection }) {
  const [asked, setAsked] = useState<'move' | 'delete'>()
  const ids = [...selection.ids].slice(0, mostProductsAtOnce)
  const done = () => {
    setAsked(undefined)
    selection.clear()
  }
  const change = useChangeMany(done)
  return (
    // On a phone it lies at the foot of the screen, where the thumb is and nothing has to make room.
    <section
      aria-label={texts.region}
      className="flex min-w-0 flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:grid max-md:grid-cols-2 max-md:border-line max-md:border-t max-md:bg-white max-md:px-4 max-md:pt-1 max-md:pb-3 max-md:shadow-panel"
    >
      <strong role="status" className="tabular text-sm max-md:-order-2">
        {texts.count(selection.ids.size)}
      </strong>
      <Button tone="secondary" size="small" onClick={() => change.mutate({ ids, kind: 'feature' })}>
        <Star aria-hidden="true" className="size-4" />
        {texts.feature}
      </Button>
      <Button tone="secondary" size="small" onClick={() => change.mutate({ ids, kind: 'unfeature' })}>
        <StarOff aria-hidden="true" className="size-4" />
        {texts.unfeature}
      </Button>
      <Button tone="secondary" size="small" onClick={() => setAsked('move')}>
        <Tag aria-hidden="true" className="size-4" />
        {texts.category}
      </Button>
      <Button tone="danger" size="small" onClick={() => setAsked('delete')}>
        <Trash2 aria-hidden="true" className="size-4" />
        {texts.delete}
      </Button>
      <IconButton
        label={texts.clear}
        className="size-9 max-md:-order-1 max-md:size-11 max-md:-mr-3 max-md:justify-self-end"
        onClick={selection.clear}
      >
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
      <MoveDialog
        isOpen={asked === 'move'}
        count={ids.length}
        isBusy={change.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={(categoryId) => change.mutate({ ids, kind: 'move', categoryId })}
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
  | { kind: 'move'; categoryId: string }
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
      return products.move.call({ ids, categoryId: change.categoryId })
    case 'delete':
      return products.deleteMany.call({ ids })
  }
}

const situationOf = ({ kind }: ManyChange) => (kind === 'delete' ? 'admin.products.deleteMany' : 'admin.products.mark')

function useChangeMany(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ changed }, change) => {
      announceSuccess(situationOf(change), { changed: texts.changed(changed), deleted: texts.deleted(changed) })
      await refreshAfterCatalogueChange(queryClient)
      onDone()
    },
    onError: (error, change) => announceFailure(situationOf(change), error),
  })
}
