/** A database's address as it may be shown. */
export function withoutPassword(url: string): string {
  const address = new URL(url)
  address.password = ''
  return address.href
}
