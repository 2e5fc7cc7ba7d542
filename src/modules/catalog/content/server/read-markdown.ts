import { fromMarkdown } from 'mdast-util-from-markdown'
import { normaliseForSearch } from '#platform/text.ts'
import type { Block, ContentSection, ContentText, Inline } from '../contract.ts'
import { isSafeLink } from '../rules.ts'

type Parent = ReturnType<typeof fromMarkdown>
type Node = Parent['children'][number]
type Marks = { isStrong?: true; isEmphasis?: true; href?: string }

// What is left are headings, paragraphs, lists, bold, italics and links: HTML, pictures and code stay as they are typed.
const disabled = [
  ...['htmlFlow', 'htmlText', 'codeIndented', 'codeFenced', 'codeText', 'definition', 'labelStartImage'],
  ...['setextUnderline', 'thematicBreak', 'blockQuote'],
]

/**
 * A text in Markdown as a tree that pages show. A line break begins a paragraph, `## Heading` a section; nothing
 * of it is ever HTML, and links lead where `isSafeLink` says.
 */
export function readMarkdown(markdown: string): ContentText {
  const { children } = fromMarkdown(markdown, { extensions: [{ disable: { null: disabled } }] })
  const content: ContentText = { intro: [], sections: [] }
  for (const node of children) {
    if (node.type === 'heading' && node.depth <= 2) content.sections.push(readSection(node, content.sections))
    else (content.sections.at(-1)?.blocks ?? content.intro).push(...readBlocks(node))
  }
  return content
}

function readSection(node: Extract<Node, { type: 'heading' }>, before: readonly ContentSection[]): ContentSection {
  // Texts of an older release name the section's address themselves.
  const heading = readInlines(node.children)
    .map(plainInline)
    .join('')
    .replace(/\s*\{#[\w-]+\}$/, '')
  const own =
    normaliseForSearch(heading)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'parte'
  const taken = before.filter(({ id }) => id === own || id.startsWith(`${own}-`)).length
  return { id: taken > 0 ? `${own}-${taken + 1}` : own, heading, blocks: [] }
}

function readBlocks(node: Node): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', text: readInlines(node.children) }]
    case 'paragraph':
      return splitLines(readInlines(node.children)).map((text) => ({ kind: 'paragraph', text }))
    case 'list':
      return [{ kind: 'list', isNumbered: node.ordered === true, items: readItems(node) }]
    default:
      return []
  }
}

/** Items below an item are items like it. */
const readItems = (list: Extract<Node, { type: 'list' }>): Inline[][] =>
  list.children.flatMap(({ children }) =>
    children.flatMap((child) => {
      if (child.type === 'list') return readItems(child)
      return child.type === 'paragraph' ? [splitLines(readInlines(child.children)).flatMap(withSpaces)] : []
    }),
  )

const withSpaces = (line: Inline[], index: number): Inline[] => (index === 0 ? line : [' ', ...line])

function readInlines(nodes: readonly Node[], marks: Marks = {}): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case 'text':
        return [Object.keys(marks).length > 0 ? { text: node.value, ...marks } : node.value]
      case 'break':
        return ['\n']
      case 'strong':
        return readInlines(node.children, { ...marks, isStrong: true })
      case 'emphasis':
        return readInlines(node.children, { ...marks, isEmphasis: true })
      case 'link':
        return readInlines(node.children, isSafeLink(node.url) ? { ...marks, href: node.url } : marks)
      default:
        return []
    }
  })
}

function splitLines(inlines: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]]
  for (const inline of inlines) {
    for (const [index, part] of plainInline(inline).split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push(typeof inline === 'string' ? part : { ...inline, text: part })
    }
  }
  return lines.filter((line) => line.length > 0)
}

const plainInline = (inline: Inline): string => (typeof inline === 'string' ? inline : inline.text)

const plainInlines = (inlines: readonly Inline[]): string => inlines.map(plainInline).join('')

const plainBlock = (block: Block): string =>
  block.kind === 'list' ? block.items.map(plainInlines).join('\n') : plainInlines(block.text)

/** A text without its marks, a line for each paragraph, heading and item. */
export const plainText = ({ intro, sections }: ContentText): string =>
  [...intro.map(plainBlock), ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(plainBlock)])].join(
    '\n',
  )
