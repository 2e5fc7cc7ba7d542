import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import * as description from './describe-api.ts'
import { openApiRoutes } from './openapi.ts'

describe.each(['/openapi.json', '/docs'])('%s', (path) => {
  const app = openApiRoutes('https://arocerto.example', 'Aro Certo')

  it('is built and compressed once, however often it is requested', async () => {
    const built = vi.spyOn(description, 'describeApi').mockClear()
    const first = await app.request(path)
    const etag = first.headers.get('etag')
    const brotli = await app.request(path, { headers: { 'accept-encoding': 'br' } })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    const text = brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()
    expect(text).toBe(await first.text())
    const known = await app.request(path, { headers: { 'if-none-match': String(etag) } })
    expect(known.status).toBe(304)
    expect(built).toHaveBeenCalledTimes(1)
  })
})
