// Builds the browser's files and the server's pages into `dist`.
import { createReadStream, createWriteStream } from 'node:fs'
import { glob, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { build, createBuilder } from 'vite'
import { noteBuild, readSources } from './project.mjs'
import { writeBrowserContract } from './write-browser-contract.ts'

process.env.NODE_ENV = 'production'
// What changes while it is built belongs to the next build.
const sources = readSources()
await rm('dist', { recursive: true, force: true })
await writeBrowserContract()
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
// What begins the server, too: to run it as it is written Node would keep what takes types away, some 18 MB,
// for as long as it serves.
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: 'src/app/server/serve.ts',
    outDir: 'dist/server',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
  },
})

/** Text is compressed once here, as small as it gets, instead of at every request. */
for await (const file of glob('dist/client/**/*.{js,css,svg,json,txt,webmanifest}')) {
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
  await pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`))
  await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`))
}
noteBuild(sources)
