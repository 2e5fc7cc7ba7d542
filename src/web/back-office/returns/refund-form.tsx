import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type AdminReturn, returnRefundAnswer } from '#contract/admin/returns.ts'
import { formatBRL, parseBRL } from '#domain/money.ts'
import { longestNote } from '#domain/text-length.ts'
import { api } from '#web/api-client.ts'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { issueOf } from './issue-of.ts'
import { StepForm } from './step-form.tsx'
import { useReturnStep } from './use-return-step.ts'

type Choice = 'provider' | 'outside' | 'close'

const plainAmount = (cents: number) => formatBRL(cents).replace(/^R\$\s*/, '')

/** Says how the money goes back and how much of it, or that none does. */
export function RefundForm({ shown }: { shown: AdminReturn }) {
  const { due, leftCents, leftAtProvidersCents } = shown
  const name = useId()
  const [choice, choose] = useState<Choice>(leftAtProvidersCents > 0 ? 'provider' : 'outside')
  const mostCents = choice === 'provider' ? leftAtProvidersCents : leftCents
  const [typed, setTyped] = useState(() => plainAmount(Math.min(due.totalCents, mostCents)))
  const [message, setMessage] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const step = useReturnStep()
  const refund = useMutation(
    api.admin.returns.refund.mutationOptions({ meta: { toast: 'admin.returns.refund' }, ...step }),
  )
  const amountCents = parseBRL(typed)
  const read = returnRefundAnswer.safeParse(
    choice === 'close' ? { kind: 'close', message } : { kind: 'refund', means: choice, amountCents, message },
  )
  const amountFault =
    choice === 'close'
      ? undefined
      : amountCents === undefined || amountCents < 1
        ? texts.invalidAmount
        : amountCents > mostCents
          ? texts.tooHigh(mostCents)
          : undefined
  const submit = () => {
    const isSound = read.success && amountFault === undefined
    setIsRefused(!isSound)
    if (isSound) refund.mutate({ id: shown.id, answer: read.data })
  }
  const choices = [
    {
      value: 'provider' as const,
      label: texts.byProvider,
      hint: texts.byProviderHint(leftAtProvidersCents),
      isDisabled: leftAtProvidersCents === 0,
    },
    {
      value: 'outside' as const,
      label: texts.outside,
      hint: texts.outsideHint(leftCents),
      isDisabled: leftCents === 0,
    },
    { value: 'close' as const, label: texts.close, hint: texts.closeHint },
  ]
  return (
    <StepForm title={texts.refund} submitLabel={texts.save} isBusy={refund.isPending} onSubmit={submit}>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{texts.refund}</legend>
        {choices.map((each) => (
          <RadioCard
            key={each.value}
            {...each}
            name={name}
            isChosen={choice === each.value}
            onChoose={() => choose(each.value)}
          />
        ))}
      </fieldset>
      {choice !== 'close' && (
        <TextField
          label={texts.amount}
          hint={texts.amountHint(texts.due(due.goodsCents, due.freightCents))}
          isRequired
          inputMode="decimal"
          autoComplete="off"
          error={isRefused ? amountFault : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputClassName="tabular"
        />
      )}
      <TextArea
        label={texts.message}
        hint={choice === 'close' ? undefined : texts.optional}
        isRequired={choice === 'close'}
        rows={2}
        maxLength={longestNote}
        error={isRefused ? issueOf(read, 'message') : undefined}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </StepForm>
  )
}
