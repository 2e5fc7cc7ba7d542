import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { pick } from '#platform/pick.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { FormHeading, FormSection, PageForm, unfoldSections } from '#platform/web/forms/page-form.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { withStoreName } from '#platform/web/pages/page-head.ts'
import { pageDescriptions } from '#platform/web/pages/texts.ts'
import { store } from '#platform/web/store.tsx'
import { toastError, useFailureToast } from '#platform/web/toasts/toast.ts'
import { buttonStyle, FailedState, LoadingArea, Select, Switch, TextField } from '#platform/web/ui/index.ts'
import { seoTexts } from '../../products/web/texts.ts'
import { blankIsNone, SearchResultFields } from '../../seo/web/search-result-fields.tsx'
import { type ContentPage, canBeHidden, hasAddress, helpCategories } from '../rules.ts'
import { type AdminContent, type ContentFields, contentFields } from '../staff-contract.ts'
import { ContentPreview } from './content-preview.tsx'
import { ContentVersions } from './content-versions.tsx'
import { refreshContents } from './contents-screen.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { adminContentTexts as texts } from './staff-texts.ts'
import { helpTopics } from './texts.ts'

const names = texts.fields
const fieldsOf = (content: AdminContent): ContentFields =>
  pick(content, 'title', 'category', 'isPublished', 'body', 'seoTitle', 'seoDescription')
const newArticle: ContentFields = {
  ...{ title: '', category: 'orders', isPublished: true, body: '' },
  ...{ seoTitle: null, seoDescription: null },
}

const places: Record<ContentPage, '/about' | '/privacy' | '/returns' | '/terms' | '/'> = {
  about: '/about',
  privacy: '/privacy',
  returns: '/returns',
  terms: '/terms',
  offers: '/',
}

type EditorProps = { content?: AdminContent; onStored?: () => void }

function ContentEditor({ content, onStored }: EditorProps) {
  const navigate = useNavigate()
  const { form, saving } = useRecordForm({
    record: content,
    resolver: zodResolver(contentFields),
    fieldsOf,
    valuesOf: (record) => (record ? fieldsOf(record) : newArticle),
    create: (fields) => api.admin.contents.create.call({ fields }),
    update: (fields, { id, updatedAt }) => api.admin.contents.update.call({ id, fields, expectedUpdatedAt: updatedAt }),
    findAgain: ({ id }) => api.admin.contents.find.call({ id }),
    situations: { create: 'admin.contents.create', update: 'admin.contents.update' },
    toastValues: ({ title, isPublished }) => ({
      name: title,
      state: isPublished ? texts.nowPublished : texts.nowSaved,
    }),
    refresh: refreshContents,
    onSaved: async ({ id }) => {
      // The page stays: the versions and the way to the shop are on it.
      if (onStored) onStored()
      else await navigate({ to: '/admin/contents/edit/$contentId', params: { contentId: id }, ignoreBlocker: true })
    },
  })
  const [title, body, isPublished, seoTitle, seoDescription] = useWatch({
    control: form.control,
    name: ['title', 'body', 'isPublished', 'seoTitle', 'seoDescription'],
  })
  const page = content?.page ?? null
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
      <PageForm
        className="flex min-w-0 flex-col gap-5"
        isOnSheet={false}
        cancel={
          <Link to="/admin/contents" className={buttonStyle('quiet')}>
            {adminTexts.cancel}
          </Link>
        }
        isDirty={form.formState.isDirty}
        isSaving={saving.isSaving}
        saveLabel={isPublished ? texts.publish : texts.save}
        onSubmit={form.handleSubmit(saving.save, () => {
          unfoldSections()
          toastError('admin.contents.invalid')
        })}
      >
        <FormSection title={page ? title : names.body}>
          <div className="flex flex-col gap-5">
            {page === null && (
              <>
                <TextField {...registerField(form, 'title')} label={names.title} isRequired autoComplete="off" />
                <Select
                  {...registerField(form, 'category')}
                  label={names.category}
                  isRequired
                  options={helpCategories.map((value) => ({ value, label: helpTopics[value] }))}
                />
              </>
            )}
            {canBeHidden(page) && (
              <Controller
                control={form.control}
                name="isPublished"
                render={({ field: { value, onChange, ...field } }) => (
                  <Switch {...field} label={names.isPublished} checked={value} onChange={onChange} />
                )}
              />
            )}
            <MarkdownField
              form={form}
              hint={page === 'offers' ? `${names.bodyHint} ${names.offersHint}` : names.bodyHint}
            />
          </div>
        </FormSection>
        {hasAddress(page) && (
          <FormSection title={seoTexts.section} hint={seoTexts.hint} isFolded>
            <SearchResultFields
              title={{ ...registerField(form, 'seoTitle'), ...form.register('seoTitle', blankIsNone) }}
              description={{
                ...registerField(form, 'seoDescription'),
                ...form.register('seoDescription', blankIsNone),
              }}
              typed={{ seoTitle: seoTitle ?? '', seoDescription: seoDescription ?? '' }}
              usual={{
                title: withStoreName(title),
                description: page === 'about' ? pageDescriptions.about(store()) : pageDescriptions[page],
              }}
              path={places[page]}
            />
          </FormSection>
        )}
      </PageForm>
      <section aria-labelledby="preview-heading" className="min-w-0 xl:row-span-2">
        <div className="mb-2 flex items-center justify-between gap-3">
          <h2 id="preview-heading" className="font-extrabold text-lg">
            {texts.preview}
          </h2>
          {content && (
            <Link to={page ? places[page] : '/help'} target="_blank" className={buttonStyle('quiet', 'small')}>
              {texts.seeInShop}
            </Link>
          )}
        </div>
        <ContentPreview page={page} title={title} body={body} />
      </section>
      {content && (
        <ContentVersions content={content} isDirty={form.formState.isDirty} onRestored={() => onStored?.()} />
      )}
      <ConflictDialog saving={saving} labels={labels} show={shown} />
    </div>
  )
}

const labels = { ...pick(names, 'title', 'category', 'isPublished', 'body'), ...seoTexts.fields }

const shown = (field: keyof ContentFields, fields: ContentFields) =>
  readValue(field === 'category' && fields.category ? helpTopics[fields.category] : fields[field])

export const AddArticleScreen = () => (
  <>
    <FormHeading title={texts.addTitle} list="/admin/contents" backToList={texts.backToList} />
    <ContentEditor />
  </>
)

export function EditContentScreen({ id }: { id: string }) {
  const content = useQuery(api.admin.contents.find.queryOptions({ input: { id }, staleTime: 0, retry: false }))
  const { data, error } = content
  // A text that was saved or restored here begins a new form; one that others change meanwhile leaves it as it is.
  const [revision, setRevision] = useState(0)
  const isMissing = isApiError(error, 'CONTENT_NOT_FOUND', 'INVALID_INPUT')
  useFailureToast('admin.contents.find', isMissing ? null : error)
  return (
    <>
      <FormHeading title={texts.editTitle} list="/admin/contents" backToList={texts.backToList} />
      {data && content.isFetchedAfterMount ? (
        <ContentEditor key={revision} content={data} onStored={() => setRevision(revision + 1)} />
      ) : error ? (
        <FailedState isOnSheet title={texts.notFound} {...(!isMissing && { onRetry: content.refetch })} />
      ) : (
        <LoadingArea blocks={['h-150 max-w-4xl rounded-md']} />
      )}
    </>
  )
}
