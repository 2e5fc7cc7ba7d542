import { sql } from 'drizzle-orm'
import { check, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from '../columns.ts'

/** What is known of a vehicle's hub and tyres over a span of model years. Several rows tell a model's generations apart. */
export const vehicleFitments = pgTable(
  'vehicle_fitments',
  {
    id: id(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    yearFrom: integer('year_from').notNull(),
    yearTo: integer('year_to').notNull(),
    boltPattern: text('bolt_pattern'),
    centreBoreMm: numeric('centre_bore_mm', { precision: 4, scale: 1, mode: 'number' }),
    rimMinInches: integer('rim_min_inches'),
    rimMaxInches: integer('rim_max_inches'),
    /** Sizes the maker fits, as `205/55 R16`. */
    tyreSizes: text('tyre_sizes').array().notNull().default(sql`'{}'::text[]`),
    confidence: text('confidence', { enum: ['high', 'medium', 'low'] }).notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    check('vehicle_fitments_years', sql`${table.yearFrom} <= ${table.yearTo}`),
    check('vehicle_fitments_rims', sql`${table.rimMinInches} <= ${table.rimMaxInches}`),
    check('vehicle_fitments_bolt_pattern', sql`${table.boltPattern} ~ '^[3-8]x[0-9]{2,3}([.][0-9])?$'`),
    check('vehicle_fitments_confidence', sql`${table.confidence} in ('high', 'medium', 'low')`),
    uniqueIndex('vehicle_fitments_generation').on(table.brand, table.model, table.yearFrom),
  ],
)
