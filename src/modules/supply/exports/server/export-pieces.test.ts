import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { diskStorage } from '#platform/server/storage/file-storage.ts'
import { readPieces, storePieces } from './make-export.ts'

const folder = mkdtempSync(join(tmpdir(), 'pieces-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* once(content: Buffer) {
  yield content
}

it('returns the stored content in small parts, whatever the size of its pieces', async () => {
  const files = diskStorage(folder)
  const content = randomBytes(5_000_000)
  const place = { id: randomUUID(), run: randomUUID() }
  const { pieceCount, bytes } = await storePieces({ files }, place, once(content))
  expect([pieceCount, bytes]).toEqual([2, content.length])
  const parts: Buffer[] = []
  for await (const part of readPieces({ files }, { ...place, pieceCount })) parts.push(part)
  expect(Buffer.concat(parts).equals(content)).toBe(true)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(65_536)
})
