import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type AdminReturn, returnReceipt } from '#contract/admin/returns.ts'
import { countPieces, countSets } from '#domain/catalog/product-set.ts'
import { api } from '#web/api-client.ts'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { StepForm } from './step-form.tsx'
import { type ReturnStepProps, useReturnStep } from './use-return-step.ts'

/** Records the returned pieces: which can be sold again, and which are lost. */
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
  const { errors, isDirty } = form.formState
  const step = useReturnStep(moving, isDirty)
  const receive = useMutation(
    api.admin.returns.receive.mutationOptions({ meta: { toast: 'admin.returns.receive' }, ...step }),
  )
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
              <span className="wrap-anywhere leading-snug">
                <span className="block font-semibold">{line.name}</span>
                <span className="text-sm text-steel">{askedOf(line)}</span>
              </span>
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
      <TextArea
        {...form.register('note')}
        label={texts.staffNote}
        hint={texts.staffNoteHint}
        rows={2}
        error={errors.note?.message}
      />
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
