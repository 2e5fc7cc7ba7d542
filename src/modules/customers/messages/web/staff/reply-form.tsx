import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { api, makeSubmission, newIdentifier, type Submission, useCall } from '#platform/web/calls/index.ts'
import { useUnsavedForm } from '#platform/web/forms/leave-guard.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { Button, Select, TextArea } from '#platform/web/ui/index.ts'
import { type EntryKind, entryKinds, fillAnswer } from '../../rules.ts'
import { type AdminMessage, newEntry } from '../../staff-contract.ts'
import { useChangedMessage } from './message-parts.tsx'
import { messageTexts as texts } from './texts.ts'

const kindOptions = entryKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))
const blank: { kind: EntryKind; text: string } = { kind: 'reply', text: '' }

/** Writes a reply, from a canned answer if one is chosen, or a note. The text stays until it is stored. */
export function ReplyForm({ message }: { message: AdminMessage }) {
  const form = useForm({ resolver: zodResolver(newEntry), defaultValues: blank })
  const kind = form.watch('kind')
  const submission = useRef<Submission>(undefined)
  const showChanged = useChangedMessage()
  useUnsavedForm(() => form.getValues('text').trim() !== '')
  const write = useCall(api.admin.messages.write, {
    toastOf: (written) => (written.kind === 'reply' ? 'admin.messages.reply' : 'admin.messages.note'),
    onSuccess: (changed) => {
      // The same words, sent on purpose later, are another reply.
      submission.current = undefined
      form.reset({ kind, text: '' })
      showChanged(changed)
    },
  })
  const submit = form.handleSubmit((written) => {
    if (write.isPending) return
    submission.current = makeSubmission(JSON.stringify(written), submission.current, newIdentifier)
    write.mutate({ id: message.id, ...written, submissionKey: submission.current.key })
  })
  return (
    <OrderPart title={texts.write}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select {...registerField(form, 'kind')} label={texts.write} isLabelHidden options={kindOptions} />
          {kind === 'reply' && (
            <CannedAnswerChoice
              onChoose={(answer) => {
                const typed = form.getValues('text').trim()
                const filled = fillAnswer(answer, message)
                form.setValue('text', typed ? `${typed}\n\n${filled}` : filled, { shouldDirty: true })
                form.setFocus('text')
              }}
            />
          )}
        </div>
        <TextArea
          {...registerField(form, 'text')}
          label={texts.text[kind]}
          hint={kind === 'reply' ? texts.hints.reply(message.email) : texts.hints.note}
          rows={6}
        />
        <Button type="submit" className="self-start max-sm:w-full" isBusy={write.isPending}>
          {texts.send[kind]}
        </Button>
      </form>
    </OrderPart>
  )
}

function CannedAnswerChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const { data = [] } = useQuery(api.admin.cannedAnswers.list.queryOptions())
  if (data.length === 0) return null
  return (
    <Select
      label={texts.canned}
      isLabelHidden
      value=""
      placeholder={texts.chooseCanned}
      options={data.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={({ target }) => {
        const chosen = data.find(({ id }) => id === target.value)
        if (chosen) onChoose(chosen.text)
      }}
    />
  )
}
