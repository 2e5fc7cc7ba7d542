import { zodResolver } from '@hookform/resolvers/zod'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { type Permission, permissions } from '#platform/permissions.ts'
import { api } from '#platform/web/calls/index.ts'
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx'
import { type FormInDialog, RecordDialog, RecordForm } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { findInList, useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { DeleteDialog, useDeletion } from '#platform/web/lists/deletion.tsx'
import { RowActions } from '#platform/web/lists/row-buttons.tsx'
import { Button, Checkbox, Fault, TextField, TitledSection } from '#platform/web/ui/index.ts'
import { type OwnRole, roleFields } from '../contract.ts'
import { permissionGroups, permissionTitles } from '../titles.ts'
import { useRefreshTeam } from './member-dialogs.tsx'
import { ownRoleTexts as texts } from './texts.ts'

type Fields = { name: string; permissions: Permission[] }

/** The shop's own roles: what each may do, and how many have it. */
export function OwnRoles({ roles }: { roles: readonly OwnRole[] }) {
  const [edited, setEdited] = useState<OwnRole | 'new'>()
  const refresh = useRefreshTeam()
  const call = api.admin.roles.delete.mutationOptions()
  const deletion = useDeletion({ call, situation: 'admin.roles.delete', texts, refresh })
  return (
    <TitledSection title={texts.title} className="mt-10" titleClassName="font-extrabold text-xl">
      <p className="mt-1 mb-4 text-steel">{texts.hint}</p>
      <ul className="mb-4 flex flex-col divide-y divide-line rounded-md bg-white empty:hidden">
        {roles.map((role) => (
          <li key={role.id} className="flex items-center justify-between gap-4 px-4 py-3">
            <span className="min-w-0">
              <span className="wrap-anywhere block font-bold">
                {role.name} <span className="font-normal text-sm text-steel">· {texts.members(role.memberCount)}</span>
              </span>
              <span className="block text-sm text-steel">
                {role.permissions.map((permission) => permissionTitles[permission]).join(' · ')}
              </span>
            </span>
            <RowActions
              name={role.name}
              editLabel={texts.editOne(role.name)}
              onEdit={() => setEdited(role)}
              onDelete={() => deletion.ask(role)}
            />
          </li>
        ))}
      </ul>
      <Button tone="secondary" onClick={() => setEdited('new')}>
        <Plus className="size-5" />
        {texts.add}
      </Button>
      <RecordDialog record={edited} texts={texts} onClose={() => setEdited(undefined)}>
        {(form) => <RoleForm {...form} onDone={() => setEdited(undefined)} />}
      </RecordDialog>
      <DeleteDialog deletion={deletion} />
    </TitledSection>
  )
}

const valuesOf = (role: Fields | undefined): Fields => ({
  name: role?.name ?? '',
  permissions: role?.permissions ?? [],
})

function RoleForm({ id, record, isUnsaved, onBusy, onDone }: FormInDialog<OwnRole> & { onDone: () => void }) {
  const refresh = useRefreshTeam()
  const { form, saving } = useRecordForm({
    record,
    resolver: zodResolver(roleFields),
    fieldsOf: valuesOf,
    valuesOf,
    create: (fields) => api.admin.roles.create.call(fields),
    update: (fields, over) =>
      api.admin.roles.update.call({ id: over.id, expectedUpdatedAt: over.updatedAt, ...fields }),
    findAgain: findInList(
      (queryClient) => queryClient.fetchQuery(api.admin.roles.list.queryOptions({ staleTime: 0 })),
      'ROLE_NOT_FOUND',
    ),
    situations: { create: 'admin.roles.save', update: 'admin.roles.save' },
    onBusy,
    refresh,
    onSaved: onDone,
    refusedAt: { NAME_TAKEN: 'name' },
  })
  const { errors, isDirty } = form.formState
  return (
    <RecordForm id={id} isUnsaved={isUnsaved} isDirty={isDirty} onSubmit={form.handleSubmit(saving.save)}>
      <TextField {...registerField(form, 'name')} label={texts.name} isRequired autoComplete="off" />
      <Controller
        control={form.control}
        name="permissions"
        render={({ field: { value, onChange } }) => (
          <PermissionChoice chosen={value} error={errors.permissions?.message} onChange={onChange} />
        )}
      />
      <ConflictDialog
        saving={saving}
        labels={{ name: texts.name, permissions: texts.rights }}
        show={(field, shown) =>
          field === 'name' ? shown.name : shown.permissions.map((one) => permissionTitles[one]).join(', ')
        }
      />
    </RecordForm>
  )
}

type PermissionChoiceProps = {
  chosen: readonly Permission[]
  error: string | undefined
  onChange: (chosen: Permission[]) => void
}

function PermissionChoice({ chosen, error, onChange }: PermissionChoiceProps) {
  const toggle = (permission: Permission) =>
    onChange(permissions.filter((one) => (one === permission) !== chosen.includes(one)))
  return (
    <fieldset aria-describedby={error && 'role-permissions-error'}>
      <legend className="mb-2 font-bold">{texts.rights}</legend>
      {permissionGroups.map((group) => (
        <fieldset key={group.title} className="mb-3">
          <legend className="text-sm text-steel">{group.title}</legend>
          {group.permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={permissionTitles[permission]}
              checked={chosen.includes(permission)}
              onChange={() => toggle(permission)}
            />
          ))}
        </fieldset>
      ))}
      <Fault id="role-permissions-error">{error}</Fault>
    </fieldset>
  )
}
