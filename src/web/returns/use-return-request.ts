import { useRef, useState } from 'react'
import type { ReturnOffer, ReturnRequest } from '#contract/shop/returns.ts'
import { type ReturnReason, returnReasons } from '#domain/returns/return-reasons.ts'

/** What is being asked to be sent back of an order, and what is still missing of it. */
export function useReturnRequest(orderId: string, offer: ReturnOffer) {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [reason, setReason] = useState<ReturnReason>()
  const [note, setNote] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  // One for each form: what is sent twice makes one return.
  const submissionKey = useRef(crypto.randomUUID())
  const quantityOf = (productId: string) => quantities[productId] ?? 0
  const lines = offer.lines.flatMap(({ productId }) => {
    const quantity = quantityOf(productId)
    return quantity > 0 ? [{ productId, quantity }] : []
  })
  return {
    offer,
    quantityOf,
    setQuantity: (productId: string, quantity: number) => setQuantities({ ...quantities, [productId]: quantity }),
    reason,
    chooseReason: (chosen: string) => setReason(returnReasons.find((known) => known === chosen)),
    note,
    setNote,
    isUnsaved: lines.length > 0 || reason !== undefined || note.trim() !== '',
    lacksPieces: isRefused && lines.length === 0,
    lacksReason: isRefused && reason === undefined,
    /** Begins another one. */
    reset: () => {
      setQuantities({})
      setReason(undefined)
      setNote('')
      submissionKey.current = crypto.randomUUID()
    },
    /** Runs `send` with the request; where something is missing it is told instead. */
    submit: (send: (request: ReturnRequest) => void) => {
      const isMissing = lines.length === 0 || reason === undefined
      setIsRefused(isMissing)
      if (isMissing) return
      send({ orderId, submissionKey: submissionKey.current, reason, note: note.trim(), lines })
    },
  }
}

export type ReturnRequestState = ReturnType<typeof useReturnRequest>
