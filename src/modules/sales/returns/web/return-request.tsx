import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, useId, useRef } from 'react'
import { type UseControllerReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { countPieces, countSets, piecesInSet, type SetPiece } from '#modules/catalog/products/sets.ts'
import { isApiError, makeSubmission, newIdentifier, type Submission } from '#platform/web/calls/index.ts'
import { Fault, NameAndDetails, QuantityStepper, Select } from '#platform/web/ui/index.ts'
import { type ReturnOffer, type ReturnRequest, returnRequest } from '../contract.ts'
import { useReturnPictures } from './return-pictures.ts'
import { returnTexts as texts } from './texts.ts'

/** The values of the form: the call's input without what the browser adds. */
const returnForm = returnRequest.omit({ orderId: true, submissionKey: true, pictureIds: true })
type Content = z.output<typeof returnForm>
export type ReturnRequestValues = z.input<typeof returnForm>

/** If there is only one piece, it is selected; it can still be deselected. */
const beginning = ({ lines: [line, ...others] }: ReturnOffer) => ({
  lines: line?.quantity === 1 && others.length === 0 ? [{ productId: line.productId, quantity: 1 }] : [],
  note: '',
})

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
    handleFailure: (error: unknown) => {
      if (isApiError(error, 'RETURN_PICTURES_GONE')) pictures.markRemoved()
    },
    /** Calls `send` once the request is valid and its pictures are uploaded; the same content makes only one return. */
    submit: (send: (request: ReturnRequest) => void) =>
      form.handleSubmit(async (typed) => {
        const pictureIds = await pictures.settle()
        if (!pictureIds) return
        const content = { ...typed, pictureIds }
        submission.current = makeSubmission(JSON.stringify(content), submission.current, newIdentifier)
        send({ orderId, submissionKey: submission.current.key, ...content })
      }),
  }
}

export type ReturnRequestState = ReturnType<typeof useReturnRequest>

type ReturnPiecesProps = { lines: UseControllerReturn<ReturnRequestValues, 'lines'>; offered: ReturnOffer['lines'] }
type ChosenLine = ReturnRequestValues['lines'][number]

/** How much to return of each item of an order; of a set, single pieces too. */
export function ReturnPieces({ lines: { field, fieldState }, offered }: ReturnPiecesProps) {
  const id = useId()
  const error = fieldState.error?.message
  const lineOf = (productId: string) => field.value.find((line) => line.productId === productId)
  const setLine = (changed: ChosenLine) =>
    field.onChange(
      offered
        .map(({ productId }) => (productId === changed.productId ? changed : lineOf(productId)))
        .filter((line) => line !== undefined && line.quantity > 0),
    )
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className="font-bold">{texts.products}</legend>
      <p className="mb-2 text-sm text-steel">{texts.productsHint}</p>
      <ul className="divide-y divide-line border-line border-y">
        {offered.map((line, index) => {
          const chosen = lineOf(line.productId) ?? { productId: line.productId, quantity: 0 }
          const control = { ref: index === 0 ? field.ref : undefined, line, chosen, onChange: setLine }
          return (
            <li key={line.productId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <NameAndDetails
                className="flex-1 basis-40"
                name={line.name}
                details={line.setPiece ? leftOfSets(line, line.setPiece) : texts.left(line.quantity)}
              />
              {line.setPiece ? (
                <SetChoice {...control} piece={line.setPiece} />
              ) : (
                <QuantityStepper
                  ref={control.ref}
                  label={texts.quantityOf(line.name)}
                  quantity={chosen.quantity}
                  minimum={0}
                  maximum={line.quantity}
                  onChange={(quantity) => setLine({ productId: line.productId, quantity })}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Fault id={`${id}-error`}>{error}</Fault>
    </fieldset>
  )
}

type Offered = ReturnOffer['lines'][number]

/** 'até 2 jogos com 4 rodas', or '3 rodas' of a set of which one is back already. */
const leftOfSets = ({ quantity, pieces }: Offered, piece: SetPiece) =>
  texts.upTo(pieces < piecesInSet ? countPieces(pieces, piece) : countSets(Math.floor(pieces / piecesInSet), piece), {
    isOne: quantity === 1 && pieces === piecesInSet,
  })

type SetChoiceProps = Pick<ComponentProps<typeof Select>, 'ref'> & {
  piece: SetPiece
  line: Offered
  chosen: ChosenLine
  onChange: (line: ChosenLine) => void
}

function SetChoice({ ref, piece, line: { productId, name, pieces }, chosen, onChange }: SetChoiceProps) {
  const single = Array.from({ length: Math.min(pieces, piecesInSet - 1) }, (_, index) => ({
    label: countPieces(index + 1, piece),
    line: { productId, quantity: 1, pieces: index + 1 },
  }))
  const whole = Array.from({ length: Math.floor(pieces / piecesInSet) }, (_, index) => ({
    label: countSets(index + 1, piece),
    line: { productId, quantity: index + 1 },
  }))
  const choices = [{ label: texts.nothing, line: { productId, quantity: 0 } }, ...single, ...whole]
  return (
    <Select
      ref={ref}
      label={texts.quantityOf(name)}
      isLabelHidden
      className="w-56 max-xs:w-full"
      value={keyOf(chosen)}
      options={choices.map(({ label, line }) => ({ value: keyOf(line), label }))}
      onChange={({ target }) => {
        const choice = choices.find(({ line }) => keyOf(line) === target.value)
        if (choice) onChange(choice.line)
      }}
    />
  )
}

const keyOf = ({ quantity, pieces }: ChosenLine) => `${quantity}/${pieces ?? ''}`
