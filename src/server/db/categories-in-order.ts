import { asc, type SQL, sql } from 'drizzle-orm'
import { categories } from './schema/index.ts'

/** The order that the shop gives its categories; accents and case do not count among those that share a number. */
export const categoriesInOrder = (): SQL[] => [
  asc(categories.displayOrder),
  sql`normalise(${categories.name}) collate "C"`,
]
