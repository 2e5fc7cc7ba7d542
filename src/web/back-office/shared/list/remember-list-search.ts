type ListSearch = Record<string, unknown>

const keyOf = (path: string) => `admin.list ${path}`

/** Stores the state of a list (search, filters and page) for this tab. */
export function rememberListSearch(path: string, search: ListSearch): void {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify(search))
  } catch {
    // Without storage the list starts without filters; nothing else is lost.
  }
}

/** The search string of a link back to a list, with its last state; empty if it has not been visited yet. */
export function rememberedListSearch(path: string): ListSearch {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? '{}')
    return typeof place === 'object' && place !== null ? { ...place } : {}
  } catch {
    return {}
  }
}
