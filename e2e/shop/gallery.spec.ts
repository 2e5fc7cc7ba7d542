import { globSync, readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { galleryAddress, serveGallery } from '../../gallery/serve-gallery.ts'
import { expectAccessible, expectAccessibleLayouts } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { darkestPixel } from '../support/pixels.ts'
import { toast } from '../support/toasts.ts'

const title = 'Galeria de componentes'

test('The built shop has no gallery', async ({ page }) => {
  const answer = await page.request.get(galleryAddress)
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain(title)
  const bundles = globSync('dist/**/*.{js,css,html,json}')
  expect(bundles.length).toBeGreaterThan(20)
  expect(bundles.filter((file) => readFileSync(file, 'utf8').includes(title))).toEqual([])
})

test.describe('The gallery of development', () => {
  // One development server for all of them.
  test.describe.configure({ mode: 'default' })
  let vite: ViteDevServer
  let address = ''

  test.beforeAll(async () => {
    // Only the part of the development server that renders components: the shop and its database are not needed.
    const plugins = [react(), tailwindcss(), serveGallery()]
    vite = await createServer({
      configFile: false,
      // Separate from a development server that runs during the tests.
      cacheDir: 'node_modules/.vite-gallery',
      logLevel: 'error',
      plugins,
      server: { port: 0, hmr: false },
    })
    await vite.listen()
    address = new URL(galleryAddress, vite.resolvedUrls?.local[0]).href
  })
  test.afterAll(() => vite.close())

  test('shows all states, on phone, tablet and desktop', { tag: '@all' }, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessibleLayouts(page)
  })

  test('shows a known progress from the left, and an unknown one as neither none nor all', { tag: '@all' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    const thirdsOf = async (name: string) => {
      const bar = page.getByRole('progressbar', { name })
      await bar.scrollIntoViewIfNeeded()
      const box = await bar.boundingBox()
      if (!box) throw new Error(`${name} is not displayed.`)
      const width = box.width / 3 - 8
      const thirds = []
      for (const x of [box.x + 4, box.x + box.width / 3 + 4, box.x + (2 * box.width) / 3 + 4])
        thirds.push((await darkestPixel(page, { ...box, x, width })) < 100 ? 'dark' : 'light')
      return thirds
    }
    expect(await thirdsOf('Andamento')).toEqual(['dark', 'dark', 'light'])
    expect(await thirdsOf('Na fila')).toEqual(['light', 'dark', 'light'])
  })

  test('can be navigated by keyboard', { tag: '@all' }, async ({ page }) => {
    await page.goto(address)
    await page.getByRole('link', { name: 'Janelas e menus' }).press('Enter')
    await expect(page).toHaveURL(/#windows$/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Janela small' })).toBeFocused()
    for (const name of ['Janela small', 'Janela medium', 'Janela large', 'Janela screen']) {
      await page.getByRole('button', { name, exact: true }).press('Enter')
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name })).toBeHidden()
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    }
    await page.getByRole('button', { name: 'Aviso danger' }).press('Enter')
    await expect(toast(page, 'Não foi possível salvar')).toBeVisible()
  })
})
