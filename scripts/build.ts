// Builds the browser's files and the server's pages into `dist`.
import { createReadStream, createWriteStream } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { build, createBuilder } from 'vite'
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
// What begins the server, too: to run it as it is written Node would keep what takes types away, some 18 MB,
// for as long as it serves.
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: 'src/server/serve.ts',
    outDir: 'dist/server',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
  },
})

/**
 * A program with a single character that is not ASCII takes two bytes for each of its characters as long as
 * it runs: these are written as escapes.
 */
for await (const file of glob('dist/server/**/*.js')) {
  const program = await readFile(file, 'utf8')
  if (/\\[\u0080-\uffff]/.test(program)) throw new Error(`${file}: a character behind a backslash cannot be escaped`)
  await writeFile(file, program.replace(/[\u0080-\uffff]/g, escaped))
}

/** Text is compressed once here, as small as it gets, instead of at every request. */
for await (const file of glob('dist/client/**/*.{js,css,svg,json,txt,webmanifest}')) {
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
  await pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`))
  await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`))
}
noteBuild(sources)

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
