import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeMedia, type MediaFile } from '#modules/catalog/media/server/picture-variants.ts'
import { StartUpError } from '#platform/server/errors.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { DemoShop } from './demo-shop.ts'

/** Files read, recognised and stored at the same time. */
const filesAtOnce = 8

/** The stored files of a demo shop by their names below its folder of pictures, as `products/{slug}-1.webp`. */
export type DemoPictures = Awaited<ReturnType<typeof storeDemoPictures>>

/** Stores every picture and video of a demo shop; not yet in the database. Throws naming the files that are missing. */
export async function storeDemoPictures(shop: Shop, folder: string, demo: DemoShop) {
  const present = await listFiles(folder)
  const ofProduct = new Map(demo.products.map(({ slug }) => [slug, productPictures(slug, present)]))
  const pictures = [...[...ofProduct.values()].flat(), ...categoryPictures(demo), ...bannerPictures(demo)]
  const videos = demo.banners.filter(({ isVideo }) => isVideo).flatMap(({ slug }) => cuts(slug, 'mp4'))
  const missing = [...pictures, ...videos].filter((name) => !present.has(name))
  if (missing.length > 0)
    throw new StartUpError(`Pictures of the demo shop are missing in ${folder}: ${missing.join(', ')}`)

  const stored = new Map<string, MediaFile>()
  const of = (name: string) => {
    const file = stored.get(name)
    if (!file) throw new Error(`not a picture of the demo shop: ${name}`)
    return file
  }
  const store = async (name: string, describe: (content: Buffer) => Promise<MediaFile>) => {
    const content = await readFile(join(folder, name))
    const file = await describe(content)
    await shop.files.put(file.filePath, content)
    stored.set(name, file)
  }
  await atOnce(filesAtOnce, pictures, (name) => store(name, (content) => describeMedia(content, { kind: 'image' })))
  // A video's still has the measures of the video.
  await atOnce(filesAtOnce, videos, (name) => {
    const { width, height } = of(name.replace('.mp4', '.webp'))
    return store(name, (content) => describeMedia(content, { kind: 'video', width, height }))
  })
  return { of, ofProduct: (slug: string) => (ofProduct.get(slug) ?? []).map(of), all: [...stored.values()] }
}

/** At least one; as many more as there are, numbered without a gap. */
function productPictures(slug: string, present: ReadonlySet<string>): string[] {
  const names = [`products/${slug}-1.webp`]
  for (let number = 2; present.has(`products/${slug}-${number}.webp`); number += 1)
    names.push(`products/${slug}-${number}.webp`)
  return names
}

const categoryPictures = ({ categories }: DemoShop) => categories.map(({ slug }) => `categories/${slug}.webp`)
const bannerPictures = ({ banners }: DemoShop) => banners.flatMap(({ slug }) => cuts(slug, 'webp'))
const cuts = (slug: string, extension: string) =>
  ['desktop', 'mobile'].map((cut) => `banners/${slug}-${cut}.${extension}`)

async function listFiles(folder: string): Promise<Set<string>> {
  const lists = await Promise.all(
    ['products', 'categories', 'banners'].map(async (kind) => {
      const names = await readdir(join(folder, kind)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.map((name) => `${kind}/${name}`)
    }),
  )
  return new Set(lists.flat())
}

async function atOnce<Item>(most: number, items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: most }, worker))
}
