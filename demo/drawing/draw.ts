/**
 * Draws the demo shop's pictures from their recipes: `node demo/drawing/draw.ts`.
 * `--only <slug>` draws what that slug names; `--share 1/2` draws every second product, to run two at once;
 * `--kind products|categories|banners|brand` draws one kind; `--missing` leaves out what is there.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { demoProducts } from '../catalog/demo-catalog.ts'
import { drawBanners } from './banners.ts'
import { drawBrand } from './brand.ts'
import { drawCategories } from './categories.ts'
import { folder, saveWebp } from './files.ts'
import { productScene, viewCount } from './product-scene.ts'
import { render } from './render.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    share: { type: 'string' },
    kind: { type: 'string' },
    missing: { type: 'boolean' },
  },
})
const isSelected = (slug: string) => !values.only || values.only === slug
const kind = (name: string) => !values.kind || values.kind === name

async function drawProducts() {
  const [part = 1, of = 1] = (values.share ?? '1/1').split('/').map(Number)
  for (const [index, product] of demoProducts.entries()) {
    if (!isSelected(product.slug) || index % of !== part - 1) continue
    for (let view = 1; view <= viewCount(product.picture); view++) {
      const file = `${folder}/products/${product.slug}-${view}.webp`
      if (values.missing && existsSync(file)) continue
      await saveWebp(render(await productScene(product.picture, product.slug, view), 1000, 1000), file)
      console.log(file.slice(file.indexOf('products/')))
    }
  }
}

if (kind('products')) await drawProducts()
if (kind('categories')) await drawCategories(isSelected)
if (kind('banners')) await drawBanners(isSelected)
if (kind('brand') && !values.only) await drawBrand()
