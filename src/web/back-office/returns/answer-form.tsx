import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type AdminReturn, returnAnswer } from '#contract/admin/returns.ts'
import { longestNote } from '#domain/text-length.ts'
import { api } from '#web/api-client.ts'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'
import { store } from '#web/text/shared/store.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { issueOf } from './issue-of.ts'
import { StepForm } from './step-form.tsx'
import { useReturnStep } from './use-return-step.ts'

/** Informs the customer how to send the goods, or why they are not taken. */
export function AnswerForm({ shown }: { shown: AdminReturn }) {
  const name = useId()
  const [kind, setKind] = useState<'authorise' | 'refuse'>('authorise')
  const [reverseCode, setReverseCode] = useState('')
  const [returnAddress, setReturnAddress] = useState<string>(() => store().address)
  const [message, setMessage] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const step = useReturnStep()
  const answer = useMutation(
    api.admin.returns.answer.mutationOptions({ meta: { toast: 'admin.returns.answer' }, ...step }),
  )
  const isAuthorising = kind === 'authorise'
  const read = returnAnswer.safeParse({ kind, message, ...(isAuthorising && { reverseCode, returnAddress }) })
  const errorOf = (field: string) => (isRefused ? issueOf(read, field) : undefined)
  const submit = () => {
    setIsRefused(!read.success)
    if (read.success) answer.mutate({ id: shown.id, answer: read.data })
  }
  return (
    <StepForm title={texts.answer} submitLabel={texts.sendAnswer} isBusy={answer.isPending} onSubmit={submit}>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{texts.answer}</legend>
        <RadioCard
          {...{ name, value: 'authorise', label: texts.authorise, hint: texts.authoriseHint }}
          isChosen={isAuthorising}
          onChoose={() => setKind('authorise')}
        />
        <RadioCard
          {...{ name, value: 'refuse', label: texts.refuse, hint: texts.refuseHint }}
          isChosen={!isAuthorising}
          onChoose={() => setKind('refuse')}
        />
      </fieldset>
      {isAuthorising && (
        <>
          <TextField
            label={texts.reverseCode}
            hint={texts.reverseCodeHint}
            autoComplete="off"
            error={errorOf('reverseCode')}
            value={reverseCode}
            onChange={(event) => setReverseCode(event.target.value)}
          />
          <TextField
            label={texts.returnAddress}
            error={errorOf('returnAddress')}
            value={returnAddress}
            onChange={(event) => setReturnAddress(event.target.value)}
          />
        </>
      )}
      <TextArea
        label={texts.message}
        hint={isAuthorising ? texts.optional : undefined}
        isRequired={!isAuthorising}
        rows={3}
        maxLength={longestNote}
        error={errorOf('message')}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </StepForm>
  )
}
