import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { dayField } from '#platform/contract/fields.ts'
import { parseBRL } from '#platform/money.ts'
import { api, newIdentifier, useCall } from '#platform/web/calls/index.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Button, Loaded, RadioCards, TextArea, TextField } from '#platform/web/ui/index.ts'
import { creditGrant } from '../contract.ts'
import { creditReasonLabels, grantReasons } from '../rules.ts'
import { CreditHistory } from './credit-history.tsx'
import { creditTexts } from './texts.ts'

const texts = creditTexts.staff

type Customer = { id: string; isErased: boolean }

/** A customer's credit with its history; who may give some can do so here. */
export function StaffCredit({ customer: { id, isErased } }: { customer: Customer }) {
  const mayGive = useMay('promotions')
  const credit = useQuery(api.admin.credit.find.queryOptions({ input: { id }, staleTime: 0 }))
  return (
    <OrderPart title={texts.title}>
      <Loaded query={credit} failure={texts.notLoaded} blocks={['h-16']}>
        {(found) => <CreditHistory credit={found} none={texts.none} />}
      </Loaded>
      {!isErased && mayGive && <GiveCredit id={id} />}
    </OrderPart>
  )
}

const grantForm = creditGrant.omit({ id: true, submissionKey: true }).extend({
  amountCents: z
    .string()
    .transform((typed) => parseBRL(typed) ?? 0)
    .refine((cents) => cents > 0, texts.invalidAmount)
    .pipe(creditGrant.shape.amountCents),
  lastDay: z
    .string()
    .transform((typed) => typed || null)
    .pipe(dayField.nullable()),
})
type Typed = z.input<typeof grantForm>

const empty: Typed = { amountCents: '', reason: 'goodwill', lastDay: '', note: '' }

function GiveCredit({ id }: { id: string }) {
  const [submissionKey, setSubmissionKey] = useState<string>()
  const queryClient = useQueryClient()
  const form = useForm<Typed, unknown, z.output<typeof grantForm>>({
    resolver: zodResolver(grantForm),
    defaultValues: empty,
  })
  const end = () => {
    form.reset(empty)
    setSubmissionKey(undefined)
  }
  const grant = useCall(api.admin.credit.grant, {
    toast: 'admin.credit.grant',
    onSuccess: (credit) => {
      queryClient.setQueryData(api.admin.credit.find.queryKey({ input: { id } }), credit)
      end()
    },
  })
  return (
    <>
      <Button tone="secondary" className="mt-4 max-sm:w-full" onClick={() => setSubmissionKey(newIdentifier())}>
        {texts.give}
      </Button>
      <FormDialog
        isOpen={submissionKey !== undefined}
        onClose={end}
        title={texts.give}
        isUnsaved={() => form.getValues('amountCents').trim() !== ''}
        submit={{ label: texts.submit, isBusy: grant.isPending }}
        onSubmit={form.handleSubmit((given) => submissionKey && grant.mutate({ id, submissionKey, ...given }))}
      >
        <p className="text-steel">{texts.giveText}</p>
        <TextField
          {...registerField(form, 'amountCents')}
          label={texts.amount}
          isRequired
          inputMode="decimal"
          autoComplete="off"
          inputClassName="tabular"
        />
        <RadioCards
          legend={texts.reason}
          choices={grantReasons.map((value) => ({ value, label: creditReasonLabels[value] }))}
          chosen={form.watch('reason')}
          onChoose={(reason) => form.setValue('reason', reason, { shouldDirty: true })}
        />
        <TextField {...registerField(form, 'lastDay')} type="date" label={texts.lastDay} hint={texts.lastDayHint} />
        <TextArea {...registerField(form, 'note')} label={texts.note} hint={texts.noteHint} rows={2} />
      </FormDialog>
    </>
  )
}
