import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { checkOneOf, createdAt, enumText, id, moment, ownedBy, timestamps } from '#platform/server/database/columns.ts'
import { isNormalisedText } from '../categories/tables.ts'
import { mediaFileStates, mediaKinds } from '../media/rules.ts'
import { maxSeoLengths } from '../seo/contract.ts'
import { contentPages, helpCategories } from './rules.ts'

/** In a wide cut and a tall one for phones. */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description'),
    displayOrder: integer('display_order').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    isVideo: boolean('is_video').notNull().default(false),
    desktopFilePath: text('desktop_file_path').notNull(),
    mobileFilePath: text('mobile_file_path').notNull(),
    /** For a video the still shown before it plays. */
    desktopImageUrl: text('desktop_image_url'),
    mobileImageUrl: text('mobile_image_url'),
    ctaText: text('cta_text'),
    ctaLink: text('cta_link'),
    /** Null for as soon as it is active. */
    startsAt: moment('starts_at'),
    /** Exclusive; null for no end. */
    endsAt: moment('ends_at'),
    ...timestamps(),
  },
  (table) => [
    check('banners_time', sql`${table.endsAt} > ${table.startsAt}`),
    check('banners_title_present', sql`length(${table.title}) >= 1`),
    index('banners_in_order').on(table.displayOrder, table.id),
  ],
)

/** The release before reads these; the next one drops them. What is written since is in `contents`. */
export const helpArticles = pgTable(
  'help_articles',
  {
    id: id(),
    title: text('title').notNull(),
    category: enumText('category', helpCategories).notNull(),
    content: text('content').notNull(),
    ...timestamps(),
  },
  (table) => [
    check('help_articles_category', checkOneOf(table.category, helpCategories)),
    index('help_articles_by_title').on(table.title),
  ],
)

/** Pages, which are all there from the beginning, and articles of the help centre, which have a category. */
export const contents = pgTable(
  'contents',
  {
    id: id(),
    page: enumText('page', contentPages).unique(),
    category: enumText('category', helpCategories),
    title: text('title').notNull(),
    /** In Markdown; null while a page has the text that the program brings along. */
    body: text('body'),
    isPublished: boolean('is_published').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    ...timestamps(),
  },
  (table) => [
    check('contents_page', checkOneOf(table.page, contentPages)),
    check('contents_category', checkOneOf(table.category, helpCategories)),
    check('contents_place', sql`num_nonnulls(${table.page}, ${table.category}) = 1`),
    check('contents_body', sql`${table.body} is not null or ${table.page} is not null`),
    check('contents_seo_title', isNormalisedText(table.seoTitle, maxSeoLengths.seoTitle)),
    check('contents_seo_description', isNormalisedText(table.seoDescription, maxSeoLengths.seoDescription)),
    index('contents_in_order').on(table.displayOrder, table.id),
  ],
)

/** A text as it was saved, and before its first change. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    contentId: ownedBy('content_id', () => contents.id),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Null for the text that was there at first, and for a person who no longer exists. */
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    index('content_versions_newest').on(table.contentId, table.savedAt.desc(), table.id),
    index('content_versions_of_actor').on(table.actorId),
  ],
)

/** Named by the hash of its content, so that the same file is stored once. */
export const media = pgTable(
  'media',
  {
    id: id(),
    /** Path on the shop's own address, as `/media/{hash}.webp`. */
    url: text('url').notNull().unique(),
    filePath: text('file_path').notNull().unique(),
    kind: enumText('kind', mediaKinds).notNull(),
    contentType: text('content_type').notNull(),
    byteSize: integer('byte_size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
    /** Files are written and removed outside of transactions; only a stored one may be referenced. */
    fileState: enumText('file_state', mediaFileStates).notNull().default('stored'),
    /** The time since which nothing in the shop is known to use it; after a day it is removed. */
    unownedSince: moment('unowned_since'),
  },
  (table) => [
    index('media_unowned').on(table.unownedSince).where(sql`unowned_since is not null`),
    check('media_kind', checkOneOf(table.kind, mediaKinds)),
    check('media_file_state', checkOneOf(table.fileState, mediaFileStates)),
    check('media_owned_is_stored', sql`${table.fileState} = 'stored' or ${table.unownedSince} is not null`),
    check('media_size', sql`${table.byteSize} > 0 and ${table.width} > 0 and ${table.height} > 0`),
  ],
)
