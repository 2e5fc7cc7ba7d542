import { and, eq, gte, lte, ne } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { Database } from '#server/db/client.ts'
import { isViolation } from '#server/db/map-db-errors.ts'
import { vehicleGenerations } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

type Stored = { modelId: string; id?: string; label: string; yearFrom: number; yearTo: number }

/**
 * Stores a generation. Throws `YEARS_OVERLAP`, naming the other one, where the database's constraint refuses
 * it: two rows of one model and label never include the same year.
 */
export async function refuseOverlappingYears<Result>(
  tx: Shop,
  { modelId, id, label, yearFrom, yearTo }: Stored,
  store: (database: Database) => Promise<Result>,
): Promise<Result> {
  try {
    // In a transaction of its own within the caller's: what is refused leaves the outer one usable.
    return await tx.database.transaction((inner) => store(inner))
  } catch (cause) {
    if (!isViolation(cause, 'exclusion')) throw cause
    const [other] = await tx.database
      .select({ from: vehicleGenerations.yearFrom, to: vehicleGenerations.yearTo })
      .from(vehicleGenerations)
      .where(
        and(
          eq(vehicleGenerations.modelId, modelId),
          eq(vehicleGenerations.label, label),
          lte(vehicleGenerations.yearFrom, yearTo),
          gte(vehicleGenerations.yearTo, yearFrom),
          id === undefined ? undefined : ne(vehicleGenerations.id, id),
        ),
      )
    throw shopError('YEARS_OVERLAP', other ? { message: failureTexts.yearsOverlap(other), cause } : { cause })
  }
}
