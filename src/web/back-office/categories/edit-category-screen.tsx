import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { FormHeading } from '#web/back-office/shared/form-heading.tsx'
import { RecordFailure } from '#web/back-office/shared/record-failure.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { adminCategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { useFailureToast } from '#web/use-failure-toast.ts'
import { CategoryCompanions } from './category-companions.tsx'
import { CategoryEditor } from './category-editor.tsx'
import { CategorySubcategories } from './category-subcategories.tsx'

/** Edits a category and its subcategories. */
export function EditCategoryScreen({ id }: { id: string }) {
  return (
    <>
      <FormHeading title={texts.editTitle} list="/admin/categories" backToList={texts.toList} />
      <CategoryToEdit id={id} />
    </>
  )
}

function CategoryToEdit({ id }: { id: string }) {
  const category = useQuery(api.admin.categories.find.queryOptions({ input: { id }, staleTime: 0 }))
  const { error } = category
  useFailureToast('admin.categories.find', error)
  // A cached version may be out of date, and saving it would be refused.
  if (category.data && category.isFetchedAfterMount)
    return (
      <>
        <CategoryEditor category={category.data} />
        <CategoryCompanions categoryId={id} />
        <CategorySubcategories categoryId={id} />
      </>
    )
  if (error) return <RecordFailure isMissing={isMissing(error)} texts={texts} onRetry={category.refetch} />
  return <LoadingArea blocks={['h-150 max-w-3xl rounded-md']} />
}

// An address without a valid id is refused as invalid.
const isMissing = (error: unknown) => isApiError(error, 'CATEGORY_NOT_FOUND', 'INVALID_INPUT')
