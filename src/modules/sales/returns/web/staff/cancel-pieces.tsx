import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
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
import { registerField } from '#platform/web/forms/register-field.ts'
import { Checkbox, Fault, NameAndDetails, QuantityStepper, RadioCards, TextArea } from '#platform/web/ui/index.ts'
import type { CancellationOffer } from '../../../orders/paid-order-contract.ts'
import type { AdminOrder } from '../../../orders/staff-contract.ts'
import { PaidOrderDialog, refreshAfterOrderChange, useShowOrder } from '../../../orders/web/staff/paid-order.tsx'
import { cancellationTexts as texts } from '../../../orders/web/staff/texts.ts'
import { cancellationAmount, cancellationFault, cancelledCredit, countUnits } from '../../amounts.ts'
import type { RefundWay } from '../../rules.ts'
import { offeredWays } from './refund-form.tsx'
import { adminReturnTexts } from './texts.ts'

type Values = {
  /** By product. */
  quantities: Record<string, number>
  isFreightReturned: boolean
  /** The way that suits the payments until one is chosen. */
  means: RefundWay | undefined
  message: string
}
const nothing: Values = { quantities: {}, isFreightReturned: true, means: undefined, message: '' }

export function CancelPieces({ order }: { order: Pick<AdminOrder, 'id' | 'invoice'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const submission = useRef<Submission>(undefined)
  const show = useShowOrder()
  const offer = useQuery(
    api.admin.cancellations.find.queryOptions({ input: { id: order.id }, staleTime: 0, enabled: isOpen }),
  )
  const form = useForm({ defaultValues: nothing })
  const [quantities, message] = form.watch(['quantities', 'message'])
  const close = () => {
    setIsOpen(false)
    form.reset(nothing)
  }
  const cancel = useCall(api.admin.cancellations.cancel, {
    toast: 'admin.cancellations.cancel',
    onSuccess: (changed) => {
      show(changed)
      close()
    },
    onError: (error) => {
      const message = findFieldError(error, 'message')
      if (message) form.setError('message', { message })
      return isApiError(error, 'CHANGED_MEANWHILE') ? offer.refetch() : undefined
    },
    refresh: refreshAfterOrderChange,
  })
  const submit = form.handleSubmit(({ isFreightReturned, message, ...chosen }) => {
    if (!offer.data) return
    const { lines, means, totalCents, fault } = readChoice(offer.data, { isFreightReturned, ...chosen })
    if (fault) return
    const expectedUnits = countUnits(offer.data.lines)
    const content = { lines, isFreightReturned, means, message, expectedCents: totalCents, expectedUnits }
    submission.current = makeSubmission(JSON.stringify(content), submission.current, newIdentifier)
    cancel.mutate({ id: order.id, submissionKey: submission.current.key, ...content })
  })
  return (
    <PaidOrderDialog
      texts={texts}
      read={offer}
      isOpen={isOpen}
      isUnsaved={message.trim() !== '' || Object.values(quantities).some((quantity) => quantity > 0)}
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
            <Fields offer={offered} form={form} />
          </DialogForm>
        )
      }
    </PaidOrderDialog>
  )
}

/** One piece has to stay in the order. */
const hasNothingToCancel = ({ lines }: CancellationOffer) => countUnits(lines) <= 1

/** What is chosen of an offer, what it gives back, and what is wrong with it. */
function readChoice(
  { lines: offered, leftCents, leftAtProvidersCents }: CancellationOffer,
  { quantities, isFreightReturned, ...chosen }: Omit<Values, 'message'>,
) {
  const lines = Object.entries(quantities).flatMap(([productId, quantity]) =>
    quantity > 0 ? [{ productId, quantity }] : [],
  )
  const means = chosen.means ?? (leftAtProvidersCents > 0 ? 'provider' : 'outside')
  const amounts = cancellationAmount(offered, lines, isFreightReturned)
  const mostCents = means === 'provider' ? leftAtProvidersCents : leftCents
  const isWhole = cancellationFault(offered, lines) === 'everything'
  const excess = amounts.totalCents > mostCents ? texts.notLeft(mostCents) : undefined
  const fault = lines.length === 0 ? texts.nothing : isWhole ? texts.everything : excess
  return { lines, means, fault, ...amounts }
}

function Fields({ offer, form }: { offer: CancellationOffer; form: UseFormReturn<Values> }) {
  const values = form.watch()
  const { lines, means, fault, goodsCents, freightCents, totalCents } = readChoice(offer, values)
  const full = cancellationAmount(offer.lines, lines, true)
  const creditCents = cancelledCredit(offer.lines, lines, values.isFreightReturned)
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
                  quantity={values.quantities[line.productId] ?? 0}
                  minimum={0}
                  maximum={line.quantity}
                  onChange={(quantity) =>
                    form.setValue(`quantities.${line.productId}`, quantity, { shouldDirty: true })
                  }
                />
              </li>
            ))}
        </ul>
        <Fault>{form.formState.isSubmitted && fault}</Fault>
      </fieldset>
      {full.freightCents > 0 && (
        <Checkbox {...form.register('isFreightReturned')} label={texts.freight(full.freightCents)} />
      )}
      <p className="tabular rounded-md bg-paper p-4" aria-live="polite">
        <span className="flex justify-between gap-4 font-extrabold text-lg">
          <span>{texts.total}</span>
          <span>{formatBRL(totalCents)}</span>
        </span>
        {totalCents > 0 && <span className="text-sm text-steel">{adminReturnTexts.due(goodsCents, freightCents)}</span>}
        {creditCents > 0 && <span className="block text-sm">{adminReturnTexts.creditOnTop(creditCents)}</span>}
      </p>
      <RadioCards
        legend={texts.means}
        choices={choices}
        chosen={means}
        onChoose={(value) => form.setValue('means', value, { shouldDirty: true })}
      />
      <TextArea
        {...registerField(form, 'message')}
        label={adminReturnTexts.message}
        hint={adminReturnTexts.optional}
        rows={2}
      />
    </>
  )
}
