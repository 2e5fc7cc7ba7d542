import { speedSymbols } from '#domain/catalog/fitment-limits.ts'
import type { FitSpec, TyreSpec, WheelSpec } from '#domain/fitment/fit-spec.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { fitSpecs } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

const kept = cached<ReadonlyMap<number, FitSpec>>(64_000_000, 64_000_000)

/** Every combination of measures that products have, by its id; read once until another one is stored. */
export function readFitSpecs(shop: Shop): Promise<ReadonlyMap<number, FitSpec>> {
  return kept(shop).get('all', async () => {
    const rows = await shop.database.select().from(fitSpecs)
    return {
      value: new Map(rows.map((row) => [row.id, toFitSpec(row)])),
      tags: ['fit-specs'],
      bytes: 600 * rows.length,
    }
  })
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
