/** Letters and digits that nobody mistakes for another, read aloud or copied by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 5

/** What a protocol number looks like: `AC-20261121-7F3K2`. */
export const protocolPattern = `^AC-\\d{8}-[${alphabet}]{${length}}$`

/**
 * A number for people to name their message by: the day it came in (an ISO date) and five characters out of 24 million
 * combinations a day. `pick` answers a random whole number from 0 up to, not with, its argument.
 */
export function writeProtocol(day: string, pick: (below: number) => number): string {
  const random = Array.from({ length }, () => alphabet.charAt(pick(alphabet.length))).join('')
  return `AC-${day.replaceAll('-', '')}-${random}`
}
