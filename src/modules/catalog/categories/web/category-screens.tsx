import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { FormHeading } from '#platform/web/forms/page-form.tsx'
import { adminCategoryTexts, adminSubcategoryTexts } from '#platform/web/forms/texts.ts'
import { DeleteDialog } from '#platform/web/lists/deletion.tsx'
import { RecordList, unpagedList } from '#platform/web/lists/record-list.tsx'
import { RecordTable } from '#platform/web/lists/record-table.tsx'
import { RecordFailure } from '#platform/web/staff-parts.tsx'
import { useFailureToast } from '#platform/web/toasts/toast.ts'
import { Button, LoadingArea } from '#platform/web/ui/index.ts'
import { CompanionsDialog } from '../../companions/web/companions-dialog.tsx'
import { ChosenList, CompanionsPart } from '../../companions/web/companions-part.tsx'
import { companionChoiceTexts } from '../../companions/web/staff-texts.ts'
import { CategoryEditor } from './category-editor.tsx'
import { subcategoryColumns, useSubcategoryDialogs } from './subcategory-form.tsx'

export function AddCategoryScreen() {
  return (
    <>
      <FormHeading
        title={adminCategoryTexts.addTitle}
        list="/admin/categories"
        backToList={adminCategoryTexts.toList}
      />
      <CategoryEditor />
    </>
  )
}

const texts = companionChoiceTexts.category
const rules = (['automatic', 'chosen', 'none'] as const).map((rule) => ({ value: rule, ...texts.rules[rule] }))

export function CategoryCompanions({ categoryId: id }: { categoryId: string }) {
  const queryClient = useQueryClient()
  const calls = api.admin.categoryCompanions
  const input = { id }
  const choice = useQuery(calls.read.queryOptions({ input, staleTime: 0 }))
  return (
    <div className="mt-10 max-w-3xl">
      <CompanionsPart
        hint={texts.hint}
        choice={choice}
        summary={({ isAutomatic, chosen }) => {
          if (isAutomatic) return <p>{texts.automatic}</p>
          return chosen.length === 0 ? <p>{texts.none}</p> : <ChosenList chosen={chosen} />
        }}
        dialog={({ isAutomatic, chosen }, onClose) => (
          <CompanionsDialog
            rules={rules}
            values={{ rule: isAutomatic ? 'automatic' : chosen.length > 0 ? 'chosen' : 'none', chosen }}
            situation="admin.categoryCompanions.choose"
            save={(_rule, companionIds) =>
              companionIds ? calls.choose.call({ id, companionIds }) : calls.leaveToMeasures.call({ id })
            }
            onClose={onClose}
            onStored={(stored) => queryClient.setQueryData(calls.read.queryKey({ input }), stored)}
          />
        )}
      />
    </div>
  )
}

export function EditCategoryScreen({ id }: { id: string }) {
  return (
    <>
      <FormHeading
        title={adminCategoryTexts.editTitle}
        list="/admin/categories"
        backToList={adminCategoryTexts.toList}
      />
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
  if (error) return <RecordFailure isMissing={isMissing(error)} texts={adminCategoryTexts} onRetry={category.refetch} />
  return <LoadingArea blocks={['h-150 max-w-3xl rounded-md']} />
}

// An address without a valid id is refused as invalid.
const isMissing = (error: unknown) => isApiError(error, 'CATEGORY_NOT_FOUND', 'INVALID_INPUT')

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
          <Plus className="size-5" />
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
