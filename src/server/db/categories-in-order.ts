import { asc, type SQL, sql } from 'drizzle-orm'
import { categories } from './schema/index.ts'

/** The order of the shop's categories; those with equal numbers are sorted regardless of accents and case. */
export const categoriesInOrder = (): SQL[] => [
  asc(categories.displayOrder),
  sql`normalise(${categories.name}) collate "C"`,
]
