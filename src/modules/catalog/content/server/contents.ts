import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, changeRecord, type RecordUpdate, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { staffRecords } from '#platform/server/staff-records.ts'
import { moveInOrder, type StaffMove } from '../../categories/server/move-in-order.ts'
import { contents, contentVersions } from '../../tables.ts'
import { canBeHidden, hasAddress } from '../rules.ts'
import type { AdminContent, ContentFields, ContentRow } from '../staff-contract.ts'
import { ownTexts } from './page-texts.ts'
import { storeVersion } from './versions.ts'

type StoredContent = typeof contents.$inferSelect

const bodyOf = ({ page, body }: Pick<StoredContent, 'page' | 'body'>): string =>
  body ?? (page ? ownTexts[page].body : '')

const order = [asc(contents.displayOrder), sql`normalise(${contents.title}) collate "C"`, asc(contents.id)]
const managed = { ...getTableColumns(contents), changedBy: whoChanged('content', contents) }

const toRow = (row: StoredContent & { changedBy: string | null }): ContentRow =>
  withInstants(pick(row, 'id', 'page', 'category', 'title', 'isPublished', 'updatedAt', 'changedBy'))

export async function listContents(shop: Shop): Promise<ContentRow[]> {
  const rows = await shop.database
    .select(managed)
    .from(contents)
    .orderBy(sql`${contents.page} is null`, ...order)
  return rows.map(toRow)
}

/** Throws `CONTENT_NOT_FOUND`. */
export async function findContent(shop: Shop, id: string): Promise<AdminContent> {
  const query = shop.database.select(managed).from(contents).where(eq(contents.id, id))
  const row = await requireRow(query, 'CONTENT_NOT_FOUND')
  return { ...toRow(row), ...pick(row, 'seoTitle', 'seoDescription'), body: bodyOf(row) }
}

const audited = ({ category, ...content }: ContentFields) => ({
  ...pick(content, 'title', 'isPublished', 'body', 'seoTitle', 'seoDescription'),
  helpCategory: category,
})

const fieldNames = ['title', 'category', 'isPublished', 'seoTitle', 'seoDescription'] as const
const fieldsOf = (content: StoredContent): ContentFields => ({ ...pick(content, ...fieldNames), body: bodyOf(content) })
const tags = ['content'] as const
const { lock: lockContent, ...records } = staffRecords({
  table: contents,
  noun: 'content',
  missing: 'CONTENT_NOT_FOUND',
  tags,
  audited: (content: StoredContent) => audited(fieldsOf(content)),
})

/**
 * Throws `CONTENT_FIXED` for a page's title, category or visibility, for an article without a category, and for texts
 * of search results where there is no address.
 */
function requireAllowed(content: Pick<StoredContent, 'page' | 'title'>, fields: ContentFields): void {
  const { title, category, isPublished, seoTitle, seoDescription } = fields
  const isFixed = content.page !== null
  if (!hasAddress(content.page) && (seoTitle ?? seoDescription) !== null) throw shopError('CONTENT_FIXED')
  if (isFixed === (category !== null)) throw shopError('CONTENT_FIXED')
  if (isFixed && (title !== content.title || !(isPublished || canBeHidden(content.page))))
    throw shopError('CONTENT_FIXED')
}

/** Throws `CONTENT_FIXED` as a change does. */
export function createArticle(shop: Shop, { actorId, fields }: { actorId: string; fields: ContentFields }) {
  return changeRecord(shop, { actorId, action: 'content.create', tags }, async (tx) => {
    requireAllowed({ page: null, title: fields.title }, fields)
    // Two people who add articles at once get two places.
    await tx.database.execute(sql`lock table contents in share row exclusive mode`)
    const last = sql`(select coalesce(max(${contents.displayOrder}), 0) + 1 from ${contents})`
    const [created] = await tx.database
      .insert(contents)
      .values({ ...fields, displayOrder: last })
      .returning({ id: contents.id })
    if (created) await storeVersion(tx, { contentId: created.id, actorId, ...pick(fields, 'title', 'body') })
    return { id: created?.id, after: audited(fields) }
  })
}

/** Throws `CONTENT_NOT_FOUND`, `CONTENT_FIXED` and `CHANGED_MEANWHILE`. */
export function updateContent(shop: Shop, { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<ContentFields>) {
  return changeRecord(shop, { actorId, action: 'content.update', tags }, async (tx) => {
    const before = await lockContent(tx, id)
    requireUnchanged(before, expectedUpdatedAt)
    requireAllowed(before, fields)
    return storeContent(tx, { actorId, before, after: pick(fields, ...fieldNames, 'body') })
  })
}

type Storing = { actorId: string; before: StoredContent; after: ContentFields }

/** What was there stays as a version. */
async function storeContent(tx: Shop, { actorId, before, after }: Storing) {
  const { id, updatedAt } = before
  const stored = fieldsOf(before)
  const isSameText = after.title === stored.title && after.body === stored.body
  if (!isSameText) {
    const first = { ...pick(stored, 'title', 'body'), savedAt: updatedAt }
    await storeVersion(tx, { contentId: id, actorId, ...pick(after, 'title', 'body'), first })
  }
  await tx.database
    .update(contents)
    // A page that is saved as the program wrote it keeps following the program.
    .set({ ...after, body: isSameText ? before.body : after.body, updatedAt: changedAt(tx, updatedAt) })
    .where(eq(contents.id, id))
  return { id, before: audited(stored), after: audited(after) }
}

/** Throws `CONTENT_NOT_FOUND` and `CONTENT_FIXED`. */
export function setContentPublished(shop: Shop, change: { actorId: string; id: string; isPublished: boolean }) {
  const { actorId, id, isPublished } = change
  return changeRecord(shop, { actorId, action: 'content.set-published', tags }, async (tx) => {
    const content = await lockContent(tx, id)
    if (!canBeHidden(content.page)) throw shopError('CONTENT_FIXED')
    if (content.isPublished === isPublished) return { id }
    await tx.database
      .update(contents)
      .set({ isPublished, updatedAt: changedAt(tx, content.updatedAt) })
      .where(eq(contents.id, id))
    return { id, before: pick(content, 'isPublished'), after: { isPublished } }
  })
}

const ordered = { table: contents, order, missing: 'CONTENT_NOT_FOUND', action: 'content.move', tags } as const

/** Throws `CONTENT_NOT_FOUND`, `CONTENT_FIXED` for a page, and `CANNOT_MOVE` at either end of the category. */
export async function moveArticle(shop: Shop, move: StaffMove): Promise<{ id: string }> {
  const { category } = await findContent(shop, move.id)
  if (category === null) throw shopError('CONTENT_FIXED')
  return moveInOrder(shop, { ...ordered, among: eq(contents.category, category) }, move)
}

/** Throws `CONTENT_NOT_FOUND`, and `CONTENT_FIXED` for a page. */
export const deleteArticle = (shop: Shop, deleted: { actorId: string; id: string }) =>
  records.delete(shop, deleted, {
    release: async (_tx, { page }) => {
      if (page !== null) throw shopError('CONTENT_FIXED')
    },
  })

/** Saves an earlier text again, as a new version. Throws `CONTENT_NOT_FOUND`. */
export function restoreVersion(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  return changeRecord(shop, { actorId, action: 'content.restore', tags }, async (tx) => {
    const query = tx.database.select().from(contentVersions).where(eq(contentVersions.id, id))
    const version = await requireRow(query, 'CONTENT_NOT_FOUND')
    const before = await lockContent(tx, version.contentId)
    const after = { ...fieldsOf(before), ...pick(version, 'title', 'body') }
    return storeContent(tx, { actorId, before, after })
  })
}
