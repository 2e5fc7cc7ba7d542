import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { api } from '#web/api-client.ts'
import { FormHeading } from '#web/back-office/shared/form-heading.tsx'
import { DeleteDialog } from '#web/back-office/shared/list/delete-dialog.tsx'
import { RecordList } from '#web/back-office/shared/list/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/list/record-table.tsx'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { RecordFailure } from '#web/back-office/shared/record-failure.tsx'
import { subcategoryColumns } from '#web/back-office/shared/subcategories/subcategory-columns.tsx'
import { useSubcategoryDialogs } from '#web/back-office/shared/subcategories/use-subcategory-dialogs.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { adminSubcategoryTexts, adminCategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { useFailureToast } from '#web/use-failure-toast.ts'
import { CategoryCompanions } from './category-companions.tsx'
import { CategoryEditor } from './category-editor.tsx'

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

/** The subcategories of one category, with dialogs to add, change and delete them. */
function CategorySubcategories({ categoryId }: { categoryId: string }) {
  const subcategories = useQuery(api.admin.subcategories.list.queryOptions({ input: { categoryId }, staleTime: 0 }))
  const { edit, dialog, deletion } = useSubcategoryDialogs({ kind: 'category', categoryId })
  return (
    <section id="subcategorias" aria-labelledby="subcategories-title" className="mt-10 scroll-mt-20">
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-3">
        <h2 id="subcategories-title" className="font-extrabold text-2xl tracking-tight">
          {adminSubcategoryTexts.title}
        </h2>
        <Button tone="secondary" className="ml-auto" onClick={() => edit('new')}>
          <Plus aria-hidden="true" className="size-5" />
          {adminSubcategoryTexts.add}
        </Button>
      </div>
      <RecordList
        query={unpagedList(subcategories, () => true)}
        failure="admin.categories.subcategories"
        empty={{ title: adminSubcategoryTexts.empty, text: adminSubcategoryTexts.emptyText }}
        isFiltered={false}
      >
        {({ rows }) => (
          <RecordTable
            label={adminSubcategoryTexts.title}
            columns={subcategoryColumns({ showsCategory: false, onEdit: edit, onDelete: deletion.ask })}
            records={rows}
            onOpen={edit}
          />
        )}
      </RecordList>
      {dialog}
      <DeleteDialog deletion={deletion} />
    </section>
  )
}
