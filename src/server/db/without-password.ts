/** A database address that is safe to show. */
export function withoutPassword(url: string): string {
  const address = new URL(url)
  address.password = ''
  return address.href
}
