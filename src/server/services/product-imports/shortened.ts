const maxLength = 100

/** A cell as a remark names it: it may hold a whole text. */
export function shortened(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text
}
