import type { SearchLines } from '#domain/catalog/search-lines/search-lines.ts'
import { type NameWords, openNameWords } from '#domain/catalog/suggestions/name-words.ts'
import { growingDoubles, growingNumbers } from '#domain/growing-numbers.ts'
import { openShortLists, type ShortLists } from '#domain/short-lists.ts'
import { openTextList, type TextList } from '#domain/text-list.ts'
import { openUuidList, type UuidList, type UuidWords, uuidWords } from '#domain/uuid-list.ts'
import { openProductGroups } from './product-groups.ts'
import type { ReadProduct } from './read-products.ts'

/** What lists look at of each product, by the number of its row. */
export type ProductRows = {
  ids: Pick<UuidList, 'at' | 'compare' | 'count'>
  /** So many of the first rows come in the order of their ids: all of them where products were read in it. */
  rowsByRisingIds: number
  sortNames: Pick<TextList, 'at' | 'compare'>
  /** What is looked through while somebody types. */
  nameWords: Pick<NameWords, 'find'>
  /** Microseconds. */
  createdAt: Float64Array
  /** The numbers of what `groups` and `specIds` have. */
  groupOf: Uint32Array
  specOf: Uint32Array
  /** The rows of the groups that have few. */
  ofGroup: Pick<ShortLists, 'of'>
  /** The combinations of measures. */
  specIds: readonly (number | null)[]
  /** What searches look in, and which of its lines are a product's name and its description. */
  lines: SearchLines
  nameLine: Uint32Array
  descriptionLine: Uint32Array
}

/** What a row says of its product beside its values. */
type Described = Omit<ReadProduct, 'priceCents' | 'soldCount' | 'version'>

/** Rows of a group that has more are soon met in any order, so that nobody looks for them by it. */
const mostListed = 8_000

/**
 * Rows of products. They are only ever added: a product that changes in more than its values gets another one, so tables that
 * follow one another share them. What searches look in is added to `lines`.
 */
export function openProductRows(lines: SearchLines) {
  const groups = openProductGroups()
  const ids = openUuidList()
  const { sortNames, nameWords, addName } = openRowNames()
  const createdAt = growingDoubles()
  const groupOf = growingNumbers()
  const specOf = growingNumbers()
  const ofGroup = openShortLists(mostListed)
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

  function lastRowOf(id: string): number | undefined {
    const words = uuidWords(id)
    return words && ids.lastOf(words)
  }

  return {
    groups,
    all: (): ProductRows => ({
      ...{ ids, sortNames, nameWords, specIds, lines },
      rowsByRisingIds,
      createdAt: createdAt.all(),
      ...{ groupOf: groupOf.all(), specOf: specOf.all(), ofGroup },
      ...{ nameLine: nameLine.all(), descriptionLine: descriptionLine.all() },
    }),
    /** Adds a product; gives the number of its row. */
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
    /** What searches look in of a product that has been read with this version of its text. */
    searchedOf(id: string, version: number): ReadProduct['searched'] | undefined {
      const row = lastRowOf(id)
      if (row === undefined || textVersions.at(row) !== version) return undefined
      return { version, nameLine: nameLine.all()[row] ?? 0, descriptionLine: descriptionLine.all()[row] ?? 0 }
    },
    /** The last row of a product that is flagged. */
    rowAmong(isAmong: Uint8Array, id: UuidWords): number | undefined {
      let row = ids.lastOf(id)
      while (row !== undefined && !isAmong[row]) row = ids.before(row)
      return row
    },
    /** All rows that these products have or had, the last of each first. */
    *rowsOf(wanted: Iterable<string>): Generator<number> {
      for (const id of wanted) for (let row = lastRowOf(id); row !== undefined; row = ids.before(row)) yield row
    },
    /** Whether a row says the same of its product as what was read now, whatever its values are. */
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

/** The names of rows. */
function openRowNames() {
  const sortNames = openTextList()
  const nameWords = openNameWords()
  return {
    sortNames,
    nameWords,
    /** Most changes leave a name: its text and its words are those of the row that its product had before. */
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
