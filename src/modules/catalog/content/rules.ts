export const helpCategories = ['orders', 'shipping', 'payments', 'returns'] as const

/** Texts that have a place of their own in the shop: each is there once and stays. */
export const contentPages = ['about', 'privacy', 'returns', 'terms', 'offers'] as const
export type ContentPage = (typeof contentPages)[number]

/** Of its own: articles stand in the help centre, the block of offers on the home page. */
export const hasAddress = (page: ContentPage | null): page is Exclude<ContentPage, 'offers'> =>
  page !== null && page !== 'offers'

/** The law wants the institutional pages to be read; the block of offers is the shop's own affair. */
export const canBeHidden = (page: ContentPage | null): boolean => !hasAddress(page)

/** More pairs of lines are not compared: nobody writes them, and they would cost seconds. */
const mostPairs = 4_000_000

type ComparedLine = { kind: 'same' | 'added' | 'removed'; line: string }

/** The lines of two texts, with what one has to take away from the first and to add to it to get the second. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  if (old.length * fresh.length > mostPairs)
    return [
      ...old.map((line) => ({ kind: 'removed', line }) as const),
      ...fresh.map((line) => ({ kind: 'added', line }) as const),
    ]
  // The longest common part of what follows each pair of lines.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1))
  const commonAt = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    const row = common[i]
    for (let j = fresh.length - 1; j >= 0; j--) {
      const length = old[i] === fresh[j] ? commonAt(i + 1, j + 1) + 1 : Math.max(commonAt(i + 1, j), commonAt(i, j + 1))
      if (row) row[j] = length
    }
  }
  const compared: ComparedLine[] = []
  for (let i = 0, j = 0; i < old.length || j < fresh.length; ) {
    const [removed, added] = [old[i], fresh[j]]
    if (removed !== undefined && removed === added) {
      compared.push({ kind: 'same', line: removed })
      i++
      j++
    } else if (removed !== undefined && (added === undefined || commonAt(i + 1, j) >= commonAt(i, j + 1))) {
      compared.push({ kind: 'removed', line: removed })
      i++
    } else {
      compared.push({ kind: 'added', line: added ?? '' })
      j++
    }
  }
  return compared
}

/** Where a link in a text may lead: into the shop, to a page on the web, or to a mail or telephone program. */
export const isSafeLink = (href: string): boolean =>
  /^(?:\/(?![/\\])|#|https:\/\/(?![/\\])|mailto:|tel:)[^\s\\]*$/i.test(href)
