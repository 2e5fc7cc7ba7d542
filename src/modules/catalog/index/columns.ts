import { growingDoubles, growingNumbers } from '#platform/numbers.ts'
import { openShortLists, type ShortLists } from './bitset.ts'
import { openProductGroups } from './groups.ts'
import { type NameWords, openNameWords, openTextList, type TextList } from './names.ts'
import type { ReadProduct } from './read-products.ts'
import type { SearchLines } from './text-index.ts'

/** What lists depend on for each product, by row number. */
export type ProductRows = {
  ids: Pick<ReturnType<typeof openIds>, 'at' | 'compare' | 'count'>
  /** The number of leading rows that are sorted by id: all of them if products were read in that order. */
  rowsByRisingIds: number
  sortNames: Pick<TextList, 'at' | 'compare'>
  /** What suggestions search while a visitor types. */
  nameWords: Pick<NameWords, 'find'>
  /** Microseconds. */
  createdAt: Float64Array
  /** Indexes into `groups` and `specIds`. */
  groupOf: Uint32Array
  specOf: Uint32Array
  /** The rows of the groups that have few. */
  ofGroup: Pick<ShortLists, 'of'>
  /** The combinations of measures. */
  specIds: readonly (number | null)[]
  /** The index of one; undefined if no product has had it. */
  specNumberOf(id: number): number | undefined
  /** The search lines, and which of them are a product's name and description. */
  lines: SearchLines
  nameLine: Uint32Array
  descriptionLine: Uint32Array
}

/** What a row contains apart from the product's values. */
type Described = Omit<ReadProduct, 'priceCents' | 'soldCount' | 'version'>

/** For larger groups, scanning any sort order soon meets their rows, so no list of rows is stored for them. */
const maxListed = 8_000

/**
 * Rows of products. They are only ever added: a product that changes in more than its values gets a new row,
 * so successive tables share them. Searchable texts are added to `lines`.
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
    all: (): ProductRows => ({
      ...{ ids, sortNames, nameWords, specIds, lines },
      specNumberOf: (id) => specNumbers.get(id),
      rowsByRisingIds,
      createdAt: createdAt.all(),
      ...{ groupOf: groupOf.all(), specOf: specOf.all(), ofGroup },
      ...{ nameLine: nameLine.all(), descriptionLine: descriptionLine.all() },
    }),
    /** Adds a product; returns the number of its row. */
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
    /** The search lines of a product, if this version of its text has been read. */
    searchedOf(id: string, version: number): ReadProduct['searched'] | undefined {
      const row = ids.lastOf(id)
      if (row === undefined || textVersions.at(row) !== version) return undefined
      return { version, nameLine: nameLine.all()[row] ?? 0, descriptionLine: descriptionLine.all()[row] ?? 0 }
    },
    /** The last row of a product that is flagged. */
    rowAmong(isAmong: Uint8Array, id: string): number | undefined {
      let row = ids.lastOf(id)
      while (row !== undefined && !isAmong[row]) row = ids.before(row)
      return row
    },
    /** Whether a row has the same content as a product that was read now, apart from its values. */
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

/** The ids of rows, and the rows of an id, as PostgreSQL writes it. */
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

/** The names of rows. */
function openRowNames() {
  const sortNames = openTextList()
  const nameWords = openNameWords()
  return {
    sortNames,
    nameWords,
    /** Most changes leave the name as it is: its text and words are shared with the product's previous row. */
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

/** The values of a product that may change without a new row, by row number. */
export type RowValues = {
  /** In cents; higher than any other if the price is on request. */
  prices: Float64Array
  soldCounts: Int32Array
  /** The version of the product that the row represents. */
  versions: Float64Array
}

export const onRequest = Number.POSITIVE_INFINITY

export const noValues: RowValues = {
  prices: new Float64Array(),
  soldCounts: new Int32Array(),
  versions: new Float64Array(),
}

/** The values of a product as they were read. */
export type ReadValues = Pick<ReadProduct, 'priceCents' | 'soldCount' | 'version'>

/** Collects values of rows and applies them all at once: tables in use are not changed. */
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
    /** The values of this many rows: the previous ones, and those that were set. */
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
