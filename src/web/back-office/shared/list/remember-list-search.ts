type ListSearch = Record<string, unknown>

const keyOf = (path: string) => `admin.list ${path}`

/** Remembers, for this tab, what a list showed: its search, filters and page. */
export function rememberListSearch(path: string, search: ListSearch): void {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify(search))
  } catch {
    // Without storage the list starts anew; nothing else is lost.
  }
}

/** What a list showed when it was last left, as the search of a link back to it; empty when it was not seen yet. */
export function rememberedListSearch(path: string): ListSearch {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? '{}')
    return typeof place === 'object' && place !== null ? { ...place } : {}
  } catch {
    return {}
  }
}
