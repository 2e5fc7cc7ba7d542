import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type PagePath, pagePaths, pageRules } from '#platform/site-map.ts'
import type { FileRouteTypes } from './routeTree.gen.ts'

/** The path of a route's file: `_customer.profile.index.tsx` for `/profile`. */
function pathOfFile(file: string): string {
  const parts = file.replace(/\.tsx$/, '').split('.')
  return `/${parts.filter((part) => !part.startsWith('_') && part !== 'index').join('/')}`
}

describe('the site map', () => {
  test('has exactly the pages that have routes', () => {
    expectTypeOf<PagePath>().toEqualTypeOf<FileRouteTypes['to']>()
    const files = readdirSync(join(import.meta.dirname, 'routes')).filter((file) => file !== '__root.tsx')
    expect(pagePaths.toSorted()).toEqual([...new Set(files.map(pathOfFile))].toSorted())
  })

  test('names every page that has no head of its own', () => {
    const folder = join(import.meta.dirname, 'routes')
    const pages = readdirSync(folder).filter(
      (file) => !/\b(head|redirect|Outlet)\b/.test(readFileSync(join(folder, file), 'utf8')),
    )
    expect(pages.map(pathOfFile).filter((path) => !pageRules(path as PagePath).title)).toEqual([])
    expect(pages.length).toBeGreaterThan(50)
  })

  test.each(pagePaths)('does not contradict itself: %s', (path) => {
    const { audience, isIndexed, isCached, sitemap, permission, isMissing } = pageRules(path)
    if (audience !== 'everybody' || isMissing)
      expect({ isIndexed, isCached }).toEqual({ isIndexed: false, isCached: false })
    if (sitemap) expect(isIndexed).toBe(true)
    if (sitemap === 'pages') expect(path).not.toContain('$')
    // `/admin` leads on to what one may open.
    if (path !== '/admin' && !isMissing) expect(permission !== undefined).toBe(audience === 'staff')
    expect(path.startsWith('/admin')).toBe(audience === 'staff')
  })
})
