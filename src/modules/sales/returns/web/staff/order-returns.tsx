import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { describeItem } from '#modules/catalog/products/sets.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Button, buttonStyle, Loaded, NameAndDetails } from '#platform/web/ui/index.ts'
import { hasLeft } from '../../../orders/rules.ts'
import type { AdminOrder } from '../../../orders/staff-contract.ts'
import { refreshAfterOrderChange } from '../../../orders/web/staff/paid-order.tsx'
import type { ReturnOffer, OrderReturns as Returns } from '../../contract.ts'
import { returnReasonLabels } from '../../rules.ts'
import { ReturnRequestFields } from '../request-fields.tsx'
import { ReturnStateBadge } from '../return-facts.tsx'
import { useReturnRequest } from '../return-request.tsx'
import { returnTexts } from '../texts.ts'
import { adminReturnTexts as texts } from './texts.ts'

/** The returns of an order and the button to open one for the customer; renders nothing if there is neither. */
export function OrderReturns({ order: { id, status } }: { order: Pick<AdminOrder, 'id' | 'status'> }) {
  const input = { orderId: id }
  const read = useQuery(api.admin.returns.ofOrder.queryOptions({ input, staleTime: 0 }))
  const { data, isError } = read
  // Returns stay visible whatever becomes of the order.
  if (!hasLeft(status) && (data ? data.returns.length === 0 : !isError)) return null
  return (
    <OrderPart title={returnTexts.title}>
      <Loaded query={read} failure={texts.notLoadedAll} blocks={['h-16']}>
        {(loaded) => <LoadedReturns orderId={id} {...loaded} />}
      </Loaded>
    </OrderPart>
  )
}

function LoadedReturns({ orderId, returns, offer }: Returns & { orderId: string }) {
  const [isOpening, setIsOpening] = useState(false)
  const mayEdit = useMay('orders.edit')
  return (
    <div className="flex flex-col gap-3">
      {returns.length === 0 && <p className="text-steel">{texts.none}</p>}
      <ul className="flex flex-col gap-3">
        {returns.map((shown) => (
          <li
            key={shown.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-l-2 pl-4"
          >
            <NameAndDetails
              name={shown.lines.map((line) => describeItem(line, line.name)).join(', ')}
              details={`${returnTexts.openedOn(shown)} · ${returnReasonLabels[shown.reason]}`}
            />
            <span className="flex items-center gap-2">
              <ReturnStateBadge state={shown.state} />
              <Link to="/admin/returns" search={{ return: shown.id }} className={buttonStyle('quiet')}>
                {texts.open}
              </Link>
            </span>
          </li>
        ))}
      </ul>
      {offer.lines.length > 0 && mayEdit && (
        <Button tone="secondary" className="self-start print:hidden" onClick={() => setIsOpening(true)}>
          {texts.openNew}
        </Button>
      )}
      <OpenReturnDialog orderId={orderId} offer={offer} isOpen={isOpening} onClose={() => setIsOpening(false)} />
    </div>
  )
}

type OpenReturnDialogProps = { orderId: string; offer: ReturnOffer; isOpen: boolean; onClose: () => void }

/** Opens a return for a customer who asked by telephone or letter. */
function OpenReturnDialog({ orderId, offer, isOpen, onClose }: OpenReturnDialogProps) {
  const state = useReturnRequest(orderId, offer)
  const close = () => {
    state.reset()
    onClose()
  }
  const request = useCall(api.admin.returns.request, {
    toast: 'admin.returns.request',
    onSuccess: close,
    onError: state.handleFailure,
    refresh: refreshAfterOrderChange,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      size="medium"
      title={texts.openNew}
      isUnsaved={state.isUnsaved}
      submit={{ label: texts.openNew, isBusy: request.isPending || state.isWaiting }}
      onSubmit={state.submit((asked) => request.mutate(asked))}
    >
      <ReturnRequestFields state={state} />
    </FormDialog>
  )
}
