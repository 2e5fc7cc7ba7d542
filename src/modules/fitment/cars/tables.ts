import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { checkOneOf, createdAt, enumText, id, moment, ownedBy, updatedAt } from '#platform/server/database/columns.ts'
import { speedSymbols } from '../verdicts/standards.ts'
import { axles, confidences, fasteners, seats, vehicleBodies } from './rules.ts'

export const vehicleMakes = pgTable(
  'vehicle_makes',
  {
    id: id(),
    name: text('name').notNull().unique(),
    position: integer('position').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('vehicle_makes_name_alike').on(sql`normalise(${table.name})`)],
)

/** `aliases` are other spellings of the name, without accents and case. */
export const vehicleModels = pgTable(
  'vehicle_models',
  {
    id: id(),
    makeId: ownedBy('make_id', () => vehicleMakes.id),
    name: text('name').notNull(),
    aliases: text('aliases').array().notNull().default(sql`'{}'::text[]`),
    body: enumText('body', vehicleBodies).notNull(),
    position: integer('position').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('vehicle_models_body', checkOneOf(table.body, vehicleBodies)),
    unique('vehicle_models_name').on(table.makeId, table.name),
    uniqueIndex('vehicle_models_name_alike').on(table.makeId, sql`normalise(${table.name})`),
  ],
)

/**
 * Between two changes of the chassis; null if unknown. A constraint keeps rows with one label from overlapping in a
 * year.
 */
export const vehicleGenerations = pgTable(
  'vehicle_generations',
  {
    id: id(),
    modelId: ownedBy('model_id', () => vehicleModels.id),
    yearFrom: integer('year_from').notNull(),
    yearTo: integer('year_to').notNull(),
    label: text('label').notNull().default(''),
    boltPattern: text('bolt_pattern'),
    hubBoreMm: numeric('hub_bore_mm', { precision: 4, scale: 1, mode: 'number' }),
    rimMinInches: integer('rim_min_inches'),
    rimMaxInches: integer('rim_max_inches'),
    fastener: enumText('fastener', fasteners),
    thread: text('thread'),
    seat: enumText('seat', seats),
    /** What the heavier axle may weigh, by the maker. */
    axleLoadKg: integer('axle_load_kg'),
    /** Of bolt pattern and hub. */
    confidence: enumText('confidence', confidences).notNull(),
    source: text('source').notNull(),
    /** Whether the factory sets have every size that the maker mounted, and who says so. */
    isSizeListComplete: boolean('is_size_list_complete').notNull().default(false),
    sizeListSource: text('size_list_source'),
    verifiedBy: uuid('verified_by').references(() => profiles.id, { onDelete: 'set null' }),
    verifiedAt: moment('verified_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'vehicle_generations_years',
      sql`${table.yearFrom} between 1950 and ${table.yearTo} and ${table.yearTo} <= 2100`,
    ),
    check('vehicle_generations_rims', sql`${table.rimMinInches} <= ${table.rimMaxInches}`),
    check('vehicle_generations_bolt_pattern', sql`${table.boltPattern} ~ '^[3-8]x[0-9]{2,3}([.][0-9])?$'`),
    check('vehicle_generations_hub', sql`${table.hubBoreMm} between 30 and 200`),
    check('vehicle_generations_fastener', checkOneOf(table.fastener, fasteners)),
    check('vehicle_generations_thread', sql`${table.thread} ~ '^M[0-9]{2}x[0-9]([.][0-9]{1,2})?$'`),
    check('vehicle_generations_seat', checkOneOf(table.seat, seats)),
    check('vehicle_generations_confidence', checkOneOf(table.confidence, confidences)),
    check('vehicle_generations_source', sql`${table.source} ~ '[^ ]'`),
    check('vehicle_generations_axle_load', sql`${table.axleLoadKg} between 300 and 10000`),
    check(
      'vehicle_generations_size_list',
      sql`not ${table.isSizeListComplete} or coalesce(${table.sizeListSource}, '') ~ '[^ ]'`,
    ),
    index('vehicle_generations_of_model').on(table.modelId, table.yearFrom),
  ],
)

export const vehicleOeSets = pgTable(
  'vehicle_oe_sets',
  {
    id: id(),
    generationId: ownedBy('generation_id', () => vehicleGenerations.id),
    version: text('version'),
    axle: enumText('axle', axles).notNull().default('both'),
    tyreWidthMm: integer('tyre_width_mm').notNull(),
    tyreAspectRatio: integer('tyre_aspect_ratio').notNull(),
    rimInches: integer('rim_inches').notNull(),
    loadIndex: integer('load_index'),
    speedSymbol: enumText('speed_symbol', speedSymbols),
    isCommercial: boolean('is_commercial').notNull().default(false),
    rimWidthInches: numeric('rim_width_inches', { precision: 3, scale: 1, mode: 'number' }),
    offsetMm: numeric('offset_mm', { precision: 4, scale: 1, mode: 'number' }),
    /** Of the tyre's size; of the values below, too, where they have none of their own. */
    confidence: enumText('confidence', confidences).notNull(),
    source: text('source').notNull(),
    /** Of rim width and offset. */
    wheelConfidence: enumText('wheel_confidence', confidences),
    wheelSource: text('wheel_source'),
    /** Of load index and speed symbol. */
    loadConfidence: enumText('load_confidence', confidences),
    loadSource: text('load_source'),
    /** The day on which the shop measured rim width and offset on a car. */
    wheelMeasuredOn: date('wheel_measured_on'),
  },
  (table) => [
    check('vehicle_oe_sets_axle', checkOneOf(table.axle, axles)),
    check('vehicle_oe_sets_tyre_width', sql`${table.tyreWidthMm} between 100 and 500`),
    check('vehicle_oe_sets_tyre_aspect_ratio', sql`${table.tyreAspectRatio} between 20 and 100`),
    check('vehicle_oe_sets_rim', sql`${table.rimInches} between 10 and 30`),
    check('vehicle_oe_sets_load_index', sql`${table.loadIndex} between 50 and 200`),
    check('vehicle_oe_sets_speed_symbol', checkOneOf(table.speedSymbol, speedSymbols)),
    check('vehicle_oe_sets_rim_width', sql`${table.rimWidthInches} between 3 and 16`),
    check('vehicle_oe_sets_offset', sql`${table.offsetMm} between -150 and 150 and mod(${table.offsetMm}, 0.5) = 0`),
    check('vehicle_oe_sets_confidence', checkOneOf(table.confidence, confidences)),
    check('vehicle_oe_sets_source', sql`${table.source} ~ '[^ ]'`),
    check('vehicle_oe_sets_wheel_confidence', checkOneOf(table.wheelConfidence, confidences)),
    check('vehicle_oe_sets_load_confidence', checkOneOf(table.loadConfidence, confidences)),
    unique('vehicle_oe_sets_once')
      .on(table.generationId, table.version, table.axle, table.tyreWidthMm, table.tyreAspectRatio, table.rimInches)
      .nullsNotDistinct(),
  ],
)

/** Neither a plate nor anything else that identifies an individual car. */
export const garageVehicles = pgTable(
  'garage_vehicles',
  {
    id: id(),
    userId: ownedBy('user_id', () => profiles.id),
    modelId: ownedBy('model_id', () => vehicleModels.id),
    year: integer('year').notNull(),
    version: text('version'),
    /** The size on the car, as `205/55 R16`. */
    ownTyre: text('own_tyre'),
    nickname: text('nickname'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('garage_vehicles_year', sql`${table.year} between 1950 and 2100`),
    check('garage_vehicles_own_tyre', sql`${table.ownTyre} ~ '^[1-3][0-9]5/[2-9][05] R[12][0-9]$'`),
    unique('garage_vehicles_once').on(table.userId, table.modelId, table.year, table.version).nullsNotDistinct(),
    uniqueIndex('garage_vehicles_default').on(table.userId).where(sql`is_default`),
    index('garage_vehicles_model').on(table.modelId),
  ],
)

/**
 * By day: each car that was asked for, on record or not, with each size that was told. It says what the staff should
 * research first, and nothing about who asked.
 */
export const vehicleRequests = pgTable(
  'vehicle_requests',
  {
    id: id(),
    /** Null for a car that no model on record is. */
    modelId: uuid('model_id').references(() => vehicleModels.id, { onDelete: 'cascade' }),
    /** As it was asked for, without accents and case: `honda civic`. */
    name: text('name').notNull(),
    year: integer('year').notNull(),
    /** As `205/55 R16`. */
    ownTyre: text('own_tyre'),
    day: date('day').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [
    unique('vehicle_requests_of_day').on(table.name, table.year, table.ownTyre, table.day).nullsNotDistinct(),
    index('vehicle_requests_model').on(table.modelId, table.year),
    index('vehicle_requests_day').on(table.day),
    check('vehicle_requests_count', sql`${table.count} > 0`),
  ],
)

/**
 * By generation ('Honda Civic 2017'): a digest of what was loaded from the shop's own tables. What is no longer like
 * that, or no longer there, is the staff's.
 */
export const vehicleLoads = pgTable('vehicle_loads', {
  name: text('name').primaryKey(),
  digest: text('digest').notNull(),
})
