import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProductStock } from '#contract/admin/stock.ts'
import { api } from '#web/api-client.ts'
import { ExportMenu } from '#web/back-office/shared/export/export-menu.tsx'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { RecordList } from '#web/back-office/shared/list/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/list/record-table.tsx'
import { stockTexts as texts } from '#web/text/back-office/stock-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { AdjustStock } from './adjust-stock.tsx'
import { movementColumns } from './movement-columns.tsx'

/** The available and reserved pieces of a product, and every change of its stock. */
export function StockMovements({ productId }: { productId: string }) {
  const stock = useInfiniteQuery(
    api.admin.products.stock.infiniteOptions({
      input: (before: number | undefined) => ({ id: productId, before }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    }),
  )
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage } = stock
  const [newest] = data?.pages ?? []
  const rows = (data?.pages ?? []).flatMap(({ movements }) =>
    movements.map((movement) => ({ ...movement, id: String(movement.id) })),
  )
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      {newest && (
        <>
          <StockFigures stock={newest} />
          <AdjustStock productId={productId} stock={newest} />
        </>
      )}
      <RecordList
        query={{ data: newest && { rows, total: rows.length }, error, isPending, refetch }}
        failure="admin.productForm.stock"
        failedTitle={texts.failed}
        empty={{ title: texts.empty }}
        isFiltered={false}
        isOnPage={false}
      >
        {(page) => (
          <>
            <div className="mb-3 flex justify-end">
              <ExportMenu lists={[{ kind: 'stock-movements', filter: { productId } }]} />
            </div>
            <RecordTable label={texts.table} columns={movementColumns} records={page.rows} />
          </>
        )}
      </RecordList>
      {hasNextPage && (
        <Button tone="quiet" className="mt-4" isBusy={isFetchingNextPage} onClick={() => void stock.fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </FormSection>
  )
}

function StockFigures({ stock: { available, reserved, physical, waiting } }: { stock: ProductStock }) {
  const figures = [
    { name: texts.shelf, value: physical, hint: texts.physicalHint },
    { name: texts.reserved, value: reserved, hint: texts.reservedHint },
    { name: texts.available, value: available },
    { name: texts.waiting, value: waiting, hint: texts.waitingHint },
  ]
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 sm:max-w-3xl sm:grid-cols-4">
      {figures.map(({ name, value, hint }) => (
        <div key={name} className="flex flex-col rounded-sm bg-mist/60 p-3">
          <dt className="font-semibold text-sm text-steel">{name}</dt>
          <dd className="tabular font-extrabold text-xl">{value.toLocaleString('pt-BR')}</dd>
          {hint && <dd className="text-sm text-steel max-sm:sr-only">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
