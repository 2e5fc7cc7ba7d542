import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { Button, ConfirmedButton, Dialog, Loaded } from '#platform/web/ui/index.ts'
import type { Order } from '../../orders/contract.ts'
import { hasLeft } from '../../orders/rules.ts'
import { DetailsPart, WithdrawByMessage } from '../../orders/web/order-parts.tsx'
import type { OrderReturn, ReturnOffer, OrderReturns as Returns } from '../contract.ts'
import { mayBecome } from '../rules.ts'
import { ReturnRequestFields } from './request-fields.tsx'
import { ReturnFacts, ReturnStateBadge } from './return-facts.tsx'
import { useReturnRequest } from './return-request.tsx'
import { returnTexts, orderReturnTexts as texts } from './texts.ts'

type OrderReturnsProps = { order: Pick<Order, 'id' | 'orderNumber' | 'status'> }

/** The returns of an order, and the button to request one; renders nothing if there is neither. */
export function OrderReturns({ order }: OrderReturnsProps) {
  const input = { orderId: order.id }
  const read = useQuery(api.returns.ofOrder.queryOptions({ input, staleTime: 0 }))
  const { data, isError } = read
  if (order.status === 'processing' && data)
    return (
      <DetailsPart title={returnTexts.title}>
        <ReturnCards returns={data.returns}>
          <div>
            <p className="mb-4 text-steel">{texts.beforeDispatch}</p>
            <WithdrawByMessage number={order.orderNumber} />
          </div>
        </ReturnCards>
      </DetailsPart>
    )
  // Returns stay visible whatever becomes of the order.
  if (!hasLeft(order.status) && (data ? data.returns.length === 0 : !isError)) return null
  return (
    <DetailsPart title={returnTexts.title}>
      <Loaded query={read} failure={texts.failed} blocks={['h-24']}>
        {(loaded) => <LoadedReturns orderId={order.id} {...loaded} />}
      </Loaded>
    </DetailsPart>
  )
}

function LoadedReturns({ orderId, returns, offer }: Returns & { orderId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const isOffered = offer.lines.length > 0 && offer.reasons.length > 0
  return (
    <ReturnCards returns={returns}>
      {returns.length === 0 && <p className="text-steel">{isOffered ? texts.rights : texts.over}</p>}
      {isOffered && (
        <Button tone="secondary" className="self-start print:hidden" onClick={() => setIsAsking(true)}>
          {returnTexts.ask}
        </Button>
      )}
      <ReturnDialog orderId={orderId} offer={offer} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </ReturnCards>
  )
}

function ReturnCards({ returns, children }: Pick<Returns, 'returns'> & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      {returns.map((shown) => (
        <ReturnCard key={shown.id} shown={shown} />
      ))}
      {children}
    </div>
  )
}

/** The return address is shown while the parcel has yet to be sent: later, it might be sent a second time. */
const withoutInstructions = (shown: OrderReturn): OrderReturn =>
  shown.state === 'authorised' ? shown : { ...shown, reverseCode: null, returnAddress: null }

function ReturnCard({ shown }: { shown: OrderReturn }) {
  return (
    <article className="rounded-md p-4 ring-1 ring-line">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{returnTexts.openedOn(shown)}</h3>
        <ReturnStateBadge state={shown.state} />
      </div>
      <ReturnFacts shown={withoutInstructions(shown)} readPicture={(id) => api.returns.picture.call({ id })} />
      {mayBecome(shown.state, 'withdrawn') && <Withdraw id={shown.id} />}
    </article>
  )
}

function Withdraw({ id }: { id: string }) {
  const withdraw = useCall(api.returns.withdraw, {
    toast: 'returns.withdraw',
    refresh: (queryClient) => void queryClient.invalidateQueries({ queryKey: api.returns.key() }),
  })
  return (
    <ConfirmedButton
      label={texts.withdraw}
      title={texts.withdrawQuestion}
      description={texts.withdrawText}
      cancelLabel={texts.back}
      isBusy={withdraw.isPending}
      className="mt-3 print:hidden"
      onConfirm={(close) => withdraw.mutate({ id }, { onSettled: close })}
    />
  )
}

type ReturnDialogProps = { orderId: string; offer: ReturnOffer; isOpen: boolean; onClose: () => void }

function ReturnDialog({ orderId, offer, isOpen, onClose }: ReturnDialogProps) {
  const formId = useId()
  const state = useReturnRequest(orderId, offer)
  const close = () => {
    state.forgetFaults()
    onClose()
  }
  const request = useCall(api.returns.request, {
    toast: 'returns.request',
    onSuccess: () => {
      state.reset()
      onClose()
    },
    onError: state.handleFailure,
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: api.returns.key() }),
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={returnTexts.requestTitle}
      description={texts.rights}
      size="medium"
      actions={
        <Button type="submit" form={formId} isBusy={request.isPending || state.isWaiting}>
          {returnTexts.send}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={state.submit((asked) => request.mutate(asked))}>
        <ReturnRequestFields state={state} />
      </form>
    </Dialog>
  )
}
