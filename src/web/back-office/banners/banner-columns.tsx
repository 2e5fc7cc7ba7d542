import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import type { AdminBanner } from '#contract/admin/banners.ts'
import { MoveButtons } from '#web/back-office/shared/list/move-buttons.tsx'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { adminBannerTexts as texts } from '#web/text/back-office/admin-banner-texts.ts'
import { adminCatalogTexts as common } from '#web/text/back-office/admin-catalog-texts.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { BannerPreview } from './banner-preview.tsx'

type BannerActions = {
  /** All banners in their order, regardless of the list's filters. */
  all: readonly AdminBanner[]
  /** Whether the order is being saved. */
  isMoving: boolean
  /** The banner whose visibility is being saved. */
  switchingId: string | undefined
  onMove: (banner: AdminBanner, direction: 'up' | 'down') => void
  onSwitch: (banner: AdminBanner) => void
  onDelete: (banner: AdminBanner) => void
}

/** The columns of the list of banners, with their actions. */
export function bannerColumns(actions: BannerActions): Column<AdminBanner>[] {
  const { all, isMoving, switchingId, onMove, onSwitch, onDelete } = actions
  return [
    {
      header: texts.columns.order,
      cell: (banner) => (
        <span className="flex items-center md:-my-2">
          <span className="tabular min-w-6 font-bold">{all.findIndex(({ id }) => id === banner.id) + 1}</span>
          <MoveButtons
            name={banner.title}
            isFirst={banner.id === all.at(0)?.id}
            isLast={banner.id === all.at(-1)?.id}
            isMoving={isMoving}
            onMove={(direction) => onMove(banner, direction)}
          />
        </span>
      ),
    },
    { header: texts.columns.preview, cell: (banner) => <BannerPreview banner={banner} /> },
    {
      header: texts.columns.title,
      isHeading: true,
      className: 'wrap-anywhere md:w-full md:min-w-48',
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
      cell: (banner) => (
        <span className="flex items-center gap-3 md:-my-2">
          <Switch
            label={texts.activeSwitch(banner.title)}
            isLabelHidden
            checked={switchingId === banner.id ? !banner.isActive : banner.isActive}
            isBusy={switchingId === banner.id}
            onChange={() => onSwitch(banner)}
          />
          <Badge tone={banner.isActive ? 'go' : 'neutral'}>{banner.isActive ? texts.active : texts.inactive}</Badge>
        </span>
      ),
    },
    {
      header: texts.columns.actions,
      cell: (banner) => (
        <span className="flex justify-end md:-my-2.5">
          <ActionMenu
            label={common.actionsOf(banner.title)}
            actions={[
              {
                key: 'edit',
                label: common.edit,
                icon: <Pencil aria-hidden="true" />,
                link: <Link to="/admin/banners/edit/$bannerId" params={{ bannerId: banner.id }} />,
              },
              {
                key: 'delete',
                label: common.delete,
                icon: <Trash2 aria-hidden="true" />,
                isDangerous: true,
                onSelect: () => onDelete(banner),
              },
            ]}
          />
        </span>
      ),
    },
  ]
}
