import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatBRL } from '#platform/money.ts'
import {
  api,
  findFieldError,
  isApiError,
  makeSubmission,
  newIdentifier,
  type Submission,
  useCall,
} from '#platform/web/calls/index.ts'
import { DialogForm } from '#platform/web/forms/form-dialog.tsx'
import { Checkbox, Fault, NameAndDetails, QuantityStepper, RadioCards, TextArea } from '#platform/web/ui/index.ts'
import type { CancellationOffer } from '../../../orders/paid-order-contract.ts'
import type { AdminOrder } from '../../../orders/staff-contract.ts'
import { PaidOrderDialog, refreshAfterOrderChange, useShowOrder } from '../../../orders/web/staff/paid-order.tsx'
import { cancellationTexts as texts } from '../../../orders/web/staff/texts.ts'
import { cancellationAmount, cancellationFault, cancelledCredit, countUnits } from '../../amounts.ts'
import type { RefundWay } from '../../rules.ts'
import { offeredWays } from './refund-form.tsx'
import { adminReturnTexts } from './texts.ts'

type Chosen = {
  /** By product. */
  quantities: Readonly<Record<string, number>>
  isFreightReturned: boolean
  /** The way that suits the payments until one is chosen. */
  means?: RefundWay
  message: string
}
const nothing: Chosen = { quantities: {}, isFreightReturned: true, message: '' }

export function CancelPieces({ order }: { order: Pick<AdminOrder, 'id' | 'invoice'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(nothing)
  const [fault, setFault] = useState<string>()
  const submission = useRef<Submission>(undefined)
  const show = useShowOrder()
  const offer = useQuery(
    api.admin.cancellations.find.queryOptions({ input: { id: order.id }, staleTime: 0, enabled: isOpen }),
  )
  const close = () => {
    setIsOpen(false)
    setChosen(nothing)
    setFault(undefined)
  }
  const cancel = useCall(api.admin.cancellations.cancel, {
    toast: 'admin.cancellations.cancel',
    onSuccess: (changed) => {
      show(changed)
      close()
    },
    onError: (error) => (isApiError(error, 'CHANGED_MEANWHILE') ? offer.refetch() : undefined),
    refresh: refreshAfterOrderChange,
  })
  const change = (changed: Chosen) => {
    setChosen(changed)
    setFault(undefined)
    if (cancel.isError) cancel.reset()
  }
  const lines = Object.entries(chosen.quantities).flatMap(([productId, quantity]) =>
    quantity > 0 ? [{ productId, quantity }] : [],
  )
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!offer.data) return
    const means = chosen.means ?? defaultMeans(offer.data)
    const { totalCents } = cancellationAmount(offer.data.lines, lines, chosen.isFreightReturned)
    const wrong = wrongChoice(offer.data, { lines, means, totalCents })
    setFault(wrong)
    if (wrong) return
    const content = {
      lines,
      isFreightReturned: chosen.isFreightReturned,
      means,
      message: chosen.message,
      expectedCents: totalCents,
      expectedUnits: countUnits(offer.data.lines),
    }
    submission.current = makeSubmission(JSON.stringify(content), submission.current, newIdentifier)
    cancel.mutate({ id: order.id, submissionKey: submission.current.key, ...content })
  }
  return (
    <PaidOrderDialog
      texts={texts}
      read={offer}
      isOpen={isOpen}
      isUnsaved={lines.length > 0 || chosen.message.trim() !== ''}
      isBusy={cancel.isPending}
      isDisabled={hasNothingToCancel}
      onOpen={() => setIsOpen(true)}
      onClose={close}
    >
      {(offered, formId) =>
        hasNothingToCancel(offered) ? (
          <p>{texts.none}</p>
        ) : (
          <DialogForm id={formId} onSubmit={submit}>
            <p className="text-steel">{texts.introduction}</p>
            {order.invoice && <p className="rounded-md bg-brake-pale p-3 font-semibold">{texts.invoice}</p>}
            {offered.hasLabel && <p className="rounded-md bg-brake-pale p-3 font-semibold">{texts.label}</p>}
            <Fields
              offer={offered}
              {...{ chosen, lines, fault }}
              messageFault={findFieldError(cancel.error, 'message')}
              onChange={change}
            />
          </DialogForm>
        )
      }
    </PaidOrderDialog>
  )
}

/** One piece has to stay in the order. */
const hasNothingToCancel = ({ lines }: CancellationOffer) => countUnits(lines) <= 1

const defaultMeans = ({ leftAtProvidersCents }: CancellationOffer): RefundWay =>
  leftAtProvidersCents > 0 ? 'provider' : 'outside'

type Lines = { productId: string; quantity: number }[]

function wrongChoice(
  { lines: offered, leftCents, leftAtProvidersCents }: CancellationOffer,
  { lines, means, totalCents }: { lines: Lines; means: RefundWay; totalCents: number },
): string | undefined {
  if (lines.length === 0) return texts.nothing
  if (cancellationFault(offered, lines) === 'everything') return texts.everything
  const mostCents = means === 'provider' ? leftAtProvidersCents : leftCents
  return totalCents > mostCents ? texts.notLeft(mostCents) : undefined
}

type FieldsProps = {
  offer: CancellationOffer
  chosen: Chosen
  lines: Lines
  fault: string | undefined
  messageFault: string | undefined
  onChange: (chosen: Chosen) => void
}

function Fields({ offer, chosen, lines, fault, messageFault, onChange }: FieldsProps) {
  const { isFreightReturned, quantities, message } = chosen
  const full = cancellationAmount(offer.lines, lines, true)
  const { goodsCents, freightCents, totalCents } = cancellationAmount(offer.lines, lines, isFreightReturned)
  const creditCents = cancelledCredit(offer.lines, lines, isFreightReturned)
  const means = chosen.means ?? defaultMeans(offer)
  const choices = offeredWays(offer, texts)
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="font-bold">{texts.lines}</legend>
        <ul className="mt-2 divide-y divide-line border-line border-y">
          {offer.lines
            .filter(({ quantity }) => quantity > 0)
            .map((line) => (
              <li key={line.productId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <NameAndDetails className="flex-1 basis-40" name={line.name} details={texts.ofLeft(line)} />
                <QuantityStepper
                  label={texts.quantityOf(line.name)}
                  quantity={quantities[line.productId] ?? 0}
                  minimum={0}
                  maximum={line.quantity}
                  onChange={(quantity) =>
                    onChange({ ...chosen, quantities: { ...quantities, [line.productId]: quantity } })
                  }
                />
              </li>
            ))}
        </ul>
        <Fault>{fault}</Fault>
      </fieldset>
      {full.freightCents > 0 && (
        <Checkbox
          label={texts.freight(full.freightCents)}
          checked={isFreightReturned}
          onChange={({ target }) => onChange({ ...chosen, isFreightReturned: target.checked })}
        />
      )}
      <p className="tabular rounded-md bg-paper p-4" aria-live="polite">
        <span className="flex justify-between gap-4 font-extrabold text-lg">
          <span>{texts.total}</span>
          <span>{formatBRL(totalCents)}</span>
        </span>
        {totalCents > 0 && <span className="text-sm text-steel">{texts.givesBack(goodsCents, freightCents)}</span>}
        {creditCents > 0 && <span className="block text-sm">{adminReturnTexts.creditOnTop(creditCents)}</span>}
      </p>
      <RadioCards
        legend={texts.means}
        choices={choices}
        chosen={means}
        onChoose={(value) => onChange({ ...chosen, means: value })}
      />
      <TextArea
        label={adminReturnTexts.message}
        hint={adminReturnTexts.optional}
        rows={2}
        error={messageFault}
        value={message}
        onChange={({ target }) => onChange({ ...chosen, message: target.value })}
      />
    </>
  )
}
