import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SingleRule, type StyleRule, styleRules } from './style-rules.ts'

const sheetLink = /<link rel="stylesheet" href="([^"]+\.css)"[^>]*>/

/**
 * Puts into a page the rules that its own elements use, in the place of the link to the whole style sheet: it is painted
 * without waiting for a second answer, and has not to carry what other pages need. The script that begins the page
 * (web/client.tsx) asks for the whole sheet, before anything that is not in the page can be shown.
 */
export function pageStyler(clientFolder: string): (html: string) => string {
  const sheets = new Map<string, StyleRule[]>()
  const read = (address: string) => {
    const known = sheets.get(address) ?? styleRules(readFileSync(join(clientFolder, address), 'utf8'))
    sheets.set(address, known)
    return known
  }
  return (html) =>
    html.replace(sheetLink, (_, address: string) => {
      const styles = stylesFor(html, read(address))
      return `<style data-whole-sheet="${address}">${styles}</style>`
    })
}

/** The rules that can apply to a page as it is sent, in their order. */
export function stylesFor(html: string, rules: StyleRule[]): string {
  const present = namesIn(html)
  const applies = (selectors: string[][]) => selectors.some((needed) => needed.every((name) => present.has(name)))
  const possible = only(rules, ({ selectors }) => !selectors || applies(selectors))
  const used = write(only(possible, ({ selectors }) => selectors !== undefined))
  // Of what has a name (animations, registered variables) only what the others speak of.
  return write(only(possible, ({ name }) => !name || used.includes(name)))
}

/** The elements of a page, as `<p`, and their classes. Cards and icons repeat theirs: each list of classes is parted once. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const part of new Set(html.match(/<[a-z]\w*| class="[^"]*"/g))) {
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
