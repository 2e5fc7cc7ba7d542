import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PageForm } from '#web/back-office/shared/page-form.tsx'
import { adminCategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { CategoryFormState, CategoryOutput } from './category-form-state.ts'
import { CategoryPicture } from './category-picture.tsx'

type CategoryFormProps = {
  form: CategoryFormState
  isNameFixed?: boolean
  isBusy: boolean
  onSubmit: (fields: CategoryOutput) => unknown
}

/** Name, description and picture of a category. */
export function CategoryForm({ form, isNameFixed = false, isBusy, onSubmit }: CategoryFormProps) {
  const { errors, isDirty } = form.formState
  const [isUploading, setIsUploading] = useState(false)
  return (
    <PageForm
      className="flex max-w-3xl flex-col gap-5 rounded-md bg-white p-5 ring-1 ring-line sm:p-7"
      cancel={
        <Link to="/admin/categories" className={buttonStyle('quiet')}>
          {adminTexts.cancel}
        </Link>
      }
      isDirty={isDirty}
      isUploading={isUploading}
      isSaving={isBusy}
      onSubmit={form.handleSubmit(onSubmit)}
    >
      <TextField
        {...form.register('name')}
        label={texts.fields.name}
        isRequired
        readOnly={isNameFixed}
        hint={isNameFixed ? texts.protectedHint : undefined}
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextArea
        {...form.register('description')}
        label={texts.fields.description}
        rows={4}
        error={errors.description?.message}
      />
      <CategoryPicture form={form} onWaiting={setIsUploading} />
    </PageForm>
  )
}
