import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ImageOff, Play } from 'lucide-react'
import { useState } from 'react'
import { pictureAddress } from '#platform/picture-address.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDay } from '#platform/web/formats.ts'
import { useDeletion } from '#platform/web/lists/deletion.tsx'
import { containsText, FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddLink, deleteAction, editAction, OrderCell, rowMenuColumn } from '#platform/web/lists/row-buttons.tsx'
import type { NameSearch } from '#platform/web/lists/search-parameters.ts'
import { Badge, Switch } from '#platform/web/ui/index.ts'
import type { AdminBanner } from '../contract.ts'
import { adminBannerTexts as texts } from './texts.ts'

export async function refreshBanners(queryClient: QueryClient): Promise<void> {
  const shown = [api.admin.banners.key(), api.content.banners.key()]
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The word 'Vídeo' for a video, a placeholder for a missing picture. */
export function BannerPreview({ banner }: { banner: AdminBanner }) {
  const [isLost, setIsLost] = useState(false)
  const frame =
    'flex aspect-[16/5] w-36 shrink-0 items-center justify-center gap-2 overflow-hidden rounded-sm text-sm font-semibold'
  if (banner.isVideo)
    return (
      <span className={`${frame} bg-ink text-white`}>
        <Play className="size-4 fill-signal stroke-signal" />
        {texts.video}
      </span>
    )
  if (isLost || !banner.desktopImageUrl)
    return (
      <span className={`${frame} bg-mist text-steel`}>
        <ImageOff role="img" aria-label={texts.noPicture} className="size-5" />
      </span>
    )
  return (
    <span className={`${frame} bg-paper`}>
      <img
        src={pictureAddress(banner.desktopImageUrl, 320, 'webp')}
        alt=""
        width={320}
        height={100}
        loading="lazy"
        onError={() => setIsLost(true)}
        className="size-full object-cover"
      />
    </span>
  )
}

const periodTones = { scheduled: 'signal', running: 'go', ended: 'neutral' } as const

/** Whether a banner is in the shop, and until when; of one with days, whether they are still to come, or are over. */
export function BannerState({ banner: { isActive, firstDay, lastDay, period } }: { banner: AdminBanner }) {
  const turn = period === 'scheduled' ? firstDay : lastDay
  return (
    <Badge tone={isActive ? periodTones[period] : 'neutral'}>
      {isActive ? texts.periods[period](turn && formatDay(turn)) : texts.inactive}
    </Badge>
  )
}

function useBannerColumns(banners: readonly AdminBanner[]) {
  const queryClient = useQueryClient()
  const move = useCall(api.admin.banners.move, {
    toast: 'admin.banners.move',
    toastValues: (inOrder, { id }) => {
      const place = inOrder.findIndex((banner) => banner.id === id)
      return { name: inOrder[place]?.title ?? '', place: String(place + 1) }
    },
    onSuccess: (inOrder) => queryClient.setQueryData(api.admin.banners.list.queryKey(), inOrder),
    refresh: refreshBanners,
  })
  const setActive = useCall(api.admin.banners.setActive, {
    toast: 'admin.banners.setActive',
    toastValues: (_answer, { id, isActive }) => ({
      name: banners.find((banner) => banner.id === id)?.title ?? '',
      state: isActive ? texts.active : texts.inactive,
    }),
    refresh: refreshBanners,
  })
  const deletion = useDeletion({
    call: api.admin.banners.delete.mutationOptions(),
    situation: 'admin.banners.delete',
    texts,
    refresh: refreshBanners,
  })
  const switchingId = setActive.isPending ? setActive.variables.id : undefined
  const columns: Column<AdminBanner>[] = [
    {
      header: texts.columns.order,
      cell: (banner) => (
        <OrderCell
          id={banner.id}
          name={banner.title}
          all={banners}
          isMoving={move.isPending}
          onMove={(direction) => move.mutate({ id: banner.id, direction })}
        />
      ),
    },
    { header: texts.columns.preview, cell: (banner) => <BannerPreview banner={banner} /> },
    {
      header: texts.columns.title,
      isHeading: true,
      className: 'wrap-anywhere max-md:order-first md:w-full md:min-w-48',
      cell: ({ id, title }) => (
        <Link
          to="/admin/banners/edit/$bannerId"
          params={{ bannerId: id }}
          data-opens-record
          className="min-h-6 min-w-0 rounded-sm font-bold hover:underline"
        >
          {title}
        </Link>
      ),
    },
    {
      header: texts.columns.active,
      className: 'max-md:col-span-2',
      cell: (banner) => (
        <span className="flex items-center gap-3 md:-my-2">
          <Switch
            label={texts.activeSwitch(banner.title)}
            isLabelHidden
            checked={switchingId === banner.id ? !banner.isActive : banner.isActive}
            isBusy={switchingId === banner.id}
            onChange={() => setActive.mutate({ id: banner.id, isActive: !banner.isActive })}
          />
          <BannerState banner={banner} />
        </span>
      ),
    },
    rowMenuColumn((banner) => ({
      name: banner.title,
      actions: [
        editAction(<Link to="/admin/banners/edit/$bannerId" params={{ bannerId: banner.id }} />),
        deleteAction(() => deletion.ask({ id: banner.id, name: banner.title })),
      ],
    })),
  ]
  return { columns, deletion }
}

export function BannersScreen({ search: { search } }: { search: NameSearch }) {
  const navigate = useNavigate()
  const banners = useQuery(api.admin.banners.list.queryOptions({ staleTime: 0 }))
  const { columns, deletion } = useBannerColumns(banners.data ?? [])
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
