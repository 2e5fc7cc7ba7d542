import { eq } from 'drizzle-orm'
import { profiles } from '#platform/server/auth/tables.ts'
import type { Shop } from '#platform/server/shop.ts'

/** Turns a customer into a guest, as if their orders had been placed without an account. */
export const makeGuest = ({ database }: Shop, userId: string) =>
  database.update(profiles).set({ isGuest: true, email: userId }).where(eq(profiles.id, userId))
