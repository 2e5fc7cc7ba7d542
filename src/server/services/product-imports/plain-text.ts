import { Parser } from 'htmlparser2'

const blocks = new Set(
  'address article blockquote dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(' '),
)
const unread = new Set(['script', 'style', 'template', 'head', 'iframe', 'svg'])

/**
 * A text with the marks of HTML as the shop shows texts: paragraphs apart, points of lists with a dash before them,
 * the cells of a table's row side by side. A text without such marks stays as it is, also one with `<` for less.
 */
export function plainText(typed: string): string {
  if (!/<\/?[a-z][^<>]*>|&[a-z]+;|&#\d+;/i.test(typed)) return typed
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (unread.has(name)) hidden += 1
      else if (name === 'br') text += '\n'
      else if (name === 'td' || name === 'th') text += ' '
      else if (blocks.has(name)) text += name === 'li' ? '\n- ' : '\n\n'
    },
    ontext(part) {
      // Line ends of the source are spaces.
      if (hidden === 0) text += part.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (unread.has(name)) hidden -= 1
      else if (blocks.has(name) && name !== 'li') text += '\n\n'
    },
  })
  parser.end(typed)
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, '\n')
    .trim()
}
