import { zodResolver } from '@hookform/resolvers/zod'
import { type Ref, useState } from 'react'
import type { z } from 'zod'
import { api } from '#platform/web/calls/index.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { RecordDialog, RecordForm } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { adminCatalogTexts as common, adminSubcategoryTexts as texts } from '#platform/web/forms/texts.ts'
import { findInList, useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { countColumn } from '#platform/web/lists/columns.ts'
import { useDeletion } from '#platform/web/lists/deletion.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { RecordName, rowActionsColumn } from '#platform/web/lists/row-buttons.tsx'
import { Select, type SelectOption, TextArea, TextField } from '#platform/web/ui/index.ts'
import { refreshAfterCatalogChange } from '../../products/web/refresh-catalog.ts'
import { type AdminSubcategory, subcategoryFields } from '../contract.ts'

/** On the page of their category, or on the screen of all: the two have different toasts. */
export type SubcategoryContext =
  | { kind: 'category'; categoryId: string }
  | { kind: 'all'; categories: readonly SelectOption[]; categoryId: string | undefined }

type SubcategoryActions = {
  showsCategory: boolean
  onEdit: (subcategory: AdminSubcategory) => void
  onDelete: (subcategory: AdminSubcategory) => void
}

export function subcategoryColumns({
  showsCategory,
  onEdit,
  onDelete,
}: SubcategoryActions): Column<AdminSubcategory>[] {
  const category: Column<AdminSubcategory> = {
    header: texts.columns.category,
    className: 'wrap-anywhere md:min-w-36 md:max-w-56 xl:min-w-48',
    cell: ({ categoryName }) => categoryName,
  }
  // Subcategories of several categories may share a name: 'Aro 15' of wheels and of tyres.
  const nameOf = ({ name, categoryName }: AdminSubcategory) => (showsCategory ? `${name} (${categoryName})` : name)
  return [
    {
      header: texts.columns.name,
      isHeading: true,
      className: 'wrap-anywhere md:min-w-40 xl:max-w-64',
      cell: (subcategory) => (
        <RecordName
          name={subcategory.name}
          editLabel={common.editOne(nameOf(subcategory))}
          onEdit={() => onEdit(subcategory)}
        />
      ),
    },
    ...(showsCategory ? [category] : []),
    {
      header: texts.columns.description,
      className: 'max-md:col-span-2 md:w-full md:max-w-80',
      cell: ({ description }) => (
        <span className={description ? 'line-clamp-2 min-w-0 wrap-anywhere' : 'text-steel'}>
          {description ?? common.noDescription}
        </span>
      ),
    },
    countColumn(texts.columns.products, ({ productCount }) => productCount),
    rowActionsColumn((subcategory) => ({
      name: nameOf(subcategory),
      onEdit: () => onEdit(subcategory),
      onDelete: () => onDelete(subcategory),
    })),
  ]
}

type SubcategoryFields = z.output<typeof subcategoryFields>

const situations = {
  category: { create: 'admin.categories.addSubcategory', update: 'admin.categories.updateSubcategory' },
  all: { create: 'admin.subcategories.add', update: 'admin.subcategories.update' },
} as const

const valuesOf = (subcategory: AdminSubcategory | undefined, context: SubcategoryContext): SubcategoryFields => ({
  name: subcategory?.name ?? '',
  description: subcategory?.description ?? '',
  categoryId: subcategory?.categoryId ?? context.categoryId ?? '',
})

const labels = { name: common.name, description: common.description, categoryId: texts.category }

type SubcategoryFormProps = {
  id: string
  subcategory: AdminSubcategory | undefined
  context: SubcategoryContext
  isUnsaved: Ref<boolean>
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

export function SubcategoryForm({ id, subcategory, context, isUnsaved, onBusy, onDone }: SubcategoryFormProps) {
  const { form, saving } = useRecordForm({
    record: subcategory,
    resolver: zodResolver(subcategoryFields),
    fieldsOf: (record: AdminSubcategory) => valuesOf(record, context),
    valuesOf: (record) => valuesOf(record, context),
    create: (fields) => api.admin.subcategories.create.call(fields),
    update: (fields, { id, updatedAt }) =>
      api.admin.subcategories.update.call({ ...fields, id, expectedUpdatedAt: updatedAt }),
    findAgain: findInList(
      (queryClient) => queryClient.fetchQuery(api.admin.subcategories.list.queryOptions({ input: {}, staleTime: 0 })),
      'SUBCATEGORY_NOT_FOUND',
    ),
    situations: situations[context.kind],
    onBusy,
    refresh: refreshAfterCatalogChange,
    onSaved: onDone,
    refusedAt: { NAME_TAKEN: 'name' },
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
        label={common.name}
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
      <TextArea {...registerField(form, 'description')} label={common.description} rows={3} />
      <ConflictDialog saving={saving} labels={labels} show={shown} />
    </RecordForm>
  )
}

function nameOf(categoryId: string, context: SubcategoryContext, known: readonly (AdminSubcategory | undefined)[]) {
  const option = context.kind === 'all' ? context.categories.find(({ value }) => value === categoryId) : undefined
  return option?.label ?? known.find((subcategory) => subcategory?.categoryId === categoryId)?.categoryName
}

export function useSubcategoryDialogs(context: SubcategoryContext) {
  const [edited, setEdited] = useState<AdminSubcategory | 'new'>()
  const deletion = useDeletion({
    call: api.admin.subcategories.delete.mutationOptions(),
    situation: context.kind === 'all' ? 'admin.subcategories.delete' : 'admin.categories.deleteSubcategory',
    texts,
    refresh: refreshAfterCatalogChange,
  })
  const dialog = <SubcategoryDialog subcategory={edited} context={context} onClose={() => setEdited(undefined)} />
  return { edit: setEdited, dialog, deletion }
}

type SubcategoryDialogProps = {
  subcategory: AdminSubcategory | 'new' | undefined
  context: SubcategoryContext
  onClose: () => void
}

/** Closed while there is no subcategory. */
function SubcategoryDialog({ subcategory, context, onClose }: SubcategoryDialogProps) {
  return (
    <RecordDialog record={subcategory} texts={texts} onClose={onClose}>
      {({ record, ...form }) => <SubcategoryForm {...form} subcategory={record} context={context} onDone={onClose} />}
    </RecordDialog>
  )
}
