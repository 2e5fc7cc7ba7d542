import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormFoot } from '#web/back-office/shared/form-foot.tsx'
import { LeaveGuard } from '#web/back-office/shared/leave-guard.tsx'
import { adminCatalogueTexts, adminCategoryTexts as texts } from '#web/text/admin-catalogue-texts.ts'
import { adminTexts } from '#web/text/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { CategoryFormState, CategoryOutput } from './category-form-state.ts'
import { CategoryPicture } from './category-picture.tsx'

type CategoryFormProps = {
  form: CategoryFormState
  isNameFixed?: boolean
  isBusy: boolean
  /** Stands above the fields. */
  notice?: ReactNode
  onSubmit: (fields: CategoryOutput) => void
}

/** Name, description and picture of a category. */
export function CategoryForm({ form, isNameFixed = false, isBusy, notice, onSubmit }: CategoryFormProps) {
  const { errors, isDirty } = form.formState
  const [isUploading, setIsUploading] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      className="flex max-w-3xl flex-col gap-5 rounded-md bg-white p-5 ring-1 ring-line sm:p-7"
    >
      <LeaveGuard isDirty={isDirty || isUploading} />
      {notice}
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
      <FormFoot>
        <Link to="/admin/categories" className={buttonStyle('quiet')}>
          {adminTexts.cancel}
        </Link>
        <Button type="submit" isBusy={isBusy || isUploading}>
          {isBusy ? adminCatalogueTexts.saving : adminCatalogueTexts.save}
        </Button>
      </FormFoot>
    </form>
  )
}
