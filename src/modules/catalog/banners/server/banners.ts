import { and, asc, eq, getTableColumns, gt, isNull, lte, or } from 'drizzle-orm'
import type { z } from 'zod'
import { daysBefore, shopDay, startOfShopDay, withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { auditedDay, changedAt, changeRecord, type RecordUpdate, whoChanged } from '#platform/server/audit.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import { enqueueAtEnds } from '#platform/server/jobs/job-handler.ts'
import { emptyPayload, requestedJob } from '#platform/server/jobs/job-queue.ts'
import type { Shop } from '#platform/server/shop.ts'
import { staffRecords } from '#platform/server/staff-records.ts'
import { moveInOrder, type StaffMove } from '../../categories/server/move-in-order.ts'
import type { Banner } from '../../content/contract.ts'
import { releaseMedia, requireMedia } from '../../media/server/media-use.ts'
import { banners } from '../../tables.ts'
import type { adminBanner, BannerFields } from '../contract.ts'

type BannerRow = typeof banners.$inferSelect
const managedBanner = { ...getTableColumns(banners), changedBy: whoChanged('banner', banners) }
type ManagedBannerRow = BannerRow & { changedBy: string | null }

export type AdminBanner = z.output<typeof adminBanner>

function toBanner(row: BannerRow): Banner {
  return {
    ...pick(row, 'id', 'title', 'description', 'isVideo'),
    desktopFileUrl: row.desktopFilePath,
    mobileFileUrl: row.mobileFilePath,
    ...pick(row, 'desktopImageUrl', 'mobileImageUrl', 'ctaText', 'ctaLink'),
  }
}

type Period = Pick<BannerRow, 'startsAt' | 'endsAt'>

const daysOf = ({ startsAt, endsAt }: Period) => ({
  firstDay: startsAt && shopDay(startsAt),
  lastDay: endsAt && daysBefore(shopDay(endsAt), 1),
})

function periodAt({ startsAt, endsAt }: Period, now: Date): AdminBanner['period'] {
  if (startsAt && now < startsAt) return 'scheduled'
  return endsAt && endsAt <= now ? 'ended' : 'running'
}

function toAdminBanner(row: ManagedBannerRow, now: Date): AdminBanner {
  return {
    ...toBanner(row),
    ...withInstants(pick(row, 'isActive', 'displayOrder', 'createdAt', 'updatedAt', 'changedBy')),
    ...daysOf(row),
    period: periodAt(row, now),
  }
}

/**
 * An uploaded video has a still with the same name, an earlier one keeps the still it had. Throws `MEDIA_NOT_FOUND`.
 */
async function checkedBannerValues(shop: Shop, fields: BannerFields, present?: BannerRow) {
  const { title, description, isActive, isVideo, desktopFileUrl, mobileFileUrl, ctaText, ctaLink } = fields
  const { firstDay, lastDay } = fields
  const values = {
    title,
    description: description || null,
    isActive,
    isVideo,
    desktopFilePath: desktopFileUrl,
    mobileFilePath: mobileFileUrl,
    desktopImageUrl: stillOf(desktopFileUrl, present),
    mobileImageUrl: stillOf(mobileFileUrl, present),
    ctaText: ctaText || null,
    ctaLink: ctaLink || null,
    startsAt: firstDay === null ? null : startOfShopDay(firstDay),
    endsAt: lastDay === null ? null : startOfShopDay(daysBefore(lastDay, -1)),
  }
  await requireMedia(shop, [desktopFileUrl, mobileFileUrl, values.desktopImageUrl, values.mobileImageUrl])
  return values
}

function stillOf(fileUrl: string, present: BannerRow | undefined): string {
  const known = {
    [present?.desktopFilePath ?? '']: present?.desktopImageUrl,
    [present?.mobileFilePath ?? '']: present?.mobileImageUrl,
  }
  return known[fileUrl] ?? fileUrl.replace(/\.(mp4|webm)$/, '.webp')
}

function auditedBanner(row: Omit<BannerRow, 'id' | 'displayOrder' | 'createdAt' | 'updatedAt'>) {
  const { title, isActive, isVideo, desktopFilePath, mobileFilePath, ctaText, ctaLink } = row
  const { firstDay, lastDay } = daysOf(row)
  const days = { firstDay: firstDay && auditedDay(firstDay), lastDay: lastDay && auditedDay(lastDay) }
  return { title, isActive, isVideo, desktopFilePath, mobileFilePath, ctaText, ctaLink, ...days }
}

/** Also hidden ones. */
export async function listManagedBanners(shop: Shop): Promise<AdminBanner[]> {
  const rows = await selectBanners(shop).orderBy(...order)
  return rows.map((row) => toAdminBanner(row, shop.now()))
}

const order = [asc(banners.displayOrder), asc(banners.id)]

const selectBanners = ({ database }: Shop) => database.select(managedBanner).from(banners).$dynamic()

/** Also a hidden one. Throws `BANNER_NOT_FOUND`. */
export async function findBanner(shop: Shop, id: string): Promise<AdminBanner> {
  return toAdminBanner(await requireRow(selectBanners(shop).where(eq(banners.id, id)), 'BANNER_NOT_FOUND'), shop.now())
}

const tags = ['content'] as const

/** The home page changes by itself when a banner's days begin or end. */
export const announceBannersJob = requestedJob('announce-banners', emptyPayload)

const records = staffRecords({
  table: banners,
  noun: 'banner',
  missing: 'BANNER_NOT_FOUND',
  isOrdered: true,
  tags,
  audited: auditedBanner,
})

async function announced(tx: Shop, fields: BannerFields, present?: BannerRow) {
  const values = await checkedBannerValues(tx, fields, present)
  await enqueueAtEnds(tx, announceBannersJob, values)
  return values
}

/** Throws `MEDIA_NOT_FOUND`. */
export const createBanner = (shop: Shop, { actorId, fields }: { actorId: string; fields: BannerFields }) =>
  records.create(shop, actorId, (tx) => announced(tx, fields))

/** Throws `BANNER_NOT_FOUND`, `CHANGED_MEANWHILE` and `MEDIA_NOT_FOUND`. */
export const updateBanner = (shop: Shop, update: RecordUpdate<BannerFields>) => records.update(shop, update, announced)

/** Throws `BANNER_NOT_FOUND`. */
export function setBannerActive(shop: Shop, change: { actorId: string; id: string; isActive: boolean }) {
  const { actorId, id, isActive } = change
  return changeRecord(shop, { actorId, action: 'banner.set-active', tags }, async (tx) => {
    const banner = await records.lock(tx, id)
    if (banner.isActive === isActive) return { id }
    await tx.database
      .update(banners)
      .set({ isActive, updatedAt: changedAt(tx, banner.updatedAt) })
      .where(eq(banners.id, id))
    return { id, before: pick(banner, 'isActive'), after: { isActive } }
  })
}

const ordered = { table: banners, order, missing: 'BANNER_NOT_FOUND', action: 'banner.move', tags } as const

/** Swaps a banner with its neighbour. Throws `BANNER_NOT_FOUND`, and `CANNOT_MOVE` at either end. */
export async function moveBanner(shop: Shop, move: StaffMove): Promise<AdminBanner[]> {
  await moveInOrder(shop, ordered, move)
  return listManagedBanners(shop)
}

/** Deletes a banner, and those of its files that nothing else shows. Throws `BANNER_NOT_FOUND`. */
export const deleteBanner = (shop: Shop, deleted: { actorId: string; id: string }) =>
  records.delete(shop, deleted, {
    release: (tx, { desktopFilePath, mobileFilePath, desktopImageUrl, mobileImageUrl }) =>
      releaseMedia(tx, [desktopFilePath, mobileFilePath, desktopImageUrl, mobileImageUrl]),
  })

/** Those that are shown at present. */
export async function listBanners(shop: Shop): Promise<Banner[]> {
  const now = shop.now()
  const isRunning = and(
    or(isNull(banners.startsAt), lte(banners.startsAt, now)),
    or(isNull(banners.endsAt), gt(banners.endsAt, now)),
  )
  const rows = await shop.database
    .select()
    .from(banners)
    .where(and(eq(banners.isActive, true), isRunning))
    .orderBy(...order)
  return rows.map(toBanner)
}
