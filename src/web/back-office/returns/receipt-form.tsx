import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminReturn } from '#contract/admin/returns.ts'
import { longestNote } from '#domain/text-length.ts'
import { api } from '#web/api-client.ts'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { StepForm } from './step-form.tsx'
import { useReturnStep } from './use-return-step.ts'

type Came = { restockedQuantity: number; damagedQuantity: number }

/** Books what came back: which pieces can be sold again, and which are lost. */
export function ReceiptForm({ shown }: { shown: AdminReturn }) {
  const [changed, setChanged] = useState<Readonly<Record<string, Came>>>({})
  const [note, setNote] = useState('')
  const step = useReturnStep()
  const receive = useMutation(
    api.admin.returns.receive.mutationOptions({ meta: { toast: 'admin.returns.receive' }, ...step }),
  )
  const cameOf = ({ productId, quantity }: AdminReturn['lines'][number]): Came =>
    changed[productId] ?? { restockedQuantity: quantity, damagedQuantity: 0 }
  const submit = () =>
    receive.mutate({
      id: shown.id,
      note: note.trim(),
      lines: shown.lines.map((line) => ({ productId: line.productId, ...cameOf(line) })),
    })
  return (
    <StepForm
      title={texts.receive}
      text={texts.receiveText}
      submitLabel={texts.book}
      isBusy={receive.isPending}
      onSubmit={submit}
    >
      <ul className="divide-y divide-line border-line border-y">
        {shown.lines.map((line) => {
          const came = cameOf(line)
          const set = (part: Partial<Came>) => setChanged({ ...changed, [line.productId]: { ...came, ...part } })
          return (
            <li key={line.productId} className="flex flex-col gap-2 py-3">
              <span className="wrap-anywhere leading-snug">
                <span className="block font-semibold">{line.name}</span>
                <span className="text-sm text-steel">{texts.asked(line.quantity)}</span>
              </span>
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
                  // A piece that is broken cannot go back to stock as well.
                  onChange={(damagedQuantity) =>
                    set({
                      damagedQuantity,
                      restockedQuantity: Math.min(came.restockedQuantity, line.quantity - damagedQuantity),
                    })
                  }
                />
              </span>
            </li>
          )
        })}
      </ul>
      <TextArea
        label={texts.staffNote}
        hint={texts.staffNoteHint}
        rows={2}
        maxLength={longestNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </StepForm>
  )
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
