import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListExport } from '#contract/admin/exports.ts'
import { isExportRunning } from '#domain/exports/list-exports.ts'
import { api } from '#web/api-client.ts'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { exportTexts as texts } from '#web/text/back-office/export-texts.ts'
import { exportColumns } from './export-columns.tsx'
import { FeedAddress } from './feed-address.tsx'

/** How often to poll their progress, while one is being created and while none is. */
const [eagerMilliseconds, calmMilliseconds] = [1_000, 15_000]

/** The files that jobs create from long lists, for all users: their progress, download and cancellation. */
export function ExportsScreen() {
  const queryClient = useQueryClient()
  const list = useQuery(
    api.admin.exports.list.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state: { data } }: { state: { data: ListExport[] | undefined } }) =>
        data?.some(({ state }) => isExportRunning(state)) ? eagerMilliseconds : calmMilliseconds,
    }),
  )
  const cancel = useMutation({
    ...api.admin.exports.cancel.mutationOptions(),
    meta: { toast: 'admin.exports.cancel' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.exports.key() }),
  })
  return (
    <ListScreen
      texts={texts.screen}
      list={unpagedList(list, () => true)}
      failure="admin.exports.list"
      filters={
        <>
          <p className="-mt-2 mb-5 max-w-3xl text-steel">{texts.screen.intro}</p>
          <FeedAddress />
        </>
      }
      isFiltered={false}
      columns={exportColumns({
        onCancel: ({ id }) => cancel.mutate({ id }),
        cancelling: cancel.isPending ? cancel.variables.id : undefined,
      })}
    />
  )
}
