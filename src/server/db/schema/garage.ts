import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, ownedBy } from '../columns.ts'
import { profiles } from './identity.ts'
import { vehicleModels } from './vehicles.ts'

/** A car that a customer has saved. Neither a plate nor anything else that identifies an individual car. */
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
    /** The car that lists and pages use. */
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

/** How often a car without records was requested, by day: what the staff should research first. */
export const vehicleMisses = pgTable(
  'vehicle_misses',
  {
    modelId: ownedBy('model_id', () => vehicleModels.id),
    year: integer('year').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'vehicle_misses_of_day', columns: [table.modelId, table.year, table.day] }),
    index('vehicle_misses_day').on(table.day),
    check('vehicle_misses_count', sql`${table.count} > 0`),
  ],
)
