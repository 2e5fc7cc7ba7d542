import { sql } from 'drizzle-orm'
import { boolean, check, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { checkOneOf, enumText } from '#platform/server/database/columns.ts'
import { seats } from '../cars/rules.ts'
import { fitKinds } from './specs.ts'

/**
 * Each combination of measures once, for a hundred thousand products. Only the trigger of `products.fit_spec_id` writes
 * it.
 */
export const fitSpecs = pgTable(
  'fit_specs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: enumText('kind', fitKinds).notNull(),
    rimInches: integer('rim_inches'),
    rimWidthInches: numeric('rim_width_inches', { precision: 3, scale: 1, mode: 'number' }),
    boltPatterns: text('bolt_patterns').array().notNull().default(sql`'{}'::text[]`),
    offsetMm: numeric('offset_mm', { precision: 4, scale: 1, mode: 'number' }),
    centreBoreMm: numeric('centre_bore_mm', { precision: 4, scale: 1, mode: 'number' }),
    wheelLoadKg: integer('wheel_load_kg'),
    tyreWidthMm: integer('tyre_width_mm'),
    tyreAspectRatio: integer('tyre_aspect_ratio'),
    loadIndex: integer('load_index'),
    speedSymbol: text('speed_symbol'),
    isCommercial: boolean('is_commercial').notNull().default(false),
    ringInnerMm: numeric('ring_inner_mm', { precision: 4, scale: 1, mode: 'number' }),
    ringOuterMm: numeric('ring_outer_mm', { precision: 4, scale: 1, mode: 'number' }),
    spacerMm: numeric('spacer_mm', { precision: 4, scale: 1, mode: 'number' }),
    thread: text('thread'),
    seat: enumText('seat', seats),
  },
  (table) => [
    check('fit_specs_kind', checkOneOf(table.kind, fitKinds)),
    unique('fit_specs_measures')
      .on(
        table.kind,
        table.rimInches,
        table.rimWidthInches,
        table.boltPatterns,
        table.offsetMm,
        table.centreBoreMm,
        table.wheelLoadKg,
        table.tyreWidthMm,
        table.tyreAspectRatio,
        table.loadIndex,
        table.speedSymbol,
        table.isCommercial,
        table.ringInnerMm,
        table.ringOuterMm,
        table.spacerMm,
        table.thread,
        table.seat,
      )
      .nullsNotDistinct(),
  ],
)
