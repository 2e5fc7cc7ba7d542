export type Encoding = 'br' | 'gzip' | 'identity'

/** RFC 9110, 12.5.3: an encoding with weight zero is refused. */
export function preferredEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
  // The header that nearly all browsers send.
  if (accepted.startsWith('gzip, deflate, br')) return 'br'
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}
