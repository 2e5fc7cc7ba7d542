import { randomInt } from 'node:crypto'

/** Without the letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password that can be read off a screen and typed: four groups of five, 99 random bits. */
export function readablePassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return Array.from({ length: 4 }, group).join('-')
}
