import { and, desc, eq, gt, inArray, lt, lte, max, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { shopDay, withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { contents, contentVersions } from '../../tables.ts'
import { ownTexts } from './page-texts.ts'
import { readText } from './read-contents.ts'

type Saved = {
  contentId: string
  actorId: string
  title: string
  body: string
  /** What was there before, which is stored first where no version tells of it. */
  first?: { title: string; body: string; savedAt: Date }
}

/** Within the transaction that saves the text. */
export async function storeVersion(tx: Shop, { first, ...saved }: Saved): Promise<void> {
  if (first) {
    const [known] = await tx.database
      .select({ id: contentVersions.id })
      .from(contentVersions)
      .where(eq(contentVersions.contentId, saved.contentId))
      .limit(1)
    if (!known) await tx.database.insert(contentVersions).values({ contentId: saved.contentId, ...first })
  }
  await tx.database.insert(contentVersions).values({ ...saved, savedAt: tx.now() })
}

const columns = {
  ...pick(contentVersions, 'id', 'savedAt'),
  savedBy: sql<string | null>`coalesce(nullif(trim(${profiles.fullName}), ''), ${profiles.email})`,
}

/** The latest hundred, the newest first. */
export async function listVersions(shop: Shop, contentId: string) {
  const rows = await shop.database
    .select(columns)
    .from(contentVersions)
    .leftJoin(profiles, eq(profiles.id, contentVersions.actorId))
    .where(eq(contentVersions.contentId, contentId))
    .orderBy(desc(contentVersions.savedAt), contentVersions.id)
    .limit(100)
  const isThere = rows.length > 0 || (await shop.database.$count(contents, eq(contents.id, contentId))) > 0
  if (!isThere) throw shopError('CONTENT_NOT_FOUND')
  return rows.map(withInstants)
}

/** Throws `CONTENT_NOT_FOUND`. */
export async function findVersion(shop: Shop, id: string) {
  const [row] = await shop.database
    .select({ ...columns, ...pick(contentVersions, 'contentId', 'title', 'body') })
    .from(contentVersions)
    .leftJoin(profiles, eq(profiles.id, contentVersions.actorId))
    .where(eq(contentVersions.id, id))
  if (!row) throw shopError('CONTENT_NOT_FOUND')
  const { contentId, savedAt, ...version } = row
  const [replaced] = await shop.database
    .select({ body: contentVersions.body })
    .from(contentVersions)
    .where(and(eq(contentVersions.contentId, contentId), lt(contentVersions.savedAt, savedAt)))
    .orderBy(desc(contentVersions.savedAt))
    .limit(1)
  return {
    ...version,
    savedAt: savedAt.toISOString(),
    text: readText(shop, version.body),
    bodyBefore: replaced?.body ?? null,
  }
}

const agreedPages = ['terms', 'privacy'] as const

/**
 * The days of the terms and of the privacy policy that were shown at an instant. Null for a text of the program that
 * has been replaced by a later one since.
 */
export async function readTermsAt(shop: Shop, at: Date): Promise<Record<(typeof agreedPages)[number], string | null>> {
  const rows = await shop.database
    .select({ page: contents.page, savedAt: max(contentVersions.savedAt) })
    .from(contentVersions)
    .innerJoin(contents, eq(contents.id, contentVersions.contentId))
    .where(
      and(
        inArray(contents.page, [...agreedPages]),
        lte(contentVersions.savedAt, at),
        // The first version is the text of the program, which has a day of its own.
        gt(contentVersions.savedAt, contents.createdAt),
      ),
    )
    .groupBy(contents.page)
  const dayOf = (page: (typeof agreedPages)[number]) => {
    const savedAt = rows.find((row) => row.page === page)?.savedAt
    if (savedAt) return shopDay(savedAt)
    const { updatedOn } = ownTexts[page]
    return updatedOn !== null && updatedOn <= shopDay(at) ? updatedOn : null
  }
  return { terms: dayOf('terms'), privacy: dayOf('privacy') }
}
