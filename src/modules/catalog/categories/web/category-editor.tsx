import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '#platform/web/calls/index.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { FormSection, PageForm } from '#platform/web/forms/page-form.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { adminCategoryTexts as texts, uploadTexts } from '#platform/web/forms/texts.ts'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { withStoreName } from '#platform/web/pages/page-head.ts'
import { buttonStyle, TextArea, TextField } from '#platform/web/ui/index.ts'
import { FileValue } from '../../media/web/media-thumbnail.tsx'
import { SingleMediaField } from '../../media/web/single-media-field.tsx'
import { refreshAfterCatalogChange } from '../../products/web/refresh-catalog.ts'
import { seoTexts } from '../../products/web/texts.ts'
import { blankIsNone, SearchResultFields } from '../../seo/web/search-result-fields.tsx'
import { type AdminCategory, categoryFields, newCategoryFields } from '../contract.ts'

type CategoryOutput = z.output<typeof categoryFields>
type CategoryFormState = UseFormReturn<z.input<typeof categoryFields>, unknown, CategoryOutput>

const valuesOf = (category: AdminCategory | undefined): CategoryOutput => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  imageUrl: category?.imageUrl ?? null,
  seoTitle: category?.seoTitle ?? null,
  seoDescription: category?.seoDescription ?? null,
})

const labels = {
  name: texts.fields.name,
  description: texts.fields.description,
  imageUrl: texts.image,
  ...seoTexts.fields,
}

export function CategoryEditor({ category }: { category?: AdminCategory }) {
  const navigate = useNavigate()
  const { form, saving } = useRecordForm({
    record: category,
    resolver: zodResolver(category ? categoryFields : newCategoryFields),
    fieldsOf: valuesOf,
    valuesOf,
    create: (fields) => api.admin.categories.create.call(fields),
    update: (fields, { id, updatedAt }) =>
      api.admin.categories.update.call({ ...fields, id, expectedUpdatedAt: updatedAt }),
    findAgain: ({ id }) => api.admin.categories.find.call({ id }),
    situations: { create: 'admin.categories.create', update: 'admin.categories.update' },
    toastValues: ({ name }) => ({ name }),
    refresh: refreshAfterCatalogChange,
    onSaved: () => navigate({ to: '/admin/categories', ignoreBlocker: true }),
    refusedAt: { NAME_TAKEN: 'name', PROTECTED_NAME: 'name' },
  })
  return (
    <>
      <CategoryForm
        form={form}
        isNameFixed={saving.base?.isProtected ?? false}
        isBusy={saving.isSaving}
        onSubmit={saving.save}
      />
      <ConflictDialog
        saving={saving}
        labels={labels}
        show={(field, fields) =>
          field === 'imageUrl' ? <FileValue url={fields.imageUrl} /> : readValue(fields[field])
        }
      />
    </>
  )
}

type CategoryFormProps = {
  form: CategoryFormState
  isNameFixed?: boolean
  isBusy: boolean
  onSubmit: (fields: CategoryOutput) => unknown
}

function CategoryForm({ form, isNameFixed = false, isBusy, onSubmit }: CategoryFormProps) {
  const { isDirty } = form.formState
  const [isUploading, setIsUploading] = useState(false)
  const [imageUrl = null, name, seoTitle, seoDescription] = useWatch({
    control: form.control,
    name: ['imageUrl', 'name', 'seoTitle', 'seoDescription'],
  })
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
        {...registerField(form, 'name')}
        label={texts.fields.name}
        isRequired
        readOnly={isNameFixed}
        hint={isNameFixed ? texts.protectedHint : undefined}
        autoComplete="off"
      />
      <TextArea {...registerField(form, 'description')} label={texts.fields.description} rows={4} />
      <SingleMediaField
        label={texts.image}
        hint={texts.imageHint}
        // The hint above states the size.
        limits={uploadTexts.formatsPictures}
        error={form.formState.errors.imageUrl?.message}
        url={imageUrl}
        onChange={(url) => form.setValue('imageUrl', url, { shouldDirty: true })}
        onWaiting={setIsUploading}
        aspectRatio="8 / 5"
      />
      <FormSection title={seoTexts.section} hint={seoTexts.hint} isFolded>
        <SearchResultFields
          title={{ ...registerField(form, 'seoTitle'), ...form.register('seoTitle', blankIsNone) }}
          description={{ ...registerField(form, 'seoDescription'), ...form.register('seoDescription', blankIsNone) }}
          typed={{ seoTitle: seoTitle ?? '', seoDescription: seoDescription ?? '' }}
          usual={{ title: withStoreName(name), description: seoTexts.ofCategory }}
          path="/products"
        />
      </FormSection>
    </PageForm>
  )
}
