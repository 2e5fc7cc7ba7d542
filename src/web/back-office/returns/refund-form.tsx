import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { ReturnRefundAnswer } from '#contract/admin/returns.ts'
import { plainAmount } from '#domain/money.ts'
import { api } from '#web/api-client.ts'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { type RefundValues, refundChoices, refundFormFor, suggestedCentsOf } from './refund-choices.ts'
import { StepForm } from './step-form.tsx'
import { type ReturnStepProps, useReturnStep } from './use-return-step.ts'

/** Selects how the money is refunded and how much of it, or that nothing is. */
export function RefundForm({ shown, ...moving }: ReturnStepProps) {
  const { id, due } = shown
  const name = useId()
  const choices = refundChoices(shown)
  const first = choices.find(({ isDisabled }) => !isDisabled)?.value ?? 'close'
  const form = useForm<RefundValues, unknown, ReturnRefundAnswer>({
    resolver: zodResolver(refundFormFor(shown)),
    defaultValues: {
      choice: first,
      amount: plainAmount(suggestedCentsOf(shown, { choice: first, dueCents: due.totalCents })),
      message: '',
    },
  })
  const { errors, isDirty, dirtyFields } = form.formState
  const step = useReturnStep(moving, isDirty)
  const refund = useMutation(
    api.admin.returns.refund.mutationOptions({
      meta: { toastOf: ({ answer }: { answer: ReturnRefundAnswer }) => toastOf(answer) },
      ...step,
    }),
  )
  const chosen = form.watch('choice')
  const choose = (choice: RefundValues['choice']) => {
    form.setValue('choice', choice, { shouldDirty: true })
    // An amount that was typed stays.
    if (choice === 'close' || dirtyFields.amount) return
    form.setValue('amount', plainAmount(suggestedCentsOf(shown, { choice, dueCents: due.totalCents })))
    form.clearErrors('amount')
  }
  const isClosing = chosen === 'close'
  return (
    <StepForm
      title={texts.refund}
      submitLabel={texts.saveChoice[chosen]}
      isBusy={refund.isPending}
      onSubmit={form.handleSubmit((answer) => refund.mutate({ id, answer }))}
    >
      {shown.takenBackCents > 0 && (
        <p className="tabular rounded-md bg-brake-pale p-4 font-semibold">
          {texts.externalRefunds(shown.takenBackCents)}
        </p>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{texts.refund}</legend>
        {choices.map((choice) => (
          <RadioCard
            key={choice.value}
            {...choice}
            name={name}
            isChosen={chosen === choice.value}
            onChoose={() => choose(choice.value)}
          />
        ))}
      </fieldset>
      {!isClosing && (
        <TextField
          {...form.register('amount')}
          label={texts.amount}
          hint={texts.amountHint(texts.due(due.goodsCents, due.freightCents))}
          isRequired
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          inputClassName="tabular"
        />
      )}
      <TextArea
        {...form.register('message')}
        label={texts.message}
        hint={isClosing ? undefined : texts.optional}
        isRequired={isClosing}
        rows={2}
        error={errors.message?.message}
      />
    </StepForm>
  )
}

function toastOf(answer: ReturnRefundAnswer) {
  if (answer.kind === 'close') return 'admin.returns.close'
  return answer.means === 'provider' ? 'admin.returns.askProvider' : 'admin.returns.refund'
}
