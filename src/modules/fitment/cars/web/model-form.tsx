import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { Controller } from 'react-hook-form'
import { api } from '#platform/web/calls/index.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { RecordForm } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { Select, TextField } from '#platform/web/ui/index.ts'
import { refreshVehicles } from '../../web/searches.ts'
import { type ModelFields, modelFields } from '../car-fields.ts'
import { vehicleBodies } from '../rules.ts'
import type { AdminModel } from '../staff-contract.ts'
import { adminVehicleTexts, adminModelTexts as texts } from './texts.ts'

type AliasesFieldProps = {
  ref?: Ref<HTMLInputElement>
  name: string
  value: readonly string[]
  error: string | undefined
  onChange: (aliases: string[]) => void
  onBlur: () => void
}

const read = (typed: string) =>
  typed
    .split(/[,;]/)
    .map((alias) => alias.trim())
    .filter(Boolean)

/** Separated by commas. */
function AliasesField({ value, onChange, ...field }: AliasesFieldProps) {
  const [typed, setTyped] = useState(value.join(', '))
  // When the form's value is set from elsewhere, it replaces what was typed.
  const shown = read(typed).join() === value.join() ? typed : value.join(', ')
  return (
    <TextField
      {...field}
      label={texts.aliases}
      hint={texts.aliasesHint}
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
    />
  )
}

type ModelFormProps = {
  id: string
  model: AdminModel | undefined
  makeId: string
  isUnsaved: Ref<boolean>
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

const labels = { makeId: texts.make, name: texts.name, body: texts.body, aliases: texts.aliases }
const bodyOptions = vehicleBodies.map((body) => ({ value: body, label: adminVehicleTexts.bodies[body] }))

const fieldsOf = ({ makeId, name, body, aliases }: AdminModel): ModelFields => ({ makeId, name, body, aliases })

export function ModelForm({ id, model, makeId, isUnsaved, onBusy, onDone }: ModelFormProps) {
  const { data: coverage } = useQuery(api.admin.vehicleMakes.coverage.queryOptions())
  const makes = (coverage?.makes ?? []).map((make) => ({ value: make.id, label: make.name }))
  const { form, saving } = useRecordForm({
    record: model,
    resolver: zodResolver(modelFields),
    fieldsOf,
    valuesOf: (record) => (record ? fieldsOf(record) : { makeId, name: '', aliases: [] }),
    create: (fields) => api.admin.vehicleModels.create.call({ fields }),
    update: (fields, over) =>
      api.admin.vehicleModels.update.call({ id: over.id, fields, expectedUpdatedAt: over.updatedAt }),
    findAgain: (over) => api.admin.vehicleModels.find.call({ id: over.id }),
    situations: { create: 'admin.vehicles.models.create', update: 'admin.vehicles.models.update' },
    toastValues: ({ name }) => ({ name }),
    onBusy,
    refresh: refreshVehicles,
    onSaved: onDone,
    refusedAt: { NAME_TAKEN: 'name' },
  })
  const { isDirty, errors } = form.formState
  const shown = (field: keyof ModelFields, fields: ModelFields) => {
    if (field === 'makeId') return makes.find(({ value }) => value === fields.makeId)?.label
    if (field === 'body') return adminVehicleTexts.bodies[fields.body]
    return readValue(field === 'aliases' ? fields.aliases.join(', ') : fields.name)
  }
  return (
    <RecordForm id={id} isUnsaved={isUnsaved} isDirty={isDirty} onSubmit={form.handleSubmit(saving.save)}>
      {model && makes.length > 0 && (
        <Select {...registerField(form, 'makeId')} label={texts.make} isRequired options={makes} />
      )}
      <TextField {...registerField(form, 'name')} label={texts.name} isRequired autoComplete="off" />
      <Select
        {...registerField(form, 'body')}
        label={texts.body}
        isRequired
        placeholder={texts.chooseBody}
        options={bodyOptions}
      />
      <Controller
        control={form.control}
        name="aliases"
        render={({ field: { value, ...field } }) => (
          <AliasesField
            {...field}
            value={value ?? []}
            error={errors.aliases?.message ?? errors.aliases?.[0]?.message}
          />
        )}
      />
      <ConflictDialog saving={saving} labels={labels} show={shown} />
    </RecordForm>
  )
}
