import { X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { useUnsavedForm } from '#platform/web/forms/leave-guard.tsx'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Button, TextField, useRestoreListFocus } from '#platform/web/ui/index.ts'
import { StaffNotes } from '../../../customer-records/web/staff-notes.tsx'
import { staffNoteTexts as texts } from '../../../customer-records/web/texts.ts'
import { maxTagLength } from '../../rules.ts'
import type { AdminOrder } from '../../staff-contract.ts'
import { useShowOrder } from './paid-order.tsx'

export function OrderNotes({ order }: { order: AdminOrder }) {
  const show = useShowOrder()
  const mayEdit = useMay('orders.edit')
  const add = useCall(api.admin.orders.addNote, { toast: 'admin.orders.addNote', onSuccess: show })
  return (
    <OrderPart title={texts.title}>
      <StaffNotes
        notes={order.notes}
        isBusy={add.isPending}
        onAdd={mayEdit && ((written, onStored) => add.mutate({ id: order.id, ...written }, { onSuccess: onStored }))}
      />
    </OrderPart>
  )
}

export function OrderTags({ order }: { order: AdminOrder }) {
  const show = useShowOrder()
  const mayEdit = useMay('orders.edit')
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const listFocus = useRestoreListFocus()
  useUnsavedForm(() => typed.trim() !== '')
  const change = useCall(api.admin.orders.tag, { toast: 'admin.orders.tag', onSuccess: show })
  const add = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(typed.trim() === '')
    if (typed.trim() === '') field.current?.focus()
    if (typed.trim() === '' || change.isPending) return
    change.mutate({ id: order.id, tag: typed, isTagged: true }, { onSuccess: () => setTyped('') })
  }
  return (
    <OrderPart title={texts.tags}>
      {order.tags.length > 0 && (
        <ul {...listFocus} className="mb-3 flex flex-wrap gap-2">
          {order.tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-sm bg-mist px-3 font-bold text-sm has-[button]:pr-0">
              <span className="wrap-anywhere">{tag}</span>
              {mayEdit && (
                <button
                  type="button"
                  aria-label={texts.removeTag(tag)}
                  onClick={() => change.mutate({ id: order.id, tag, isTagged: false })}
                  className="flex size-11 items-center justify-center rounded-sm hover:bg-line print:hidden md:size-9"
                >
                  <X className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <form noValidate onSubmit={add} className="flex flex-wrap items-start gap-3 print:hidden">
          <TextField
            ref={field}
            label={texts.tag}
            hint={texts.tagHint}
            maxLength={maxTagLength}
            autoComplete="off"
            value={typed}
            error={isMissing ? texts.tagMissing : undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              setIsMissing(false)
            }}
            className="min-w-40 grow basis-48"
          />
          <Button type="submit" tone="secondary" className="sm:mt-7" isBusy={change.isPending}>
            {texts.addTag}
          </Button>
        </form>
      )}
    </OrderPart>
  )
}
