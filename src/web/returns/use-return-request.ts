import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ReturnOffer, type ReturnRequest, returnRequest } from '#contract/shop/returns.ts'
import { isApiError } from '#web/is-api-error.ts'
import { newIdentifier, type Submission, submissionOf } from '#web/submission-key.ts'
import { useReturnPictures } from './use-return-pictures.ts'

/** The values of the form: the call's input without what the browser adds. */
const returnForm = returnRequest.omit({ orderId: true, submissionKey: true, pictureIds: true })
type Content = z.output<typeof returnForm>
export type ReturnRequestValues = z.input<typeof returnForm>

/** If there is only one piece, it is selected; it can still be deselected. */
const beginning = ({ lines: [line, ...others] }: ReturnOffer) => ({
  lines: line?.quantity === 1 && others.length === 0 ? [{ productId: line.productId, quantity: 1 }] : [],
  note: '',
})

/** The return request of an order that is being filled in. */
export function useReturnRequest(orderId: string, offer: ReturnOffer) {
  const form = useForm<ReturnRequestValues, unknown, Content>({
    resolver: zodResolver(returnForm),
    defaultValues: beginning(offer),
  })
  const pictures = useReturnPictures(orderId)
  const submission = useRef<Submission>(undefined)
  return {
    offer,
    form,
    pictures,
    /** Whether the request is waiting for its pictures. */
    isWaiting: form.formState.isSubmitting,
    isUnsaved: () => {
      const { lines, reason, note = '' } = form.getValues()
      const isPrepared = JSON.stringify(lines) === JSON.stringify(beginning(offer).lines)
      return !isPrepared || Boolean(reason) || note.trim() !== '' || pictures.items.length > 0
    },
    /** Starts another one. */
    reset: () => {
      form.reset(beginning(offer))
      pictures.reset()
      submission.current = undefined
    },
    /** Clears the errors; what was typed stays. */
    forgetFaults: () => {
      form.reset(undefined, { keepValues: true })
      pictures.forgetFault()
    },
    /** Shows what a refused request says about its pictures. */
    noteRefusal: (error: unknown) => {
      if (isApiError(error, 'RETURN_PICTURES_GONE')) pictures.lose()
    },
    /**
     * Calls `send` with the request once it is valid and its pictures are uploaded; sending the same content
     * again creates only one return.
     */
    submit: (send: (request: ReturnRequest) => void) =>
      form.handleSubmit(async (typed) => {
        const pictureIds = await pictures.settle()
        if (!pictureIds) return
        const content = { ...typed, pictureIds }
        submission.current = submissionOf(JSON.stringify(content), submission.current, newIdentifier)
        send({ orderId, submissionKey: submission.current.key, ...content })
      }),
  }
}

export type ReturnRequestState = ReturnType<typeof useReturnRequest>
