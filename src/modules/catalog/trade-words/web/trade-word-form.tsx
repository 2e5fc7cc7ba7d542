import { zodResolver } from '@hookform/resolvers/zod'
import { api } from '#platform/web/calls/index.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { type FormInDialog, RecordForm } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { findInList, useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { Select, TextField } from '#platform/web/ui/index.ts'
import { tradeWordKinds } from '../../search-language/trade-words.ts'
import { type AdminTradeWord, type TradeWordFields, tradeWordFields } from '../contract.ts'
import { tradeWordTexts as texts } from './texts.ts'

const kindOptions = tradeWordKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))

const fieldsOf = ({ kind, word, meaning }: AdminTradeWord): TradeWordFields => ({ kind, word, meaning })

export function TradeWordForm(props: FormInDialog<AdminTradeWord> & { onDone: () => void }) {
  const { id, record, isUnsaved, onBusy, onDone } = props
  const { form, saving } = useRecordForm({
    record,
    resolver: zodResolver(tradeWordFields),
    fieldsOf,
    valuesOf: (stored) => (stored ? fieldsOf(stored) : { word: '', meaning: '' }),
    create: (fields) => api.admin.tradeWords.create.call(fields),
    update: (fields, over) =>
      api.admin.tradeWords.update.call({ id: over.id, ...fields, expectedUpdatedAt: over.updatedAt }),
    findAgain: findInList(
      (queryClient) => queryClient.fetchQuery(api.admin.tradeWords.list.queryOptions({ staleTime: 0 })),
      'TRADE_WORD_NOT_FOUND',
    ),
    situations: { create: 'admin.tradeWords.create', update: 'admin.tradeWords.update' },
    toastValues: ({ word }) => ({ name: word }),
    onBusy,
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: api.admin.tradeWords.key() }),
    onSaved: onDone,
    refusedAt: { NAME_TAKEN: 'word' },
  })
  const kind = form.watch('kind')
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
