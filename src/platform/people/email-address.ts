import { singleLine } from '#platform/text.ts'

const local = /^(?!\.)(?!.*\.\.)[\p{L}\p{N}\p{M}_'+.-]{0,63}[\p{L}\p{N}\p{M}_+-]$/u
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** An e-mail address in the one spelling in which it is stored and compared. Undefined for anything else. */
export function parseEmail(typed: string): string | undefined {
  const address = singleLine(typed).toLowerCase()
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
  if (!local.test(name) || !/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return undefined
  const ascii = asciiDomain(domain)
  if (ascii === undefined || !host.test(ascii)) return undefined
  const labels = ascii.split('.').map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label))
  const readable = labels.join('.')
  return asciiDomain(readable) === ascii ? `${name}@${readable}` : undefined
}

/** A stored address in ASCII; undefined if its name has other letters. */
export function asciiEmail(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at), asciiDomain(address.slice(at + 1))]
  return domain !== undefined && /^[!-~]+$/.test(name) ? `${name}@${domain}` : undefined
}

function asciiDomain(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

/** The letters of a label of a domain after `xn--` (Punycode, RFC 3492); undefined if it is broken. */
function decodeLabel(written: string): string | undefined {
  const hyphen = written.lastIndexOf('-')
  const letters = [...written.slice(0, Math.max(hyphen, 0))]
  let [point, position, bias, at] = [128, 0, 72, hyphen + 1]
  while (at < written.length) {
    const before = position
    for (let weight = 1, k = 36; ; k += 36) {
      if (at >= written.length) return undefined
      const digit = Number.parseInt(written.charAt(at), 36)
      at += 1
      const value = digit < 10 ? digit + 26 : digit - 10
      position += value * weight
      const threshold = Math.min(Math.max(k - bias, 1), 26)
      if (value < threshold) break
      weight *= 36 - threshold
    }
    const count = letters.length + 1
    let delta = Math.floor((position - before) / (before === 0 ? 700 : 2))
    delta += Math.floor(delta / count)
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35)
    bias += Math.floor((36 * delta) / (delta + 38))
    point += Math.floor(position / count)
    if (point > 0x10ffff) return undefined
    position %= count
    letters.splice(position, 0, String.fromCodePoint(point))
    position += 1
  }
  return letters.join('')
}
