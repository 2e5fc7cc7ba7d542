import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageStyler, selectStyles } from './page-styles.ts'
import { styleRules } from './style-rules.ts'

const page = (classes: string) => `<body><p class="${classes}">Rodas</p></body>`
const of = (classes: string, sheet: string) => selectStyles(styleRules(sheet))(page(classes))

describe('a page has the rules', () => {
  it.each([
    ['of its classes', 'flex', '.flex{display:flex}.grid{display:grid}', '.flex{display:flex}'],
    ['of its elements', '', 'h1,p{margin:0}*{padding:0}hr{a:b}', 'h1,p{margin:0}*{padding:0}'],
    ['of one of several selectors', 'b', '.a,.b:hover{color:red}', '.a,.b:hover{color:red}'],
    ['that need several classes at once', 'on-dark', '.on-dark .x{a:b}.on-dark :focus{c:d}', '.on-dark :focus{c:d}'],
    [
      'with marks in their names',
      'w-1.5',
      String.raw`.w-1\.5{width:6px}.w-1{width:4px}`,
      String.raw`.w-1\.5{width:6px}`,
    ],
    [
      'with marks that HTML writes otherwise',
      '[&amp;&gt;svg]:h-4',
      String.raw`.\[\&\>svg\]\:h-4>svg{height:1rem}`,
      String.raw`.\[\&\>svg\]\:h-4>svg{height:1rem}`,
    ],
    [
      'within brackets of a name',
      'grid-cols-[1fr,2fr]',
      String.raw`.grid-cols-\[1fr\,2fr\]{a:b}`,
      String.raw`.grid-cols-\[1fr\,2fr\]{a:b}`,
    ],
    ['of a group around them', 'group', '.x:is(:where(.group):hover *){a:b}', ''],
    ['whatever is excluded', 'x', '.x:not(.y){a:b}', '.x:not(.y){a:b}'],
    ['with a brace in a text', 'x', '.x:before{content:"}"}.y{a:b}', '.x:before{content:"}"}'],
    [
      'that are no rules of elements',
      '',
      '@layer a,b;@font-face{font-family:A}',
      '@layer a,b;@font-face{font-family:A}',
    ],
  ])('%s', (_, classes, sheet, expected) => expect(of(classes, sheet)).toBe(expected))

  it('in their blocks, without empty blocks', () => {
    const sheet = '@layer u{.a{b:c}@media (width>=1px){.d{e:f}}@media print{.g{h:i}}}'
    expect(of('d', sheet)).toBe('@layer u{@media (width>=1px){.d{e:f}}}')
  })

  it('without those for forced colours, which only the whole sheet has', () => {
    const sheet = '@media (forced-colors:active){p{a:b}}@layer u{.d{e:f}@media (forced-colors:active){.d{g:h}}}'
    expect(of('d', sheet)).toBe('@layer u{.d{e:f}}')
  })

  it('the same for the same elements, and others for others, however many kinds there are', () => {
    const classes = Array.from({ length: 200 }, (_none, index) => `c${index}`)
    const styles = selectStyles(styleRules(classes.map((name) => `.${name}{a:b}`).join('')))
    for (const name of [...classes, ...classes.toReversed(), 'c3', 'c3'])
      expect(styles(page(name))).toBe(`.${name}{a:b}`)
    expect(styles(`${page('c1')}${page('c0 c2')}`)).toBe(styles(`${page('c0 c2')}${page('c1')}`))
  })

  it('with the animations and properties that they name', () => {
    const sheet =
      '.a{animation:turn 1s}.b{--v:1}@keyframes turn{to{rotate:1turn}}@property --v{syntax:"*";inherits:false}'
    expect(of('a', sheet)).toBe('.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}')
    expect(of('a', '.a{color:red}@page label{margin:0}.b{page:label}')).toBe('.a{color:red}')
    expect(of('b', sheet)).toBe('.b{--v:1}@property --v{syntax:"*";inherits:false}')
  })

  it('without the licence and the fallback for browsers that cannot register properties', () => {
    const sheet =
      '/*! a licence; {} */\n@layer properties{@supports (not (a:b)){*,:before{--v:0}}}.b{rotate:var(--v)}@property --v{syntax:"*"}'
    expect(of('b', sheet)).toBe('.b{rotate:var(--v)}@property --v{syntax:"*"}')
  })
})

it('puts the rules in the place of the link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'styles-'))
  await writeFile(join(folder, 'all.css'), '.a{b:c}.d{e:f}')
  const withItsStyles = pageStyler(folder)
  const head = '<link rel="stylesheet" href="/all.css" data-precedence="default"/>'
  expect(withItsStyles(`${head}${page('d')}`)).toBe(
    `<style data-whole-sheet="/all.css">@layer properties;.d{e:f}</style>${page('d')}`,
  )
  expect(withItsStyles(page('d'))).toBe(page('d'))
  await rm(folder, { recursive: true })
})
