import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { shopError } from '#platform/contract/errors.ts'
import { api, readFieldErrors } from '#platform/web/calls/index.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { FormSection, PageForm } from '#platform/web/forms/page-form.tsx'
import { useSaveRecord } from '#platform/web/forms/use-save-record.ts'
import { renewStore } from '#platform/web/store.tsx'
import {
  isSecret,
  isSettingName,
  type SettingGroupRecord,
  settingDefinitions,
  settingsOfGroup,
  typedSettings,
} from '../contract.ts'
import { SettingField, type TypedSettings } from './setting-field.tsx'
import { GroupExtras } from './setting-trials.tsx'

type SettingsFormProps = { record: SettingGroupRecord; onSaved: () => void }

/** The settings of one group. Secrets are sent only where one was typed. */
export function SettingsForm({ record, onSaved }: SettingsFormProps) {
  const queryClient = useQueryClient()
  const names = settingsOfGroup(record.id)
  const open = names.filter((name) => !record.locked.includes(name))
  const valuesOf = ({ values }: SettingGroupRecord): TypedSettings =>
    Object.fromEntries(open.map((name) => [name, values[name] ?? '']))
  const form = useForm<TypedSettings, unknown, TypedSettings>({
    resolver: zodResolver(typedSettings(open)),
    defaultValues: valuesOf(record),
  })
  const saving = useSaveRecord<SettingGroupRecord, TypedSettings, unknown>({
    record,
    fieldsOf: valuesOf,
    create: () => Promise.reject(new Error('settings are only changed')),
    update: (fields, over) =>
      api.admin.settings.update.call({
        id: over.id,
        expectedUpdatedAt: over.updatedAt,
        values: Object.fromEntries(
          open.filter((name) => !isSecret(name) || fields[name] !== '').map((name) => [name, fields[name]]),
        ),
      }),
    findAgain: async ({ id }) => {
      const all = await queryClient.fetchQuery(api.admin.settings.list.queryOptions({ staleTime: 0 }))
      const found = all.find((group) => group.id === id)
      if (!found) throw shopError('NOT_FOUND')
      return found
    },
    fill: (filled, options) => form.reset(valuesOf(filled), options),
    situation: 'admin.settings.update',
    onSaved: async () => {
      // Nothing is unsaved from now on, however long the rest takes.
      form.reset(form.getValues())
      await queryClient.invalidateQueries({ queryKey: api.admin.settings.key() })
      onSaved()
      await renewStore()
    },
    onRefused: (error) => {
      for (const [index, { path, message }] of readFieldErrors(error).entries()) {
        const name = open.find((one) => path === `values.${one}`)
        if (name) form.setError(name, { message }, { shouldFocus: index === 0 })
      }
    },
  })
  const sections = [...new Set(names.map((name) => settingDefinitions[name].section))]
  return (
    <>
      <PageForm
        className="flex max-w-4xl flex-col gap-5"
        isOnSheet={false}
        cancel={null}
        openedBy="group"
        isDirty={form.formState.isDirty}
        isSaving={saving.isSaving}
        onSubmit={form.handleSubmit(saving.save)}
      >
        {sections.map((section) => (
          <FormSection key={section} title={section}>
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
              {names
                .filter((name) => settingDefinitions[name].section === section)
                .map((name) => (
                  <SettingField key={name} name={name} form={form} record={record} />
                ))}
            </div>
          </FormSection>
        ))}
      </PageForm>
      <GroupExtras group={record.id} />
      <ConflictDialog
        saving={saving}
        labels={labels}
        show={(name, fields) => (isSettingName(name) && isSecret(name) ? '' : readValue(fields[name]))}
      />
    </>
  )
}

const labels: Record<string, string> = Object.fromEntries(
  Object.entries(settingDefinitions).map(([name, { title }]) => [name, title]),
)
