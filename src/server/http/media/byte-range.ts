export type ByteRange = { start: number; end: number }

/**
 * The part of a file of `size` bytes that a Range header requests, both ends included. Undefined for a header
 * that is missing, requests several parts or cannot be parsed, which is answered with the whole file;
 * 'unsatisfiable' for a part that the file does not have (RFC 9110, section 14).
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable'
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)]
  if (last !== '' && end < start) return undefined
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}
