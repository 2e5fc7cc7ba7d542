// Builds the browser's files and the server's pages into `dist`.
import { createReadStream, createWriteStream } from 'node:fs'
import { glob, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { noteBuild, readSources } from './project.mjs'
import { writeBrowserContracts } from './write-browser-contract.ts'
import { writeShopRouteTree } from './write-shop-route-tree.ts'

process.env.NODE_ENV = 'production'
// What changes while it is built belongs to the next build.
const sources = readSources()
await rm('dist', { recursive: true, force: true })
await Promise.all([writeBrowserContracts(), writeShopRouteTree()])
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()

/** Text is compressed once here, as small as it gets, instead of at every request. */
for await (const file of glob('dist/client/**/*.{js,css,svg,json,txt,webmanifest}')) {
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
  await pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`))
  await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`))
}
noteBuild(sources)
