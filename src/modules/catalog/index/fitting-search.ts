import { verdicts } from '#modules/fitment/verdicts/rules.ts'
import type { FitKind } from '#modules/fitment/verdicts/specs.ts'
import type { Shop } from '#platform/server/shop.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { listCategories } from '../categories/server/list-categories.ts'
import { type CarFits, checkVehicle, unknownCar } from '../fitting/server/check-car.ts'
import type { CarGoods } from '../search-language/car-goods.ts'
import { namesToDrop } from '../search-language/drop-words.ts'
import { runInTurns } from './batches.ts'
import type { CatalogTable } from './catalog-table.ts'
import { brandBits } from './match-words.ts'
import type { QueryWord } from './search-query.ts'
import { partOf } from './search-ranks.ts'
import { noPart, type Parts } from './selection.ts'
import { inDescription, maxWords, wordPatterns } from './text-index.ts'
import { findVerdicts, specsIn } from './verdicts.ts'

const misfit = verdicts.indexOf('nao_serve')

/** Of several cars the one that it fits best counts. `verdict` is an index of `verdicts`. */
export function rowFits(table: CatalogTable, fits: readonly CarFits[]) {
  const { specOf } = table.rows
  const all = fits.map((one) => findVerdicts(table, one))
  return (row: number): { verdict: number; deviation: number } => {
    const spec = specOf[row] ?? 0
    let best = { verdict: misfit, deviation: 0 }
    for (const { ofSpecs, deviations, said } of all) {
      const verdict = said.get(row) ?? ofSpecs[spec] ?? misfit
      const deviation = said.has(row) ? 0 : (deviations[spec] ?? 0)
      if (verdict < best.verdict || (verdict === best.verdict && deviation < best.deviation))
        best = { verdict, deviation }
    }
    return best
  }
}

/** `words` of the goods, with their brands and synonyms. */
export type AskedGoods = { goods: CarGoods; words: readonly QueryWord[]; isRanked: boolean; hasYear: boolean }

/** Goods of the kinds by verdict, and the words that none has; undefined where there are none. */
export async function fittingGoods(
  shop: Shop,
  table: CatalogTable,
  { fits, asked }: { fits: readonly CarFits[]; asked: AskedGoods },
): Promise<{ parts: Parts; droppedWords: string[] } | undefined> {
  const { goods, words, isRanked, hasYear } = asked
  const isKind = await rowsOfKinds(shop, table, goods.kinds)
  const { groupOf, nameLine } = table.rows
  const found = await runInTurns(table.rows.lines.find(words.map(({ word, synonyms }) => wordPatterns(word, synonyms))))
  const ofBrands = table.groups.map((group) => brandBits(group, words))
  const isOfRim = groupsOfRim(table, goods.rim)
  const fitIn = rowFits(table, fits)
  const unknown = verdicts.indexOf('sem_dados')
  for (const dropped of [[], ...(goods.mayDrop ? namesToDrop(words.map(({ word }) => word)) : [])]) {
    const wanted = words.reduce(
      (bits, { word }, place) => (dropped.includes(word) ? bits : bits | inDescription(place)),
      0,
    )
    const parts = new Uint8Array(table.isLive.length).fill(noPart)
    let best = noPart
    for (let row = 0; row < parts.length; row += 1) {
      if (!table.isLive[row]) continue
      const group = groupOf[row] ?? 0
      if (!isOfRim[group] || !isKind(row)) continue
      const bits = ((found[nameLine[row] ?? 0] ?? 0) >>> maxWords) | (ofBrands[group] ?? 0)
      if ((bits & wanted) !== wanted) continue
      const { verdict, deviation } = fitIn(row)
      // Without a year there is no verdict to show: what fits in none is left out.
      if (verdict === misfit && !hasYear) continue
      best = Math.min(best, verdict)
      const isSoldOut = isRanked && !table.groups[group]?.isInStock
      parts[row] = partOf({ verdict, isMention: false, isSoldOut, deviation: isRanked ? deviation : 0 })
    }
    if (!hasYear && best < unknown) leaveOut(parts, unknown)
    if (best !== noPart) return { parts, droppedWords: dropped }
  }
  return undefined
}

function leaveOut(parts: Parts, verdict: number): void {
  const first = partOf({ verdict, isMention: false, isSoldOut: false })
  for (let row = 0; row < parts.length; row += 1) if ((parts[row] ?? noPart) >= first) parts[row] = noPart
}

const categoryOfKind: Partial<Record<FitKind, string>> = { wheel: 'rodas', tyre: 'pneus' }

/** By their measures; what has none yet, by its category. */
async function rowsOfKinds(
  shop: Shop,
  table: CatalogTable,
  kinds: readonly FitKind[],
): Promise<(row: number) => boolean> {
  const [categories, { specs }] = await Promise.all([listCategories(shop), checkVehicle(shop, unknownCar)])
  const names = kinds.flatMap((kind) => categoryOfKind[kind] ?? [])
  const ids = new Set(categories.filter(({ name }) => names.includes(normaliseForSearch(name))).map(({ id }) => id))
  const isPlaced = table.groups.map(({ categoryId }) => categoryId !== null && ids.has(categoryId))
  const { specIds, specOf, groupOf } = table.rows
  const kindOf = specsIn(specIds, specs).kinds
  const isMeasured = kindOf.map((kind) => kinds.some((one) => one === kind))
  const isUnmeasured = kindOf.map((kind) => kind === undefined || kind === 'other')
  return (row) => {
    const spec = specOf[row] ?? 0
    return isMeasured[spec] === true || (isUnmeasured[spec] === true && isPlaced[groupOf[row] ?? 0] === true)
  }
}

function groupsOfRim({ facets, groups }: CatalogTable, rim: string | undefined): readonly boolean[] {
  const { lists, numberOf } = facets.rim
  return groups.map((_, group) => rim === undefined || (lists[numberOf[group] ?? 0] ?? []).includes(rim))
}
