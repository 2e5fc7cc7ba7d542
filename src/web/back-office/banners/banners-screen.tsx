import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { AdminBanner } from '#contract/admin/banners.ts'
import { api } from '#web/api-client.ts'
import { containsText } from '#web/back-office/shared/contains-text.ts'
import { DeleteDialog } from '#web/back-office/shared/delete-dialog.tsx'
import type { NameSearch } from '#web/back-office/shared/name-search.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { RecordList } from '#web/back-office/shared/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/record-table.tsx'
import { SearchBox } from '#web/back-office/shared/search-box.tsx'
import { wholeList } from '#web/back-office/shared/whole-list.ts'
import { adminBannerTexts as texts } from '#web/text/admin-banner-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { bannerColumns } from './banner-columns.tsx'
import { useBannerChanges } from './use-banner-changes.ts'

/** The banners of the home page in their order: moved, shown or hidden, changed and deleted. */
export function BannersScreen({ search }: { search: NameSearch }) {
  const navigate = useNavigate({ from: '/admin/banners/' })
  const banners = useQuery(api.admin.banners.list.queryOptions({ staleTime: 0 }))
  const [unwanted, setUnwanted] = useState<AdminBanner>()
  const { move, setActive, remove } = useBannerChanges(() => setUnwanted(undefined))
  const find = useCallback(
    (term: string) => void navigate({ search: { search: term || undefined }, replace: true, resetScroll: false }),
    [navigate],
  )
  const columns = bannerColumns({
    all: banners.data ?? [],
    isMoving: move.isPending,
    switchingId: setActive.isPending ? setActive.variables.id : undefined,
    onMove: ({ id }, direction) => move.mutate({ id, direction }),
    onSwitch: ({ id, isActive }) => setActive.mutate({ id, isActive: !isActive }),
    onDelete: setUnwanted,
  })
  return (
    <>
      <PageHeading title={texts.title} count={banners.data?.length}>
        <Link to="/admin/banners/add" className={buttonStyle()}>
          <Plus aria-hidden="true" className="size-5" />
          {texts.add}
        </Link>
      </PageHeading>
      <div className="mb-5 flex">
        <SearchBox label={texts.searchLabel} term={search.search ?? ''} onSearch={find} />
      </div>
      <RecordList
        query={wholeList(banners, ({ title }) => containsText(title, search.search))}
        failure="admin.banners.list"
        empty={{ title: texts.empty, text: texts.emptyText }}
        isFiltered={Boolean(search.search)}
      >
        {({ rows }) => (
          <RecordTable
            label={texts.title}
            columns={columns}
            records={rows}
            onOpen={({ id }) => void navigate({ to: '/admin/banners/edit/$bannerId', params: { bannerId: id } })}
          />
        )}
      </RecordList>
      <DeleteDialog
        record={unwanted && { ...unwanted, name: unwanted.title }}
        question={texts.deleteQuestion}
        warning={texts.deleteWarning}
        isBusy={remove.isPending}
        onConfirm={remove.mutate}
        onClose={() => setUnwanted(undefined)}
      />
    </>
  )
}
