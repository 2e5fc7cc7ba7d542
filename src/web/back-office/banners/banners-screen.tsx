import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/api-client.ts'
import { AddLink } from '#web/back-office/shared/list/add-button.tsx'
import { containsText } from '#web/back-office/shared/list/contains-text.ts'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import type { NameSearch } from '#web/back-office/shared/list/name-search.ts'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import { adminBannerTexts as texts } from '#web/text/back-office/admin-banner-texts.ts'
import { bannerColumns } from './banner-columns.tsx'
import { refreshBanners, useBannerChanges } from './use-banner-changes.ts'

/** The banners of the home page in their order: move, show or hide, change and delete. */
export function BannersScreen({ search: { search } }: { search: NameSearch }) {
  const navigate = useNavigate()
  const banners = useQuery(api.admin.banners.list.queryOptions({ staleTime: 0 }))
  const { move, setActive } = useBannerChanges()
  const deletion = useDeletion({
    call: api.admin.banners.delete.mutationOptions(),
    situation: 'admin.banners.delete',
    texts,
    refresh: refreshBanners,
  })
  const columns = bannerColumns({
    all: banners.data ?? [],
    isMoving: move.isPending,
    switchingId: setActive.isPending ? setActive.variables.id : undefined,
    onMove: ({ id }, direction) => move.mutate({ id, direction }),
    onSwitch: ({ id, isActive }) => setActive.mutate({ id, isActive: !isActive }),
    onDelete: ({ id, title }) => deletion.ask({ id, name: title }),
  })
  return (
    <ListScreen
      texts={texts}
      list={unpagedList(banners, ({ title }) => containsText(title, search))}
      failure="admin.banners.list"
      actions={<AddLink label={texts.add} to="/admin/banners/add" />}
      filters={<FilterBar label={texts.searchLabel} term={search} />}
      isFiltered={search !== undefined}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: '/admin/banners/edit/$bannerId', params: { bannerId: id } })}
      deletion={deletion}
    />
  )
}
