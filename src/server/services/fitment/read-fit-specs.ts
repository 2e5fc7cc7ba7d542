import { asc, gt } from 'drizzle-orm'
import { speedSymbols } from '#domain/catalog/fitment-limits.ts'
import { type ComparedSpecs, openComparedSpecs } from '#domain/fitment/check-specs.ts'
import type { FitSpec, TyreSpec, WheelSpec } from '#domain/fitment/fit-spec.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { fitSpecs } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Every combination of measures that products have, with its place among those that are compared together. */
export type FitSpecs = {
  byId: ReadonlyMap<number, FitSpec>
  placeOf: ReadonlyMap<number, number>
  compared: ComparedSpecs
}

const cacheOf = cached<FitSpecs>(64_000_000, 64_000_000)

/** How many are read at once, so that other requests get their turn in between. */
const batch = 1_000

/** Every combination of measures; read once until another one is stored. */
export function readFitSpecs(shop: Shop): Promise<FitSpecs> {
  return cacheOf(shop).get('all', async () => {
    const value = await readAll(shop)
    return { value, tags: ['fit-specs'], bytes: 600 * value.byId.size + 500 }
  })
}

async function readAll({ database }: Shop): Promise<FitSpecs> {
  const byId = new Map<number, FitSpec>()
  const placeOf = new Map<number, number>()
  const compared = openComparedSpecs()
  for (let last: number | undefined = 0; last !== undefined; ) {
    // None is ever changed, and a new one has a higher number.
    const rows: Row[] = await database
      .select()
      .from(fitSpecs)
      .where(gt(fitSpecs.id, last))
      .orderBy(asc(fitSpecs.id))
      .limit(batch)
    for (const row of rows) {
      const spec = toFitSpec(row)
      byId.set(row.id, spec)
      placeOf.set(row.id, placeOf.size)
      compared.add(spec)
    }
    last = rows.length === batch ? rows.at(-1)?.id : undefined
  }
  return { byId, placeOf, compared: compared.all() }
}

type Row = typeof fitSpecs.$inferSelect

/** A row as the rule reads it. */
export function toFitSpec(row: Row): FitSpec {
  switch (row.kind) {
    case 'wheel':
      return { kind: row.kind, ...wheelOf(row) }
    case 'tyre':
      return { kind: row.kind, ...tyreOf(row) }
    case 'kit':
      return { kind: row.kind, wheel: wheelOf(row), tyre: tyreOf(row) }
    case 'ring':
      return { kind: row.kind, innerMm: row.ringInnerMm, outerMm: row.ringOuterMm }
    case 'spacer':
      return { kind: row.kind, boltPatterns: row.boltPatterns, thicknessMm: row.spacerMm }
    case 'bolt':
    case 'nut':
      return { kind: row.kind, thread: row.thread, seat: row.seat }
    default:
      return row.kind satisfies never
  }
}

function wheelOf(row: Row): WheelSpec {
  const { rimInches, rimWidthInches, boltPatterns, offsetMm, centreBoreMm, wheelLoadKg } = row
  return { rimInches, rimWidthInches, boltPatterns, offsetMm, centreBoreMm, loadKilograms: wheelLoadKg }
}

function tyreOf({ tyreWidthMm, tyreAspectRatio, rimInches, loadIndex, speedSymbol, isCommercial }: Row): TyreSpec {
  const isWhole = tyreWidthMm !== null && tyreAspectRatio !== null && rimInches !== null
  return {
    tyreSize: isWhole ? { widthMm: tyreWidthMm, aspect: tyreAspectRatio, rimInches } : null,
    loadIndex,
    speedSymbol: speedSymbols.find((symbol) => symbol === speedSymbol) ?? null,
    isCommercial,
  }
}
