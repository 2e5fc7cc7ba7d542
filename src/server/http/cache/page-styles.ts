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
  const present = new Set(html.match(/<[a-z]\w*/g))
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of withoutEntities(list).split(' ')) present.add(name)
  const applies = (selectors: string[][]) => selectors.some((needed) => needed.every((name) => present.has(name)))
  const used = write(rules, ({ selectors }) => selectors !== undefined && applies(selectors))
  // Of what has a name (animations, registered variables) only what the others speak of.
  return write(rules, ({ name, selectors }) => (selectors ? applies(selectors) : !name || used.includes(name)))
}

function write(rules: StyleRule[], isWanted: (rule: SingleRule) => boolean): string {
  return rules
    .map((rule) => {
      if ('text' in rule) return isWanted(rule) ? rule.text : ''
      const inner = write(rule.rules, isWanted)
      return inner && `${rule.prelude}{${inner}}`
    })
    .join('')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const withoutEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
