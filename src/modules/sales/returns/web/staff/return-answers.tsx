import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { countPieces, countSets } from '#modules/catalog/products/sets.ts'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { store } from '#platform/web/store.tsx'
import { Checkbox, NameAndDetails, QuantityStepper, RadioCards, TextArea, TextField } from '#platform/web/ui/index.ts'
import { type AdminReturn, type ReturnAnswer, returnAnswer, returnReceipt } from '../../staff-contract.ts'
import { type ReturnStepProps, StepForm, useReturnStep } from './return-step.tsx'
import { adminReturnTexts as texts } from './texts.ts'

const kinds = [
  { value: 'authorise', label: texts.authorise, hint: texts.authoriseHint },
  { value: 'refuse', label: texts.refuse, hint: texts.refuseHint },
] as const

const answerForm = z
  .object({
    kind: z.enum(['authorise', 'refuse']),
    reverseCode: z.string(),
    returnAddress: z.string(),
    message: z.string(),
  })
  .transform(
    ({ kind, message, ...way }): z.input<typeof returnAnswer> =>
      kind === 'authorise' ? { kind, message, ...way } : { kind, message },
  )
  .pipe(returnAnswer)

/** Tells the customer how to send the goods, or why they are refused; once authorised, only the latter. */
export function AnswerForm({ shown, ...moving }: ReturnStepProps) {
  const isFirst = shown.state === 'requested'
  const form = useForm<z.input<typeof answerForm>, unknown, ReturnAnswer>({
    resolver: zodResolver(answerForm),
    defaultValues: {
      kind: isFirst ? 'authorise' : 'refuse',
      reverseCode: '',
      returnAddress: store().address,
      message: '',
    },
  })
  const step = useReturnStep(moving, form.formState.isDirty)
  const answer = useCall(api.admin.returns.answer, {
    toast: 'admin.returns.answer',
    ...step,
    onError: (error) => {
      if (isApiError(error, 'REVERSE_CODE_TAKEN'))
        form.setError('reverseCode', { message: error.message }, { shouldFocus: true })
    },
  })
  const chosen = form.watch('kind')
  const isAuthorising = chosen === 'authorise'
  return (
    <StepForm
      title={isFirst ? texts.answer : texts.refuseAfterAll}
      submitLabel={texts.sendAnswer}
      isBusy={answer.isPending}
      onSubmit={form.handleSubmit((sent) => answer.mutate({ id: shown.id, answer: sent, expectedState: shown.state }))}
    >
      {isFirst && (
        <RadioCards
          isLegendHidden
          isInColumns
          legend={texts.answer}
          choices={kinds}
          chosen={chosen}
          onChoose={(kind) => form.setValue('kind', kind, { shouldDirty: true })}
        />
      )}
      {isAuthorising && (
        <>
          <TextField
            {...registerField(form, 'reverseCode')}
            label={texts.reverseCode}
            hint={texts.reverseCodeHint}
            autoComplete="off"
          />
          <TextField {...registerField(form, 'returnAddress')} label={texts.returnAddress} />
        </>
      )}
      <TextArea
        {...registerField(form, 'message')}
        label={texts.message}
        hint={isAuthorising ? texts.optional : undefined}
        isRequired={!isAuthorising}
        rows={3}
      />
    </StepForm>
  )
}

export function ReceiptForm({ shown, ...moving }: ReturnStepProps) {
  const form = useForm({
    resolver: zodResolver(returnReceipt),
    defaultValues: {
      note: '',
      lines: shown.lines.map(({ productId, quantity, pieces }) => ({
        productId,
        // Pieces of a set cannot be sold again as one.
        restockedQuantity: pieces ? 0 : quantity,
        damagedQuantity: pieces ? quantity : 0,
      })),
    },
  })
  const step = useReturnStep(moving, form.formState.isDirty)
  const receive = useCall(api.admin.returns.receive, { toast: 'admin.returns.receive', ...step })
  const lines = form.watch('lines')
  return (
    <StepForm
      title={texts.receive}
      text={texts.receiveText}
      submitLabel={texts.book}
      isBusy={receive.isPending}
      onSubmit={form.handleSubmit((came) => receive.mutate({ id: shown.id, ...came }))}
    >
      <ul className="divide-y divide-line border-line border-y">
        {shown.lines.map((line, place) => {
          const came = lines[place]
          if (!came) return null
          const set = (part: Partial<typeof came>) =>
            form.setValue(`lines.${place}`, { ...came, ...part }, { shouldDirty: true })
          return (
            <li key={line.productId} className="flex flex-col gap-2 py-3">
              <NameAndDetails name={line.name} details={askedOf(line)} />
              {line.pieces ? (
                <Checkbox
                  label={texts.piecesArrived}
                  checked={came.damagedQuantity > 0}
                  onChange={({ target }) => set({ damagedQuantity: target.checked ? 1 : 0 })}
                />
              ) : (
                <span className="flex flex-wrap gap-x-6 gap-y-2">
                  <Pieces
                    name={texts.restocked}
                    label={texts.restockedOf(line.name)}
                    quantity={came.restockedQuantity}
                    maximum={line.quantity - came.damagedQuantity}
                    onChange={(restockedQuantity) => set({ restockedQuantity })}
                  />
                  <Pieces
                    name={texts.damaged}
                    label={texts.damagedOf(line.name)}
                    quantity={came.damagedQuantity}
                    maximum={line.quantity}
                    // A damaged piece cannot be restocked as well.
                    onChange={(damagedQuantity) =>
                      set({
                        damagedQuantity,
                        restockedQuantity: Math.min(came.restockedQuantity, line.quantity - damagedQuantity),
                      })
                    }
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <TextArea {...registerField(form, 'note')} label={texts.staffNote} hint={texts.staffNoteHint} rows={2} />
    </StepForm>
  )
}

const askedOf = ({ quantity, setPiece, pieces }: AdminReturn['lines'][number]) => {
  if (!setPiece) return texts.asked(quantity)
  return pieces ? texts.piecesAsked(countPieces(pieces, setPiece)) : countSets(quantity, setPiece)
}

type PiecesProps = {
  name: string
  label: string
  quantity: number
  maximum: number
  onChange: (pieces: number) => void
}

function Pieces({ name, ...stepper }: PiecesProps) {
  return (
    <span className="flex items-center gap-2">
      <span className="text-sm">{name}</span>
      <QuantityStepper {...stepper} isSmall minimum={0} />
    </span>
  )
}
