/** Letters and digits that cannot be confused with others, read aloud or copied by hand. */
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

const typedProtocol = new RegExp(protocolPattern, 'i')

/** A typed protocol number, in any case and with spaces around it, and its day; undefined for anything else. */
export function readProtocol(typed: string): { protocol: string; day: string } | undefined {
  const protocol = typed.trim().toUpperCase()
  if (!typedProtocol.test(protocol)) return undefined
  const [, year, month, day] = /^AC-(20\d\d)(\d\d)(\d\d)-/.exec(protocol) ?? []
  const named = `${year}-${month}-${day}`
  return Number.isNaN(Date.parse(`${named}T00:00:00Z`)) ? undefined : { protocol, day: named }
}
