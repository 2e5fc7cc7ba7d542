import { daysUpTo, shopDay } from '#domain/shop-days.ts'

/** How many days the dashboard looks back, today being the last of them. */
const windowInDays = 30

/** The days that the dashboard shows, oldest first, as ISO dates. */
export const dashboardDays = (now: Date): string[] => daysUpTo(shopDay(now), windowInDays)
