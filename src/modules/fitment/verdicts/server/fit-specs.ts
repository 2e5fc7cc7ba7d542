import { asc, gt, lte } from 'drizzle-orm'
import { type CacheListener, cached, noCache, oneOfEach } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type ComparedSpecs, openComparedSpecs } from '../checks.ts'
import { type FitSpec, specGroup, type TyreSpec, type WheelSpec } from '../specs.ts'
import { speedSymbols } from '../standards.ts'
import { fitSpecs } from '../tables.ts'

export type FitSpecs = {
  byId: ReadonlyMap<number, FitSpec>
  placeOf: ReadonlyMap<number, number>
  ofGroup: ReadonlyMap<string, readonly number[]>
  compared: ComparedSpecs
}

export type KnownSpecs = {
  add(id: number, spec: FitSpec): void
  all(): FitSpecs
  readonly lastId: number
  readonly count: number
}

/** What was returned remains valid when more are added. */
export function openKnownSpecs(): KnownSpecs {
  const byId = new Map<number, FitSpec>()
  const placeOf = new Map<number, number>()
  const ofGroup = new Map<string, number[]>()
  const compared = openComparedSpecs()
  let lastId = 0
  let all: FitSpecs | undefined
  return {
    add(id, spec) {
      placeOf.set(id, byId.size)
      byId.set(id, spec)
      const group = specGroup(spec)
      const alike = ofGroup.get(group)
      if (alike) alike.push(id)
      else ofGroup.set(group, [id])
      compared.add(spec)
      lastId = id
      all = undefined
    },
    all() {
      all ??= { byId, placeOf, ofGroup, compared: compared.all() }
      return all
    },
    get lastId() {
      return lastId
    },
    get count() {
      return byId.size
    },
  }
}

const cacheOf = cached<FitSpecs>(64_000_000, 64_000_000)

/** So that other requests get their turn in between. */
const batch = 500

/** Known combinations are not read again. */
export function readFitSpecs(shop: Shop): Promise<FitSpecs> {
  return cacheOf(shop).get('all', async () => {
    const value = await (shop.cache === noCache ? readAll(shop) : readingOf(shop).read(shop))
    return { value, tags: ['fit-specs'], bytes: 600 * value.byId.size + 500 }
  })
}

const readingOf = oneOfEach(({ join }) => join(openReading()))

/** Reads on from what is known: a combination is never changed or removed, and a new one has a higher id. */
function openReading(): CacheListener & { read(shop: Shop): Promise<FitSpecs> } {
  let known = openKnownSpecs()
  let reading: Promise<unknown> = Promise.resolve()

  async function readOn(shop: Shop): Promise<FitSpecs> {
    const before = known
    await readNew(shop, before)
    if (!(await isOneMissing(shop, before))) return before.all()
    const whole = openKnownSpecs()
    await readNew(shop, whole)
    if (known === before) known = whole
    return whole.all()
  }

  return {
    read(shop) {
      // One after the other: each begins where the previous one ended.
      const value = reading.then(() => readOn(shop))
      reading = value.catch(() => undefined)
      return value
    },
    drop: () => undefined,
    pause: () => undefined,
    resume() {
      // After a lost connection it may be another database.
      known = openKnownSpecs()
    },
  }
}

async function readAll(shop: Shop): Promise<FitSpecs> {
  const all = openKnownSpecs()
  await readNew(shop, all)
  return all.all()
}

async function readNew({ database }: Shop, known: KnownSpecs): Promise<void> {
  for (let isLast = false; !isLast; ) {
    const rows: Row[] = await database
      .select()
      .from(fitSpecs)
      .where(gt(fitSpecs.id, known.lastId))
      .orderBy(asc(fitSpecs.id))
      .limit(batch)
    for (const row of rows) known.add(row.id, toFitSpec(row))
    isLast = rows.length < batch
  }
}

/** Of two that are stored at the same time, the one with the lower id may be committed last. */
const isOneMissing = async ({ database }: Shop, { lastId, count }: KnownSpecs): Promise<boolean> =>
  (await database.$count(fitSpecs, lte(fitSpecs.id, lastId))) > count

type Row = typeof fitSpecs.$inferSelect

function toFitSpec(row: Row): FitSpec {
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
