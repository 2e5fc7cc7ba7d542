import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { checkOneOf, createdAt, enumText, id, moment, timestamps } from '#platform/server/database/columns.ts'
import { mediaFileStates, mediaKinds } from '../media/rules.ts'
import { helpCategories } from './rules.ts'

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
    ...timestamps(),
  },
  (table) => [
    check('banners_title_present', sql`length(${table.title}) >= 1`),
    index('banners_in_order').on(table.displayOrder, table.id),
  ],
)

/** Line breaks separate paragraphs. */
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
