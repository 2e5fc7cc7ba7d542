import { sql } from 'drizzle-orm'
import { shopTimeZone } from '#domain/shop-days.ts'

/** The instant at which a day of the shop begins, an ISO date. */
export const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone ${shopTimeZone})`
