import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, type RecordUpdate, recordChange, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { type Move, moveInOrder } from '../../categories/server/move-in-order.ts'
import { canBeHidden, hasAddress } from '../rules.ts'
import type { AdminContent, ContentFields, ContentRow } from '../staff-contract.ts'
import { contents, contentVersions } from '../tables.ts'
import { ownTexts } from './page-texts.ts'
import { storeVersion } from './versions.ts'

type StoredContent = typeof contents.$inferSelect

const bodyOf = ({ page, body }: Pick<StoredContent, 'page' | 'body'>): string =>
  body ?? (page ? ownTexts[page].body : '')

const order = [asc(contents.displayOrder), sql`normalise(${contents.title}) collate "C"`, asc(contents.id)]
const managed = { ...getTableColumns(contents), changedBy: whoChanged('content', contents) }

const toRow = (row: StoredContent & { changedBy: string | null }): ContentRow => ({
  ...pick(row, 'id', 'page', 'category', 'title', 'isPublished', 'changedBy'),
  updatedAt: row.updatedAt.toISOString(),
})

export async function listContents(shop: Shop): Promise<ContentRow[]> {
  const rows = await shop.database
    .select(managed)
    .from(contents)
    .orderBy(sql`${contents.page} is null`, ...order)
  return rows.map(toRow)
}

/** Throws `CONTENT_NOT_FOUND`. */
export async function findContent(shop: Shop, id: string): Promise<AdminContent> {
  const [row] = await shop.database.select(managed).from(contents).where(eq(contents.id, id))
  if (!row) throw shopError('CONTENT_NOT_FOUND')
  return { ...toRow(row), ...pick(row, 'seoTitle', 'seoDescription'), body: bodyOf(row) }
}

async function lockContent(tx: Shop, id: string): Promise<StoredContent> {
  const [row] = await tx.database.select().from(contents).where(eq(contents.id, id)).for('update')
  if (!row) throw shopError('CONTENT_NOT_FOUND')
  return row
}

const audited = ({ category, ...content }: ContentFields) => ({
  ...pick(content, 'title', 'isPublished', 'body', 'seoTitle', 'seoDescription'),
  helpCategory: category,
})

const fieldsOf = (content: StoredContent): ContentFields => ({
  ...pick(content, 'title', 'category', 'isPublished', 'seoTitle', 'seoDescription'),
  body: bodyOf(content),
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
  return inTransaction(shop, async (tx) => {
    requireAllowed({ page: null, title: fields.title }, fields)
    // Two people who add articles at once get two places.
    await tx.database.execute(sql`lock table contents in share row exclusive mode`)
    const [created] = await tx.database
      .insert(contents)
      .values({
        ...fields,
        displayOrder: sql`(select coalesce(max(${contents.displayOrder}), 0) + 1 from ${contents})`,
      })
      .returning({ id: contents.id })
    if (!created) throw new Error('the article was not stored')
    await storeVersion(tx, { contentId: created.id, actorId, title: fields.title, body: fields.body })
    await recordChange(tx, { actorId, action: 'content.create', entityId: created.id, after: audited(fields) })
    await invalidateCache(tx, ['content'])
    return created
  })
}

/** Throws `CONTENT_NOT_FOUND`, `CONTENT_FIXED` and `CHANGED_MEANWHILE`. */
export function updateContent(shop: Shop, { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<ContentFields>) {
  return inTransaction(shop, async (tx) => {
    const before = await lockContent(tx, id)
    requireUnchanged(before, expectedUpdatedAt)
    requireAllowed(before, fields)
    await storeContent(tx, { actorId, before, after: fields, action: 'content.update' })
    return { id }
  })
}

type Storing = {
  actorId: string
  before: StoredContent
  after: ContentFields
  action: 'content.update' | 'content.restore'
}

/** What was there stays as a version. */
async function storeContent(tx: Shop, { actorId, before, after, action }: Storing): Promise<void> {
  const { body: typed, ...others } = after
  const stored = fieldsOf(before)
  const isSameText = after.title === stored.title && typed === stored.body
  // A page that is saved as the program wrote it keeps following the program.
  const body = isSameText ? before.body : typed
  if (!isSameText) {
    const first = { ...pick(stored, 'title', 'body'), savedAt: before.updatedAt }
    await storeVersion(tx, { contentId: before.id, actorId, title: after.title, body: typed, first })
  }
  await tx.database
    .update(contents)
    .set({ ...others, body, updatedAt: changedAt(tx, before.updatedAt) })
    .where(eq(contents.id, before.id))
  const changes = { before: audited(stored), after: audited(after) }
  await recordChange(tx, { actorId, action, entityId: before.id, ...changes })
  await invalidateCache(tx, ['content'])
}

/** Throws `CONTENT_NOT_FOUND` and `CONTENT_FIXED`. */
export function setContentPublished(
  shop: Shop,
  { actorId, id, isPublished }: { actorId: string; id: string; isPublished: boolean },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const content = await lockContent(tx, id)
    if (!canBeHidden(content.page)) throw shopError('CONTENT_FIXED')
    if (content.isPublished === isPublished) return { id }
    await tx.database
      .update(contents)
      .set({ isPublished, updatedAt: changedAt(tx, content.updatedAt) })
      .where(eq(contents.id, id))
    const [before, after] = [{ isPublished: content.isPublished }, { isPublished }]
    await recordChange(tx, { actorId, action: 'content.set-published', entityId: id, before, after })
    await invalidateCache(tx, ['content'])
    return { id }
  })
}

/** Throws `CONTENT_NOT_FOUND`, `CONTENT_FIXED` for a page, and `CANNOT_MOVE` at either end of the category. */
export function moveArticle(shop: Shop, { actorId, ...move }: Move & { actorId: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const [article] = await tx.database.select().from(contents).where(eq(contents.id, move.id))
    if (!article) throw shopError('CONTENT_NOT_FOUND')
    if (article.category === null) throw shopError('CONTENT_FIXED')
    const among = eq(contents.category, article.category)
    const moved = { table: contents, order, among, entity: 'content', notFound: 'CONTENT_NOT_FOUND' } as const
    await moveInOrder(tx, { ...moved, actorId, move })
    await invalidateCache(tx, ['content'])
    return { id: move.id }
  })
}

/** Throws `CONTENT_NOT_FOUND`, and `CONTENT_FIXED` for a page. */
export function deleteArticle(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const article = await lockContent(tx, id)
    if (article.page !== null) throw shopError('CONTENT_FIXED')
    await tx.database.delete(contents).where(eq(contents.id, id))
    await recordChange(tx, { actorId, action: 'content.delete', entityId: id, before: audited(fieldsOf(article)) })
    await invalidateCache(tx, ['content'])
    return { id }
  })
}

/** Saves an earlier text again, as a new version. Throws `CONTENT_NOT_FOUND`. */
export function restoreVersion(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const [version] = await tx.database.select().from(contentVersions).where(eq(contentVersions.id, id))
    if (!version) throw shopError('CONTENT_NOT_FOUND')
    const before = await lockContent(tx, version.contentId)
    const after = { ...fieldsOf(before), ...pick(version, 'title', 'body') }
    await storeContent(tx, { actorId, before, after, action: 'content.restore' })
    return { id: before.id }
  })
}
