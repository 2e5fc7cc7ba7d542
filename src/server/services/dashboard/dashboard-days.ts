import { sql } from 'drizzle-orm'
import { daysUpTo, shopDay, shopTimeZone } from '#domain/shop-days.ts'

/** How many days the dashboard looks back, today being the last of them. */
const windowInDays = 30

/** The days that the dashboard shows, oldest first, as ISO dates. */
export const dashboardDays = (now: Date): string[] => daysUpTo(shopDay(now), windowInDays)

/** The instant at which a day of the shop begins. */
export const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone ${shopTimeZone})`
