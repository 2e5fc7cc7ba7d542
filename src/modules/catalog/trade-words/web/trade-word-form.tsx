import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { type FormInDialog, RecordForm } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { useSaveRecord } from '#platform/web/forms/use-save-record.ts'
import { Select, TextField } from '#platform/web/ui/index.ts'
import { tradeWordKinds } from '../../search-language/trade-words.ts'
import { type AdminTradeWord, type TradeWordFields, tradeWordFields } from '../contract.ts'
import { tradeWordTexts as texts } from './texts.ts'

const kindOptions = tradeWordKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))

const fieldsOf = ({ kind, word, meaning }: AdminTradeWord): TradeWordFields => ({ kind, word, meaning })

export function TradeWordForm(props: FormInDialog<AdminTradeWord> & { onDone: () => void }) {
  const { id, record, isUnsaved, onBusy, onDone } = props
  const queryClient = useQueryClient()
  const form = useForm<z.input<typeof tradeWordFields>, unknown, TradeWordFields>({
    resolver: zodResolver(tradeWordFields),
    defaultValues: record ? fieldsOf(record) : { word: '', meaning: '' },
  })
  const kind = form.watch('kind')
  const saving = useSaveRecord<AdminTradeWord, TradeWordFields, { id: string }>({
    record,
    fieldsOf,
    create: (fields) => api.admin.tradeWords.create.call(fields),
    update: (fields, over) =>
      api.admin.tradeWords.update.call({ id: over.id, ...fields, expectedUpdatedAt: over.updatedAt }),
    findAgain: async (over) => {
      const words = await queryClient.fetchQuery(api.admin.tradeWords.list.queryOptions({ staleTime: 0 }))
      const found = words.find((other) => other.id === over.id)
      if (!found) throw shopError('TRADE_WORD_NOT_FOUND')
      return found
    },
    fill: (found, options) => form.reset(fieldsOf(found), options),
    situation: record ? 'admin.tradeWords.update' : 'admin.tradeWords.create',
    toastValues: ({ word }) => ({ name: word }),
    onBusy,
    onSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: api.admin.tradeWords.key() })
      onDone()
    },
    onRefused: (error) => {
      if (isApiError(error, 'NAME_TAKEN')) form.setError('word', { message: error.message }, { shouldFocus: true })
    },
  })
  return (
    <RecordForm
      id={id}
      isUnsaved={isUnsaved}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(saving.save)}
    >
      <TextField {...registerField(form, 'word')} label={texts.fields.word} isRequired autoComplete="off" />
      <Select
        {...registerField(form, 'kind')}
        label={texts.fields.kind}
        isRequired
        placeholder={texts.chooseKind}
        options={kindOptions}
      />
      <TextField
        {...registerField(form, 'meaning')}
        label={kind === 'unsold' ? texts.fields.goods : texts.fields.meaning}
        hint={kind && texts.hints[kind]}
        isRequired={kind !== 'unsold'}
        autoComplete="off"
      />
      <ConflictDialog
        saving={saving}
        labels={texts.fields}
        show={(field, shown) => (field === 'kind' ? texts.kinds[shown.kind] : readValue(shown[field]))}
      />
    </RecordForm>
  )
}
