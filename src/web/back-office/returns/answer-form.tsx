import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type ReturnAnswer, returnAnswer } from '#contract/admin/returns.ts'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'
import { store } from '#web/text/shared/store.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { StepForm } from './step-form.tsx'
import { type ReturnStepProps, useReturnStep } from './use-return-step.ts'

const kinds = [
  { kind: 'authorise', label: texts.authorise, hint: texts.authoriseHint },
  { kind: 'refuse', label: texts.refuse, hint: texts.refuseHint },
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

/**
 * Tells the customer how to send the goods, or why they are refused; only the latter once they have been authorised.
 */
export function AnswerForm({ shown, ...moving }: ReturnStepProps) {
  const name = useId()
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
  const { errors, isDirty } = form.formState
  const step = useReturnStep(moving, isDirty)
  const answer = useMutation(
    api.admin.returns.answer.mutationOptions({
      meta: { toast: 'admin.returns.answer' },
      ...step,
      onError: (error) => {
        if (isApiError(error, 'REVERSE_CODE_TAKEN'))
          form.setError('reverseCode', { message: error.message }, { shouldFocus: true })
      },
    }),
  )
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
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="sr-only">{texts.answer}</legend>
          {kinds.map(({ kind, ...card }) => (
            <RadioCard
              key={kind}
              {...card}
              name={name}
              value={kind}
              isChosen={chosen === kind}
              onChoose={() => form.setValue('kind', kind, { shouldDirty: true })}
            />
          ))}
        </fieldset>
      )}
      {isAuthorising && (
        <>
          <TextField
            {...form.register('reverseCode')}
            label={texts.reverseCode}
            hint={texts.reverseCodeHint}
            autoComplete="off"
            error={errors.reverseCode?.message}
          />
          <TextField
            {...form.register('returnAddress')}
            label={texts.returnAddress}
            error={errors.returnAddress?.message}
          />
        </>
      )}
      <TextArea
        {...form.register('message')}
        label={texts.message}
        hint={isAuthorising ? texts.optional : undefined}
        isRequired={!isAuthorising}
        rows={3}
        error={errors.message?.message}
      />
    </StepForm>
  )
}
