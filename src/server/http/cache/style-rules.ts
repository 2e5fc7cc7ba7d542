/** A rule that a page contains completely or not at all. */
export type SingleRule = {
  text: string
  /** The name of an animation or a registered variable. */
  name: string | undefined
  /**
   * For each of its selectors what a page must contain: classes, and elements as `<p`; undefined if there
   * is no selector.
   */
  selectors: string[][] | undefined
}
/** A part of a style sheet: a rule, or a block around others (a layer, a media query). */
export type StyleRule = SingleRule | { prelude: string; rules: StyleRule[] }

const isBlock = /^@(layer|media|supports|container)\b/
const named = /^@(?:property|keyframes|page)\s+(\S+)/

const firstComment = /^\/\*.*?\*\/\s*/s
/**
 * For browsers that cannot register variables, and for the few people with forced colours: the whole sheet is
 * loaded soon anyway.
 */
const isForFew = /^@layer properties\b|^@media ?\(forced-colors\b/

/**
 * The parts of a style sheet as the build writes it: minified, without comments except for the licence
 * before its rules.
 */
export function styleRules(sheet: string): StyleRule[] {
  const parts = topLevel(sheet.replace(firstComment, '')).filter((text) => !isForFew.test(text))
  return parts.map((text) => {
    const brace = text.indexOf('{')
    const prelude = brace < 0 ? text : text.slice(0, brace)
    if (brace >= 0 && isBlock.test(prelude)) return { prelude, rules: styleRules(text.slice(brace + 1, -1)) }
    if (prelude.startsWith('@')) return { text, name: named.exec(prelude)?.[1], selectors: undefined }
    return { text, name: undefined, selectors: splitSelectors(prelude).map(needsOf) }
  })
}

function needsOf(selector: string): string[] {
  const [element] = /^[a-z]\w*/i.exec(selector) ?? []
  return element ? [`<${element.toLowerCase()}`, ...classesOf(selector)] : classesOf(selector)
}

/** The classes that a selector refers to; excluded ones need not be in the page. */
export const classesOf = (selector: string): string[] =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi)].map(([, name = '']) =>
    name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, character: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  )

function topLevel(sheet: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: mark, index } of sheet.matchAll(/"(?:\\.|[^"\\])*"|\\.|[{};]/g)) {
    if (mark === '{') depth++
    else if (mark === '}') depth--
    else if (mark !== ';') continue
    if (depth > 0 || mark === '{') continue
    parts.push(sheet.slice(start, index + 1).trim())
    start = index + 1
  }
  return parts
}

// Commas within brackets, or escaped in a name, separate nothing.
function splitSelectors(prelude: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [mark] of prelude.matchAll(/\\.|[(),[\]]|[^\\(),[\]]+/g)) {
    if (mark === '(' || mark === '[') depth++
    if (mark === ')' || mark === ']') depth--
    if (mark === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += mark
  }
  return parts
}
