import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type AdminSubcategory, subcategoryFields } from '#contract/admin/subcategories.ts'
import { shopError } from '#contract/errors.ts'
import { api } from '#web/api-client.ts'
import { ConflictDialog } from '#web/back-office/shared/conflicts/conflict-dialog.tsx'
import { readValue } from '#web/back-office/shared/conflicts/read-value.ts'
import { useSaveRecord } from '#web/back-office/shared/conflicts/use-save-record.ts'
import { RecordForm } from '#web/back-office/shared/record-form.tsx'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { isApiError } from '#web/is-api-error.ts'
import { adminCatalogTexts, adminSubcategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { SubcategoryContext } from './subcategory-context.ts'

type SubcategoryFields = z.output<typeof subcategoryFields>

const situations = {
  category: { add: 'admin.categories.addSubcategory', update: 'admin.categories.updateSubcategory' },
  all: { add: 'admin.subcategories.add', update: 'admin.subcategories.update' },
} as const

/** The initial values of the form for a subcategory, or for a new one in this context. */
const valuesOf = (subcategory: AdminSubcategory | undefined, context: SubcategoryContext): SubcategoryFields => ({
  name: subcategory?.name ?? '',
  description: subcategory?.description ?? '',
  categoryId: subcategory?.categoryId ?? context.categoryId ?? '',
})

type SaveOptions = {
  subcategory: AdminSubcategory | undefined
  context: SubcategoryContext
  fill: (subcategory: AdminSubcategory, options?: { keepDefaultValues: boolean }) => void
  onBusy: (isBusy: boolean) => void
  onDone: () => void
  onNameTaken: (message: string) => void
}

/** Saves the form of a subcategory. */
function useSaveSubcategory({ subcategory, context, fill, onBusy, onDone, onNameTaken }: SaveOptions) {
  const queryClient = useQueryClient()
  return useSaveRecord<AdminSubcategory, SubcategoryFields>({
    record: subcategory,
    fieldsOf: (record) => valuesOf(record, context),
    create: (fields) => api.admin.subcategories.create.call(fields),
    update: (fields, { id, updatedAt }) =>
      api.admin.subcategories.update.call({ ...fields, id, expectedUpdatedAt: updatedAt }),
    findAgain: async ({ id }) => {
      const all = await queryClient.fetchQuery(api.admin.subcategories.list.queryOptions({ input: {}, staleTime: 0 }))
      const found = all.find((other) => other.id === id)
      if (!found) throw shopError('SUBCATEGORY_NOT_FOUND')
      return found
    },
    fill,
    situation: situations[context.kind][subcategory ? 'update' : 'add'],
    onBusy,
    onSaved: async () => {
      await refreshAfterCatalogChange(queryClient)
      onDone()
    },
    onRefused: (error) => {
      if (isApiError(error, 'NAME_TAKEN')) onNameTaken(error.message)
    },
  })
}

const labels = {
  name: adminCatalogTexts.name,
  description: adminCatalogTexts.description,
  categoryId: texts.category,
}

type SubcategoryFormProps = {
  id: string
  subcategory: AdminSubcategory | undefined
  context: SubcategoryContext
  /** Set to whether there is unsaved input. */
  isUnsaved: Ref<boolean>
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

/** Name, description and, on the screen of all, the category of a subcategory. */
export function SubcategoryForm({ id, subcategory, context, isUnsaved, onBusy, onDone }: SubcategoryFormProps) {
  const form = useForm<z.input<typeof subcategoryFields>, unknown, SubcategoryFields>({
    resolver: zodResolver(subcategoryFields),
    defaultValues: valuesOf(subcategory, context),
  })
  const saving = useSaveSubcategory({
    subcategory,
    context,
    fill: (record, options) => form.reset(valuesOf(record, context), options),
    onBusy,
    onDone,
    onNameTaken: (message) => form.setError('name', { message }, { shouldFocus: true }),
  })
  const { errors, isDirty } = form.formState
  const shown = (field: keyof SubcategoryFields, fields: SubcategoryFields) =>
    readValue(
      field === 'categoryId'
        ? nameOf(fields.categoryId, context, [subcategory, saving.conflict?.theirs])
        : fields[field],
    )
  // On the screen of all, one error message covers both fields, and appears only once.
  const isNameMissing = errors.name !== undefined && form.getValues('name').trim() === ''
  const nameError = context.kind === 'all' && isNameMissing ? texts.bothRequired : errors.name?.message
  const areBothMissing = context.kind === 'all' && isNameMissing && errors.categoryId !== undefined
  const sharedErrorId = areBothMissing ? `${id}-both` : undefined
  return (
    <RecordForm id={id} isUnsaved={isUnsaved} isDirty={isDirty} onSubmit={form.handleSubmit(saving.save)}>
      {context.kind === 'all' && (
        <Select
          {...form.register('categoryId')}
          label={texts.category}
          isRequired
          placeholder={texts.chooseCategory}
          options={context.categories}
          disabled={(subcategory?.productCount ?? 0) > 0}
          hint={(subcategory?.productCount ?? 0) > 0 ? texts.categoryInUse : undefined}
          error={areBothMissing ? undefined : errors.categoryId?.message}
          sharedErrorId={sharedErrorId}
        />
      )}
      <TextField
        {...form.register('name')}
        label={adminCatalogTexts.name}
        isRequired
        autoComplete="off"
        error={areBothMissing ? undefined : nameError}
        sharedErrorId={sharedErrorId}
      />
      {areBothMissing && (
        <p id={sharedErrorId} className="-mt-2.5 font-medium text-brake text-sm">
          {texts.bothRequired}
        </p>
      )}
      <TextArea
        {...form.register('description')}
        label={adminCatalogTexts.description}
        rows={3}
        error={errors.description?.message}
      />
      <ConflictDialog saving={saving} labels={labels} show={shown} />
    </RecordForm>
  )
}

function nameOf(categoryId: string, context: SubcategoryContext, known: readonly (AdminSubcategory | undefined)[]) {
  const option = context.kind === 'all' ? context.categories.find(({ value }) => value === categoryId) : undefined
  return option?.label ?? known.find((subcategory) => subcategory?.categoryId === categoryId)?.categoryName
}
