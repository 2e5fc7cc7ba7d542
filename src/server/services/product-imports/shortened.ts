const maxLength = 100

/** A cell as a remark names it: it may hold a whole text. */
export function shortened(cell: string | number): string {
  const text = String(cell)
  return text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text
}
