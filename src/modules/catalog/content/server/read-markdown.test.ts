import { describe, expect, it } from 'vitest'
import { demoHelpArticles } from '#demo/demo-help-articles.ts'
import { plainText, readMarkdown } from './read-markdown.ts'

const text = (...inlines: unknown[]) => ({ kind: 'paragraph', text: inlines })

describe('a text in Markdown', () => {
  it.each([
    ['a paragraph for each line', 'Um\nDois\n\nTrês', [text('Um'), text('Dois'), text('Três')]],
    [
      'bold and italics',
      '**a *b***',
      [text({ text: 'a ', isStrong: true }, { text: 'b', isStrong: true, isEmphasis: true })],
    ],
    ['a link into the shop', '[Frete](/help?a=b)', [text({ text: 'Frete', href: '/help?a=b' })]],
    ['a link to the web', '[x](https://gov.br)', [text({ text: 'x', href: 'https://gov.br' })]],
    [
      'a list, and what is below an item',
      '- a\n  b\n- c\n  - d',
      [{ kind: 'list', isNumbered: false, items: [['a', ' ', 'b'], ['c'], ['d']] }],
    ],
    ['a numbered list', '1. a\n2. b', [{ kind: 'list', isNumbered: true, items: [['a'], ['b']] }]],
    ['a small heading', '### Menor', [{ kind: 'heading', text: ['Menor'] }]],
    ['names with underscores', 'aro_access e aro_guest', [text('aro_access e aro_guest')]],
    ['entities', 'A &amp; B', [text('A & B')]],
  ])('has %s', (_what, markdown, intro) => {
    expect(readMarkdown(markdown)).toEqual({ intro, sections: [] })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'vbscript:x',
    '&#106;avascript:alert(1)',
  ])('does not link to %s', (href) => {
    expect(JSON.stringify(readMarkdown(`[x](${href}) <${href}>`))).not.toContain('href')
  })

  it.each(['<script>alert(1)</script>', '<b onclick="x">y</b>', '`código`', '> citação', '***'])(
    'shows %s as it is typed',
    (typed) => {
      expect(readMarkdown(typed).intro).toEqual([text(typed)])
    },
  )

  it('has sections with addresses from their words, never the same twice', () => {
    const { intro, sections } = readMarkdown('Antes\n\n## Seus direitos {#lgpd}\nUm\n\n## Não é?\n\n## Não é!\nDois')
    expect(intro).toEqual([text('Antes')])
    expect(sections).toEqual([
      { id: 'seus-direitos', heading: 'Seus direitos', blocks: [text('Um')] },
      { id: 'nao-e', heading: 'Não é?', blocks: [] },
      { id: 'nao-e-2', heading: 'Não é!', blocks: [text('Dois')] },
    ])
  })

  it('shows the articles that were written before it as they were', () => {
    for (const { content } of demoHelpArticles) expect(plainText(readMarkdown(content))).toBe(content)
  })
})
