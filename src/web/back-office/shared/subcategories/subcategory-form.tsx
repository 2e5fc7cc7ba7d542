import { zodResolver } from '@hookform/resolvers/zod'
import { type Ref, useImperativeHandle, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type AdminSubcategory, subcategoryFields } from '#contract/admin/subcategories.ts'
import { ChangedMeanwhile, differencesOf } from '#web/back-office/shared/changed-meanwhile.tsx'
import { adminCatalogueTexts, adminSubcategoryTexts as texts } from '#web/text/admin-catalogue-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { SubcategoryPlace } from './subcategory-place.ts'
import { useSaveSubcategory } from './use-save-subcategory.ts'

type SubcategoryFormProps = {
  id: string
  subcategory: AdminSubcategory | undefined
  place: SubcategoryPlace
  /** Told whether something typed would be lost. */
  isUnsaved: Ref<boolean>
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

/** Name, description and, on the screen of all, the category of a subcategory. */
export function SubcategoryForm({ id, subcategory, place, isUnsaved, onBusy, onDone }: SubcategoryFormProps) {
  const [newer, setNewer] = useState<AdminSubcategory>()
  const form = useForm<z.input<typeof subcategoryFields>, unknown, z.output<typeof subcategoryFields>>({
    resolver: zodResolver(subcategoryFields),
    defaultValues: {
      name: subcategory?.name ?? '',
      description: subcategory?.description ?? '',
      categoryId: subcategory?.categoryId ?? place.categoryId ?? '',
    },
  })
  const save = useSaveSubcategory({
    subcategory,
    place,
    onBusy,
    onDone,
    onChangedMeanwhile: setNewer,
    onNameTaken: (message) => form.setError('name', { message }, { shouldFocus: true }),
  })
  const submit = (updatedAt: string | undefined) => form.handleSubmit((fields) => save.mutate({ fields, updatedAt }))
  const { errors, isDirty } = form.formState
  useImperativeHandle(isUnsaved, () => isDirty, [isDirty])
  // On the screen of all, one sentence tells of whichever of the two is missing, and is there once for both.
  const isNameMissing = errors.name !== undefined && form.getValues('name').trim() === ''
  const nameError = place.kind === 'all' && isNameMissing ? texts.bothRequired : errors.name?.message
  const areBothMissing = place.kind === 'all' && isNameMissing && errors.categoryId !== undefined
  const sharedErrorId = areBothMissing ? `${id}-both` : undefined
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void submit(subcategory?.updatedAt)(event)}
      className="flex flex-col gap-4"
    >
      {newer && (
        <ChangedMeanwhile
          differences={differencesOf(
            { name: adminCatalogueTexts.name, description: adminCatalogueTexts.description },
            form.getValues(),
            newer,
          )}
          isBusy={save.isPending}
          onTakeTheirs={onDone}
          onKeepMine={() => void submit(newer.updatedAt)()}
        />
      )}
      {place.kind === 'all' && (
        <Select
          {...form.register('categoryId')}
          label={texts.category}
          isRequired
          placeholder={texts.chooseCategory}
          options={place.categories}
          disabled={(subcategory?.productCount ?? 0) > 0}
          hint={(subcategory?.productCount ?? 0) > 0 ? texts.categoryInUse : undefined}
          error={areBothMissing ? undefined : errors.categoryId?.message}
          sharedErrorId={sharedErrorId}
        />
      )}
      <TextField
        {...form.register('name')}
        label={adminCatalogueTexts.name}
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
        label={adminCatalogueTexts.description}
        rows={3}
        error={errors.description?.message}
      />
    </form>
  )
}
