import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, timestamps } from '#platform/server/database/columns.ts'
import { maxSeoLengths } from '../seo/contract.ts'

/** A single line, trimmed. */
export const isNormalisedText = (column: AnyPgColumn, longest: number): SQL =>
  sql`length(${column}) between 1 and ${sql.raw(String(longest))} and ${column} = btrim(${column}) and ${column} !~ '[[:cntrl:]]'`

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    imageUrl: text('image_url'),
    /** For search engines; null for what the shop derives. */
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    /** Lower numbers first; equal ones are sorted by name. */
    displayOrder: integer('display_order').notNull().default(0),
    ...timestamps(),
  },
  (table) => [
    check('categories_name_length', sql`length(${table.name}) >= 2`),
    check('categories_seo_title', isNormalisedText(table.seoTitle, maxSeoLengths.seoTitle)),
    check('categories_seo_description', isNormalisedText(table.seoDescription, maxSeoLengths.seoDescription)),
    // Accents and case do not distinguish two categories: rules and searches refer to them by name.
    uniqueIndex('categories_name_unique').on(sql`normalise(${table.name})`),
  ],
)

export const subcategories = pgTable(
  'subcategories',
  {
    id: id(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    description: text('description'),
    ...timestamps(),
  },
  (table) => [
    check('subcategories_name_present', sql`length(${table.name}) >= 1`),
    uniqueIndex('subcategories_name_unique').on(table.categoryId, sql`normalise(${table.name})`),
  ],
)

export const brands = pgTable('brands', { id: id(), name: text('name').notNull(), ...timestamps() }, (table) => [
  check('brands_name_present', sql`length(${table.name}) >= 1`),
  uniqueIndex('brands_name_unique').on(sql`normalise(${table.name})`),
])

export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text('name').notNull(),
    /** Unknown fields are empty. */
    contactName: text('contact_name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    taxId: text('tax_id'),
    /** Delivery time in days after ordering. */
    leadTimeDays: integer('lead_time_days'),
    ...timestamps(),
  },
  (table) => [
    check('suppliers_name_length', sql`length(${table.name}) between 1 and 100`),
    check('suppliers_lead_time', sql`${table.leadTimeDays} between 0 and 365`),
    uniqueIndex('suppliers_name_unique').on(sql`normalise(${table.name})`),
  ],
)
