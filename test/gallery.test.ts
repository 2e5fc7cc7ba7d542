import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/**
 * Drawn by the component of the same file or of another one, never by a page; a `PagePanel` is a `SidePanel`
 * that needs a router.
 */
const parts = ['Field', 'FilterSelectList', 'FilterSelectValue', 'PagePanel', 'ToastList']

const read = (pattern: string): string[] => globSync(pattern).map((file) => readFileSync(file, 'utf8'))
const components = read('src/platform/web/{ui,toasts}/**/*.tsx')
  .flatMap((text) => [...text.matchAll(/^export function ([A-Z]\w*)/gm)])
  .flatMap(([, name]) => name ?? [])

describe('The gallery', () => {
  test('shows every component of the design system', () => {
    const gallery = read('gallery/**/*.tsx').join('\n')
    expect(components.length).toBeGreaterThan(25)
    const missing = components.filter((name) => !parts.includes(name) && !new RegExp(`<${name}\\b`).test(gallery))
    expect(missing).toEqual([])
  })

  test('excludes only components that exist', () => {
    expect(parts.filter((name) => !components.includes(name))).toEqual([])
  })
})
