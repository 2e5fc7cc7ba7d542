import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { Button, Loaded } from '#platform/web/ui/index.ts'
import type { AdminOrder } from '../../staff-contract.ts'

/** Reads the displayed order again, after a colleague has changed it. */
export function useReloadOrder(id: string): () => Promise<AdminOrder> {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery(api.admin.orders.find.queryOptions({ input: { id }, staleTime: 0 }))
}

/** Replaces the displayed order with its new state, and refetches the lists. */
export function useShowOrder() {
  const queryClient = useQueryClient()
  return (changed: AdminOrder) => {
    queryClient.setQueryData(api.admin.orders.find.queryKey({ input: { id: changed.id } }), changed)
    void queryClient.invalidateQueries({ queryKey: api.admin.orders.list.key() })
  }
}

type PaidOrderDialogProps<Data> = {
  texts: { open: string; title: string; save: string; notLoaded: string }
  /** What the form begins with, read when the dialog opens. */
  read: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  isOpen: boolean
  isUnsaved: boolean
  isBusy: boolean
  /** Whether what was read lets nothing be saved; the form says why. */
  isDisabled: (data: Data) => boolean
  onOpen: () => void
  onClose: () => void
  children: (data: Data, formId: string) => ReactNode
}

/** A button, and the form in a dialog behind it, that changes a paid order before it is sent. */
export function PaidOrderDialog<Data>(props: PaidOrderDialogProps<Data>) {
  const { texts, read, isOpen, isUnsaved, isBusy, isDisabled, onOpen, onClose, children } = props
  const { data } = read
  return (
    <div className="mt-3 print:hidden">
      <Button tone="secondary" onClick={onOpen}>
        {texts.open}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        size="medium"
        title={texts.title}
        isUnsaved={() => isUnsaved}
        submit={{ label: texts.save, isBusy, isDisabled: data === undefined || isDisabled(data) }}
      >
        {(formId) => (
          <Loaded query={read} failure={texts.notLoaded} blocks={['h-40']}>
            {(loaded) => children(loaded, formId)}
          </Loaded>
        )}
      </FormDialog>
    </div>
  )
}

export async function refreshAfterOrderChange(queryClient: QueryClient): Promise<void> {
  const { orders, shipments, returns, dashboard, attention } = api.admin
  const shown = [orders.key(), shipments.key(), returns.key(), dashboard.key(), attention.key(), api.orders.key()]
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
