import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { api } from '#web/api-client.ts'
import { DeleteDialog } from '#web/back-office/shared/list/delete-dialog.tsx'
import { RecordList } from '#web/back-office/shared/list/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/list/record-table.tsx'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { subcategoryColumns } from '#web/back-office/shared/subcategories/subcategory-columns.tsx'
import { useSubcategoryDialogs } from '#web/back-office/shared/subcategories/use-subcategory-dialogs.tsx'
import { adminSubcategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { Button } from '#web/ui/button.tsx'

/** The subcategories of one category, with dialogs to add, change and delete them. */
export function CategorySubcategories({ categoryId }: { categoryId: string }) {
  const subcategories = useQuery(api.admin.subcategories.list.queryOptions({ input: { categoryId }, staleTime: 0 }))
  const { edit, dialog, deletion } = useSubcategoryDialogs({ kind: 'category', categoryId })
  return (
    <section id="subcategorias" aria-labelledby="subcategories-title" className="mt-10 scroll-mt-20">
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-3">
        <h2 id="subcategories-title" className="font-extrabold text-2xl tracking-tight">
          {texts.title}
        </h2>
        <Button tone="secondary" className="ml-auto" onClick={() => edit('new')}>
          <Plus aria-hidden="true" className="size-5" />
          {texts.add}
        </Button>
      </div>
      <RecordList
        query={unpagedList(subcategories, () => true)}
        failure="admin.categories.subcategories"
        empty={{ title: texts.empty, text: texts.emptyText }}
        isFiltered={false}
      >
        {({ rows }) => (
          <RecordTable
            label={texts.title}
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
