import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { AddressFields, useFilledAddress } from '#modules/customers/web/index.ts'
import { addressFields } from '#platform/contract/fields.ts'
import { formatPostalCode, parsePostalCode } from '#platform/people/address.ts'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { DialogForm } from '#platform/web/forms/form-dialog.tsx'
import { Checkbox, Fault } from '#platform/web/ui/index.ts'
import type { OrderAddress } from '../../paid-order-contract.ts'
import type { AdminOrder } from '../../staff-contract.ts'
import { PaidOrderDialog, refreshAfterOrderChange, useShowOrder } from './paid-order.tsx'
import { orderAddressTexts as texts } from './texts.ts'

export function ChangeAddress({ order: { id } }: { order: Pick<AdminOrder, 'id'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const current = useQuery(api.admin.orderAddresses.find.queryOptions({ input: { id }, staleTime: 0, enabled: isOpen }))
  const close = () => {
    setIsOpen(false)
    setIsUnsaved(false)
  }
  return (
    <PaidOrderDialog
      texts={texts}
      read={current}
      isOpen={isOpen}
      isUnsaved={isUnsaved}
      isBusy={isBusy}
      isDisabled={({ label }) => label === 'asked'}
      onOpen={() => setIsOpen(true)}
      onClose={close}
    >
      {(present, formId) => (
        <AddressForm
          id={id}
          formId={formId}
          current={present}
          onEdit={setIsUnsaved}
          onBusy={setIsBusy}
          onOutdated={() => current.refetch()}
          onDone={close}
        />
      )}
    </PaidOrderDialog>
  )
}

type AddressFormProps = {
  id: string
  formId: string
  current: OrderAddress
  onEdit: (isUnsaved: boolean) => void
  onBusy: (isBusy: boolean) => void
  onOutdated: () => unknown
  onDone: () => void
}

function AddressForm({ id, formId, current, onEdit, onBusy, onOutdated, onDone }: AddressFormProps) {
  const queryClient = useQueryClient()
  const show = useShowOrder()
  const { label, hasInvoice, shippingCents } = current
  const [isInvoiceKnown, setIsInvoiceKnown] = useState(false)
  const [isLabelCancelled, setIsLabelCancelled] = useState(false)
  const [fault, setFault] = useState<string>()
  const form = useForm({
    resolver: zodResolver(addressFields),
    // A colleague's change replaces what nobody has typed over.
    values: { ...current.address, postalCode: formatPostalCode(current.address.postalCode) },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const postalCode = parsePostalCode(useWatch({ control: form.control, name: 'postalCode' }))
  const quote = useQuery(
    api.admin.orderAddresses.quote.queryOptions({
      input: { id, postalCode: postalCode ?? '' },
      enabled: postalCode !== undefined,
      staleTime: 0,
    }),
  )
  const quoted = postalCode === undefined ? undefined : quote.data
  useFilledAddress(
    {
      read: (part) => form.getValues(part) ?? '',
      write: (part, text) =>
        form.setValue(part, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
      nameOf: (part) => part,
    },
    quoted?.destination,
  )
  const change = useCall(api.admin.orderAddresses.change, {
    toast: 'admin.orderAddresses.change',
    onSuccess: (changed) => {
      show(changed)
      onDone()
    },
    onError: (error) => {
      if (!isApiError(error, 'CHANGED_MEANWHILE')) return
      onOutdated()
      void quote.refetch()
    },
    onSettled: () => {
      onBusy(false)
      void refreshAfterOrderChange(queryClient)
    },
  })
  const submit = form.handleSubmit((address) => {
    const wrong = findObstacle({
      hasQuote: quoted !== undefined,
      needsLabel: label === 'bought' && !isLabelCancelled,
      needsInvoice: hasInvoice && !isInvoiceKnown,
    })
    setFault(wrong)
    if (wrong || !quoted) return
    onBusy(true)
    change.mutate({
      id,
      address,
      expectedAddress: current.address,
      expectedCostCents: quoted.option.costCents,
      isInvoiceKnown,
      isLabelCancelled,
    })
  })
  return (
    <DialogForm id={formId} onSubmit={submit}>
      <div onChange={() => onEdit(true)} className="flex flex-col gap-4">
        {label === 'asked' && <p className="rounded-md bg-brake-pale p-3 font-semibold">{texts.labelAsked}</p>}
        <AddressFields
          isOfOther
          field={(part) => form.register(part)}
          errors={form.formState.errors}
          isSearching={postalCode !== undefined && quote.isFetching}
          postalCodeError={postalCode !== undefined && quote.isError ? quote.error.message : undefined}
        />
        {quoted && (
          <div className="tabular rounded-md bg-paper p-4" aria-live="polite">
            <p className="font-bold">{texts.delivery(quoted.option)}</p>
            <p>{texts.freight(shippingCents, quoted.option.costCents)}</p>
          </div>
        )}
        {label === 'bought' && (
          <div className="rounded-md bg-brake-pale p-3">
            <p className="font-semibold">{texts.labelBought}</p>
            <Checkbox
              label={texts.labelCancelled}
              checked={isLabelCancelled}
              onChange={({ target }) => setIsLabelCancelled(target.checked)}
            />
          </div>
        )}
        {hasInvoice && (
          <div className="rounded-md bg-brake-pale p-3">
            <p className="font-semibold">{texts.invoice}</p>
            <Checkbox
              label={texts.invoiceKnown}
              checked={isInvoiceKnown}
              onChange={({ target }) => setIsInvoiceKnown(target.checked)}
            />
          </div>
        )}
        <Fault className="font-medium text-brake text-sm">{fault}</Fault>
      </div>
    </DialogForm>
  )
}

type Doubts = { hasQuote: boolean; needsLabel: boolean; needsInvoice: boolean }

function findObstacle({ hasQuote, needsLabel, needsInvoice }: Doubts): string | undefined {
  if (!hasQuote) return texts.noQuote
  if (needsLabel) return texts.confirmLabel
  return needsInvoice ? texts.confirmInvoice : undefined
}
