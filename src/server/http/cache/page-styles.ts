import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SingleRule, type StyleRule, styleRules } from './style-rules.ts'

const sheetLink = /<link rel="stylesheet" href="([^"]+\.css)"[^>]*>/

/**
 * The whole style sheet is loaded after these rules. If they did not name its first layer, that layer would
 * become the last one and override the others.
 */
const firstLayer = '@layer properties;'

/**
 * Replaces the link to the whole style sheet in a page by the rules that its own elements use: the page is
 * painted without waiting for a second response, and without carrying what other pages need. The script that
 * starts the page (web/client.tsx) loads the whole sheet before anything can be shown that is not in the page.
 */
export function pageStyler(clientFolder: string): (html: string) => string {
  const sheets = new Map<string, (html: string) => string>()
  const stylesOf = (address: string) => {
    const known = sheets.get(address) ?? selectStyles(styleRules(readFileSync(join(clientFolder, address), 'utf8')))
    sheets.set(address, known)
    return known
  }
  return (html) =>
    html.replace(sheetLink, (_, address: string) => {
      const styles = stylesOf(address)(html)
      return `<style data-whole-sheet="${address}">${firstLayer}${styles}</style>`
    })
}

/**
 * Product pages come in a few dozen variants: with a car or without, sold out, as a set. A variant takes about 30 kB.
 */
const maxKinds = 64

/** Computes a page's styles as `stylesFor` does, and once for all pages that have the same elements. */
export function selectStyles(rules: StyleRule[]): (html: string) => string {
  const cached = new Map<string, string>()
  return (html) => {
    const parts = partsIn(html)
    const kind = parts.join('')
    const styles = cached.get(kind) ?? stylesFor(parts, rules)
    // The least recently used is evicted.
    cached.delete(kind)
    cached.set(kind, styles)
    const [oldest] = cached.keys()
    if (cached.size > maxKinds && oldest !== undefined) cached.delete(oldest)
    return styles
  }
}

/** The rules that can apply to a page with these elements and classes as it is sent, in their order. */
function stylesFor(parts: readonly string[], rules: StyleRule[]): string {
  const present = namesIn(parts)
  const applies = (selectors: string[][]) => selectors.some((needed) => needed.every((name) => present.has(name)))
  const possible = only(rules, ({ selectors }) => !selectors || applies(selectors))
  const used = write(only(possible, ({ selectors }) => selectors !== undefined))
  // Of named rules (animations, registered variables) only those that the other rules refer to.
  return write(only(possible, ({ name }) => !name || used.includes(name)))
}

/** The elements of a page, as `<p`, and their lists of classes, as ` class="a b"`: each once, sorted. */
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

/** The selected rules, without empty blocks. */
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
