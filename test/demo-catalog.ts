import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { demoShop } from '#demo/demo-shop.ts'
import { seedDemoShop } from '#demo/seed-demo-shop.ts'
import type { Shop } from '#platform/server/shop.ts'

/** Fills an empty shop with the real demo shop, but for its video; one tiny picture replaces all. */
export async function seedDemoCatalog(shop: Shop): Promise<void> {
  const demo = { ...demoShop, banners: demoShop.banners.filter(({ isVideo }) => !isVideo) }
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-pictures-'))
  try {
    const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'grey' } })
      .webp()
      .toBuffer()
    const names = [
      ...demo.products.map(({ slug }) => `products/${slug}-1.webp`),
      ...demo.categories.map(({ slug }) => `categories/${slug}.webp`),
      ...demo.banners.flatMap(({ slug }) => [`banners/${slug}-desktop.webp`, `banners/${slug}-mobile.webp`]),
    ]
    for (const name of names) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), picture)
    }
    await seedDemoShop(shop, folder, demo)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
