import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LucideIcon, Star, StarOff, Tag, Trash2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type AdminProductRow, mostProductsAtOnce } from '#contract/admin/product-list.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import { adminProductListTexts } from '#web/text/back-office/admin-product-list-texts.ts'
import { toastError, toastSuccess } from '#web/toast.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { tellFootHeight } from '#web/ui/foot-height.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Selection } from './use-selection.ts'

const texts = adminProductListTexts.selection
const tellHeight = tellFootHeight('--foot-bar')

/** What a phone shows beside the menu. */
const atHand: ReadonlySet<string> = new Set(['feature', 'delete'])

/** Marks all products of a page, and changes those that are marked. It keeps its height, so that the list never jumps. */
export function SelectionBar({ selection, rows }: { selection: Selection; rows: readonly AdminProductRow[] }) {
  const ids = rows.map(({ id }) => id)
  const wholePage = useRef<HTMLInputElement>(null)
  // The buttons go with the selection: the focus goes back to where one begins.
  const clear = () => {
    selection.clear()
    requestAnimationFrame(() => wholePage.current?.focus({ preventScroll: true }))
  }
  const isWholePage = ids.every((id) => selection.ids.has(id))
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
      <Checkbox
        ref={wholePage}
        label={texts.page}
        checked={isWholePage}
        onChange={(event) => selection.set(ids, event.target.checked)}
        className="mr-2 pl-4 text-sm"
      />
      {selection.ids.size > 0 && <SelectionActions selection={selection} onClear={clear} />}
    </div>
  )
}

function SelectionActions({ selection, onClear }: { selection: Selection; onClear: () => void }) {
  const [asked, setAsked] = useState<'move' | 'delete'>()
  const ids = [...selection.ids].slice(0, mostProductsAtOnce)
  const done = () => {
    setAsked(undefined)
    onClear()
  }
  const change = useChangeMany(done)
  const actions: SelectionAction[] = [
    { key: 'feature', label: texts.feature, Icon: Star, onSelect: () => change.mutate({ ids, kind: 'feature' }) },
    {
      key: 'unfeature',
      label: texts.unfeature,
      Icon: StarOff,
      onSelect: () => change.mutate({ ids, kind: 'unfeature' }),
    },
    { key: 'move', label: texts.category, Icon: Tag, onSelect: () => setAsked('move') },
    { key: 'delete', label: texts.delete, Icon: Trash2, isDangerous: true, onSelect: () => setAsked('delete') },
  ]
  const count = texts.count(selection.ids.size)
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

type SelectionAction = {
  key: string
  label: string
  Icon: LucideIcon
  isDangerous?: boolean
  onSelect: () => void
}
type ActionsProps = { count: string; actions: readonly SelectionAction[]; onClear: () => void }

function ActionRow({ count, actions, onClear }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:hidden">
      <strong role="status" className="tabular text-sm">
        {count}
      </strong>
      {actions.map(({ key, label, Icon, isDangerous, onSelect }) => (
        <Button key={key} tone={isDangerous ? 'danger' : 'secondary'} size="small" onClick={onSelect}>
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </Button>
      ))}
      <IconButton label={texts.clear} className="size-9" onClick={onClear}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  )
}

/** On a phone it lies at the foot of the screen, where the thumb is; what is below the list stays in reach. */
function ActionFoot({ count, actions, onClear }: ActionsProps) {
  return (
    <div
      ref={tellHeight}
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-1 border-line border-t bg-white py-1.5 pr-2 pb-[calc(env(safe-area-inset-bottom)+0.375rem)] pl-4 shadow-panel md:hidden"
    >
      <strong role="status" className="tabular mr-auto text-sm">
        {count}
      </strong>
      {actions
        .filter(({ key }) => atHand.has(key))
        .map(({ key, label, Icon, isDangerous, onSelect }) => (
          <IconButton key={key} label={label} onClick={onSelect} className={isDangerous ? 'text-brake' : undefined}>
            <Icon aria-hidden="true" className="size-5" />
          </IconButton>
        ))}
      <ActionMenu
        label={texts.more}
        actions={actions
          .filter(({ key }) => !atHand.has(key))
          .map(({ Icon, ...action }) => ({ ...action, icon: <Icon aria-hidden="true" /> }))}
      />
      <IconButton label={texts.clear} onClick={onClear}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
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

const situationOf = ({ kind }: ManyChange) => (kind === 'delete' ? 'admin.products.deleteMany' : 'admin.products.mark')

function outcomeOf(change: ManyChange, changed: number): string {
  const category = change.kind === 'move' ? change.category.name : ''
  return texts.outcome(change.kind, { changed, unchanged: change.ids.length - changed, category })
}

function useChangeMany(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ changed }, change) => {
      toastSuccess(changed === 0 ? 'admin.products.unchanged' : situationOf(change), {
        outcome: outcomeOf(change, changed),
      })
      await refreshAfterCatalogueChange(queryClient)
      onDone()
    },
    onError: (error, change) => toastError(situationOf(change), error),
  })
}
