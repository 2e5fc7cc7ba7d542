import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SingleRule, type StyleRule, styleRules } from './style-rules.ts'

const sheetLink = /<link rel="stylesheet" href="([^"]+\.css)"[^>]*>/

/** The whole sheet comes behind these rules: its first layer, which they have nothing of, would be the last one, before which the others give way. */
const firstLayer = '@layer properties;'

/**
 * Puts into a page the rules that its own elements use, in the place of the link to the whole style sheet: it is painted
 * without waiting for a second answer, and has not to carry what other pages need. The script that begins the page
 * (web/client.tsx) asks for the whole sheet, before anything that is not in the page can be shown.
 */
export function pageStyler(clientFolder: string): (html: string) => string {
  const sheets = new Map<string, (html: string) => string>()
  const stylesOf = (address: string) => {
    const known = sheets.get(address) ?? keepStyles(styleRules(readFileSync(join(clientFolder, address), 'utf8')))
    sheets.set(address, known)
    return known
  }
  return (html) =>
    html.replace(sheetLink, (_, address: string) => {
      const styles = stylesOf(address)(html)
      return `<style data-whole-sheet="${address}">${firstLayer}${styles}</style>`
    })
}

/** The products' pages come in a few dozens of kinds: with a car or without, sold out, as a set. A kind takes about 30 kB. */
const mostKinds = 64

/** Works out a page's styles as `stylesFor` does, and once for all pages that have the same elements. */
export function keepStyles(rules: StyleRule[]): (html: string) => string {
  const cached = new Map<string, string>()
  return (html) => {
    const parts = partsIn(html)
    const kind = parts.join('')
    const styles = cached.get(kind) ?? stylesFor(parts, rules)
    // The one that nobody has asked for the longest goes.
    cached.delete(kind)
    cached.set(kind, styles)
    const [oldest] = cached.keys()
    if (cached.size > mostKinds && oldest !== undefined) cached.delete(oldest)
    return styles
  }
}

/** The rules that can apply to a page of these parts as it is sent, in their order. */
function stylesFor(parts: readonly string[], rules: StyleRule[]): string {
  const present = namesIn(parts)
  const applies = (selectors: string[][]) => selectors.some((needed) => needed.every((name) => present.has(name)))
  const possible = only(rules, ({ selectors }) => !selectors || applies(selectors))
  const used = write(only(possible, ({ selectors }) => selectors !== undefined))
  // Of what has a name (animations, registered variables) only what the others speak of.
  return write(only(possible, ({ name }) => !name || used.includes(name)))
}

/** The elements of a page, as `<p`, and their lists of classes, as ` class="a b"`: each once, in the order of the alphabet. */
const partsIn = (html: string): string[] => [...new Set(html.match(/<[a-z]\w*| class="[^"]*"/g))].toSorted()

/** The elements and each of their classes. */
function namesIn(parts: readonly string[]): Set<string> {
  const names = new Set<string>()
  for (const part of parts) {
    if (part.startsWith('<')) names.add(part)
    else for (const name of withoutEntities(part.slice(' class="'.length, -1)).split(' ')) names.add(name)
  }
  return names
}

/** The wanted rules, and no block around nothing. */
function only(rules: readonly StyleRule[], isWanted: (rule: SingleRule) => boolean): StyleRule[] {
  return rules.flatMap<StyleRule>((rule) => {
    if ('text' in rule) return isWanted(rule) ? [rule] : []
    const inner = only(rule.rules, isWanted)
    return inner.length > 0 ? [{ prelude: rule.prelude, rules: inner }] : []
  })
}

const write = (rules: readonly StyleRule[]): string =>
  rules.map((rule) => ('text' in rule ? rule.text : `${rule.prelude}{${write(rule.rules)}}`)).join('')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const withoutEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
