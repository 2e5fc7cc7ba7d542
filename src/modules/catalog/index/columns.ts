import { growingDoubles, growingNumbers } from '#platform/numbers.ts'
import { openShortLists } from './bitset.ts'
import { openProductGroups } from './groups.ts'
import { openNameWords, openTextList } from './names.ts'
import type { ReadProduct } from './read-products.ts'
import type { SearchLines } from './text-index.ts'

/** By row number. */
export type ProductRows = ReturnType<ReturnType<typeof openProductRows>['all']>

type Described = Omit<ReadProduct, 'priceCents' | 'soldCount' | 'version'>

/** Scanning any sort order soon meets the rows of larger groups. */
const maxListed = 8_000

/**
 * Rows are only added: a product that changes in more than its values gets a new row, so tables share them. Searchable
 * texts are added to `lines`.
 */
export function openProductRows(lines: SearchLines) {
  const groups = openProductGroups()
  const ids = openIds()
  const { sortNames, nameWords, addName } = openRowNames()
  const createdAt = growingDoubles()
  const groupOf = growingNumbers()
  const specOf = growingNumbers()
  const ofGroup = openShortLists(maxListed)
  const specIds: (number | null)[] = []
  const specNumbers = new Map<number | null, number>()
  const nameLine = growingNumbers()
  const descriptionLine = growingNumbers()
  const textVersions = growingDoubles()
  let rowsByRisingIds = 0

  function specNumber(id: number | null): number {
    const number = specNumbers.get(id) ?? specIds.push(id) - 1
    specNumbers.set(id, number)
    return number
  }

  return {
    groups,
    all: () => ({
      ...{
        ids,
        sortNames,
        lines,
        /** What suggestions search while a visitor types. */
        nameWords,
        specIds: specIds as readonly (number | null)[],
      },
      /** Undefined if no product has had the measures. */
      specNumberOf: (id: number) => specNumbers.get(id),
      /** All rows if products were read in that order. */
      rowsByRisingIds,
      /** Microseconds. */
      createdAt: createdAt.all(),
      /** Indexes into `groups` and `specIds`; `ofGroup` has only the groups with few. */
      ...{ groupOf: groupOf.all(), specOf: specOf.all(), ofGroup },
      ...{ nameLine: nameLine.all(), descriptionLine: descriptionLine.all() },
    }),
    add({ id, sortName, fitSpecId, kind, searched, createdAt: created }: Described): number {
      const row = ids.add(id)
      if (rowsByRisingIds === row && (row === 0 || ids.compare(row - 1, row) < 0)) rowsByRisingIds += 1
      addName(sortName, ids.before(row))
      createdAt.add(created)
      const group = groups.find(kind)
      groupOf.add(group)
      ofGroup.add(group, row)
      specOf.add(specNumber(fitSpecId))
      nameLine.add(searched.nameLine)
      descriptionLine.add(searched.descriptionLine)
      textVersions.add(searched.version)
      return row
    },
    /** Undefined unless this version of its text has been read. */
    searchedOf(id: string, version: number): ReadProduct['searched'] | undefined {
      const row = ids.lastOf(id)
      if (row === undefined || textVersions.at(row) !== version) return undefined
      return { version, nameLine: nameLine.all()[row] ?? 0, descriptionLine: descriptionLine.all()[row] ?? 0 }
    },
    /** The last flagged row of a product. */
    rowAmong(isAmong: Uint8Array, id: string): number | undefined {
      let row = ids.lastOf(id)
      while (row !== undefined && !isAmong[row]) row = ids.before(row)
      return row
    },
    /** Apart from the product's values. */
    isSame(row: number, { sortName, fitSpecId, kind, searched }: Described): boolean {
      return (
        sortNames.isAt(row, sortName) &&
        groupOf.all()[row] === groups.find(kind) &&
        specOf.all()[row] === specNumbers.get(fitSpecId) &&
        nameLine.all()[row] === searched.nameLine &&
        descriptionLine.all()[row] === searched.descriptionLine
      )
    },
  }
}

/** Ids as PostgreSQL writes them. */
function openIds() {
  const ids: string[] = []
  const lastRow = new Map<string, number>()
  // Of each row the one before it with the same id, counted from 1; 0 where it is the first.
  const before = growingNumbers()
  return {
    add(id: string): number {
      before.add((lastRow.get(id) ?? -1) + 1)
      lastRow.set(id, ids.length)
      return ids.push(id) - 1
    },
    at: (row: number): string => ids[row] ?? '',
    /** In PostgreSQL's order. */
    compare(one: number, other: number): number {
      const [a = '', b = ''] = [ids[one], ids[other]]
      return a < b ? -1 : Number(a > b)
    },
    lastOf: (id: string): number | undefined => lastRow.get(id),
    before: (row: number): number | undefined => (before.at(row) === 0 ? undefined : before.at(row) - 1),
    count: () => ids.length,
  }
}

function openRowNames() {
  const sortNames = openTextList()
  const nameWords = openNameWords()
  return {
    sortNames,
    nameWords,
    /** Most changes leave the name: its text and words are shared with the previous row. */
    addName(name: string, rowBefore: number | undefined): void {
      if (rowBefore !== undefined && sortNames.isAt(rowBefore, name)) {
        sortNames.addAgain(rowBefore)
        nameWords.addAgain(rowBefore)
      } else {
        sortNames.add(name)
        nameWords.add(name)
      }
    },
  }
}

/** Values that may change without a new row, by row number. */
export type RowValues = {
  /** In cents; higher than any other if the price is on request. */
  prices: Float64Array
  soldCounts: Int32Array
  versions: Float64Array
}

export const onRequest = Number.POSITIVE_INFINITY

export const noValues: RowValues = {
  prices: new Float64Array(),
  soldCounts: new Int32Array(),
  versions: new Float64Array(),
}

export type ReadValues = Pick<ReadProduct, 'priceCents' | 'soldCount' | 'version'>

/** Applies values all at once: tables in use are not changed. */
export function openValueChanges() {
  // At start these are all rows of a large catalog: an object for each would take much memory.
  const [rows, soldCounts] = [growingNumbers(), growingNumbers()]
  const [prices, versions] = [growingDoubles(), growingDoubles()]
  return {
    set(row: number, { priceCents, soldCount, version }: ReadValues): void {
      rows.add(row)
      prices.add(priceCents ?? onRequest)
      soldCounts.add(soldCount)
      versions.add(version)
    },
    /** The previous values, and those that were set. */
    over(before: RowValues, count: number): RowValues {
      const values = {
        prices: new Float64Array(count),
        soldCounts: new Int32Array(count),
        versions: new Float64Array(count),
      }
      values.prices.set(before.prices)
      values.soldCounts.set(before.soldCounts)
      values.versions.set(before.versions)
      for (let at = 0; at < rows.count(); at += 1) {
        const row = rows.at(at)
        values.prices[row] = prices.at(at)
        values.soldCounts[row] = soldCounts.at(at)
        values.versions[row] = versions.at(at)
      }
      return values
    },
  }
}
