import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type FileStorage, inFolder, type ListedFile } from './file-storage.ts'

/** What every file storage must do. */
export function describeFileStorage(name: string, open: () => FileStorage): void {
  const aPath = () => `originals/${randomUUID()}.webp`
  const contentOf = async (path: string, range?: { start: number; end: number }) => {
    const file = await open().read(path, range)
    return file && { size: file.size, text: (await buffer(file.stream)).toString('latin1') }
  }

  const listOf = async (files: FileStorage, folder: string) => {
    const listed: ListedFile[] = []
    for await (const file of files.list(folder)) listed.push(file)
    return listed
  }

  describe(`files stored ${name}`, () => {
    it('are returned as they were stored', async () => {
      const path = aPath()
      await open().put(path, Buffer.from('a picture'))
      expect(await contentOf(path)).toEqual({ size: 9, text: 'a picture' })
      expect(await open().sizeOf(path)).toBe(9)
    })

    it('are replaced as a whole', async () => {
      const path = aPath()
      await open().put(path, Buffer.from('a long first picture'))
      await open().put(path, Buffer.from('second'))
      expect(await contentOf(path)).toEqual({ size: 6, text: 'second' })
    })

    it('are read in parts, with the size of the whole', async () => {
      const path = aPath()
      await open().put(path, Buffer.from('0123456789'))
      expect(await contentOf(path, { start: 2, end: 4 })).toEqual({ size: 10, text: '234' })
      expect(await contentOf(path, { start: 9, end: 9 })).toEqual({ size: 10, text: '9' })
    })

    it('are listed with their sizes, those of one folder and of the folders in it', async () => {
      const folder = randomUUID()
      await open().put(`${folder}/one`, Buffer.from('1'))
      await open().put(`${folder}/deeper/two`, Buffer.from('22'))
      await open().put(`${folder}-beside/three`, Buffer.from('333'))
      const listed = await listOf(open(), folder)
      expect(listed.toSorted((one, other) => one.size - other.size)).toEqual([
        { path: `${folder}/one`, size: 1 },
        { path: `${folder}/deeper/two`, size: 2 },
      ])
      expect(await listOf(inFolder(open(), folder), 'deeper')).toEqual([{ path: 'deeper/two', size: 2 }])
      expect(await listOf(open(), randomUUID())).toEqual([])
    })

    it('of 10 MB come back byte by byte', async () => {
      const path = aPath()
      const content = Buffer.alloc(10_485_760, 'pixels')
      await open().put(path, content)
      const file = await open().read(path)
      expect(file && (await buffer(file.stream)).equals(content)).toBe(true)
    })

    it('are not found once they are removed, and may be removed twice', async () => {
      const path = aPath()
      await open().put(path, Buffer.from('a picture'))
      await open().remove(path)
      await open().remove(path)
      expect(await open().read(path)).toBeUndefined()
      expect(await open().sizeOf(path)).toBeUndefined()
    })

    it.each(['../secret', '/etc/passwd', 'a/../../b', 'A.webp', '', 'a//b', '.env'])(
      'are never read from %s',
      async (path) => {
        await expect((async () => open().put(path, Buffer.from('x')))()).rejects.toThrow('not a storage path')
        await expect((async () => open().read(path))()).rejects.toThrow('not a storage path')
        await expect((async () => open().remove(path))()).rejects.toThrow('not a storage path')
      },
    )

    it('written at the same time under one name result in one of them, complete', async () => {
      const path = aPath()
      const contents = Array.from({ length: 8 }, (_, number) => String(number).repeat(50_000))
      await Promise.all(contents.map((content) => open().put(path, Buffer.from(content))))
      expect(contents).toContain((await contentOf(path))?.text)
    })
  })
}
