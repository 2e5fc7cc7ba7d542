import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { api } from '#web/api-client.ts'
import { containsText } from '#web/back-office/shared/contains-text.ts'
import { DeleteDialog } from '#web/back-office/shared/delete-dialog.tsx'
import type { NameSearch } from '#web/back-office/shared/name-search.ts'
import { useDeletion } from '#web/back-office/shared/use-deletion.ts'
import { useFindByName } from '#web/back-office/shared/use-find-by-name.ts'
import { WholeListScreen } from '#web/back-office/shared/whole-list-screen.tsx'
import { adminBannerTexts as texts } from '#web/text/back-office/admin-banner-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { bannerColumns } from './banner-columns.tsx'
import { refreshBanners, useBannerChanges } from './use-banner-changes.ts'

/** The banners of the home page in their order: moved, shown or hidden, changed and deleted. */
export function BannersScreen({ search: { search } }: { search: NameSearch }) {
  const navigate = useNavigate()
  const banners = useQuery(api.admin.banners.list.queryOptions({ staleTime: 0 }))
  const find = useFindByName()
  const { move, setActive } = useBannerChanges()
  const deletion = useDeletion<{ id: string; name: string }>({
    situation: 'admin.banners.delete',
    send: ({ id }) => api.admin.banners.delete.call({ id }),
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
    <>
      <WholeListScreen
        texts={texts}
        list={banners}
        failure="admin.banners.list"
        add={
          <Link to="/admin/banners/add" className={buttonStyle()}>
            <Plus aria-hidden="true" className="size-5" />
            {texts.add}
          </Link>
        }
        search={search}
        onSearch={find}
        isFiltered={search !== undefined}
        isShown={({ title }) => containsText(title, search)}
        columns={columns}
        onOpen={({ id }) => void navigate({ to: '/admin/banners/edit/$bannerId', params: { bannerId: id } })}
      />
      <DeleteDialog {...deletion.dialog} question={texts.deleteQuestion} warning={texts.deleteWarning} />
    </>
  )
}
