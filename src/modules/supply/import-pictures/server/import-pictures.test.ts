import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { media, products } from '#modules/catalog/tables.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { webPictures } from '#platform/server/http/web-pictures.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { runChanges } from '../../changes/server/run-changes.ts'
import { productImportFiles, productImports } from '../../changes/tables.ts'
import { importPicturesPath } from '../../imports/contract.ts'
import { checkImport } from '../../imports/server/check-import.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { sweepImportFiles } from './picture-files.ts'

const server = useTestServer()
let administrator: ProfileRow
let visitor: Visitor
const shop = () => server.current.shop
const staff = () => callAs(shop(), administrator).admin

const picture = (width: number) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#456' } })
    .png()
    .toBuffer()

/** A site of the web, here on the loopback: pictures by their width, and what is none. */
let site: Server
let address = ''
const asked: string[] = []
let isRepaired = false
beforeAll(async () => {
  administrator = await anAdministrator(shop().database)
  visitor = await server.current.signUp({ isAdmin: true })
  await aCategory(shop().database, 'Rodas')
  site = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    const width = Number(/^\/(\d+)\.png$/.exec(request.url ?? '')?.[1])
    if (width) response.end(await picture(width))
    else if (request.url === '/later.png' && isRepaired) response.end(await picture(77))
    else if (request.url === '/page.png') response.end('<html>no picture</html>')
    else if (request.url === '/huge.png') response.end(Buffer.alloc(11_000_000))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => site.close())
beforeEach(async () => {
  await shop().database.delete(products)
  asked.length = 0
  isRepaired = false
})

const open = async (lines: readonly string[]) => {
  const id = randomUUID()
  const content = Buffer.from(['SKU;Nome;Categoria;Preço;Imagens', ...lines].join('\n')).toString('base64')
  await staff().productImports.open({ id, fileName: 'lista.csv', content })
  return id
}
const check = async (id: string) => {
  const { settings } = await staff().productImports.find({ id })
  await staff().productImports.check({ id, settings: { ...settings, addsNew: true } })
  await checkImport(shop(), id)
  return (await staff().productChanges.rows({ id })).rows
}
const apply = async (id: string) => {
  await staff().productChanges.apply({ id })
  await runChanges(shop(), id)
}
/** As the job does, over a web that has the site. */
const fetchAll = (id: string) => {
  const pictures = webPictures({ isAllowed: (ip) => ip === '127.0.0.1' })
  return fetchPictures({ ...shop(), ports: { ...shop().ports, pictures } }, id)
}
const picturesOf = async (sku: string) => {
  const [found] = await shop().database.select().from(products).where(eq(products.sku, sku))
  return found?.imageUrls
}
const archiveOf = async (files: Record<string, Buffer>) => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}
const send = async (id: string, archive: Buffer) => {
  const answer = await visitor.fetch(`${importPicturesPath}/${id}`, { method: 'POST', body: new Uint8Array(archive) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('pictures by address', () => {
  it('are fetched after the rows are stored, each source once, and failures are shown and retried', async () => {
    const id = await open([
      `A-1;Roda A;Rodas;100;${address}/40.png, ${address}/50.png`,
      `A-2;Roda B;Rodas;100;${address}/40.png | ${address}/later.png`,
      `A-3;Roda C;Rodas;100;${address}/page.png | ${address}/huge.png | http://10.0.0.1/x.png`,
      'A-4;Roda D;Rodas;100;depois',
    ])
    const rows = await check(id)
    expect(rows.map(({ pictures, notes }) => [pictures.length, notes.map(({ message }) => message)])).toEqual([
      [2, ['Entra como rascunho: publique-o quando as imagens chegarem.']],
      [2, ['Entra como rascunho: publique-o quando as imagens chegarem.']],
      [3, ['Entra como rascunho: publique-o quando as imagens chegarem.']],
      [0, ['“depois” não é um endereço de imagem nem o nome de um arquivo.', 'Entra como rascunho: falta imagem.']],
    ])
    await apply(id)
    expect(asked).toEqual([])
    expect((await staff().productChanges.find({ id })).pictures).toEqual({ waiting: 7, stored: 0, failed: 0 })
    await fetchAll(id)
    expect(asked.filter((path) => path === '/40.png')).toHaveLength(1)
    const [first, second] = [await picturesOf('A-1'), await picturesOf('A-2')]
    expect(first).toHaveLength(2)
    expect(second).toEqual([first?.[0]])
    expect(await picturesOf('A-3')).toEqual([])
    expect((await staff().productChanges.find({ id })).pictures).toEqual({ waiting: 0, stored: 3, failed: 4 })
    const failed = await staff().productChanges.rows({ id, show: 'picture-failed' })
    expect(failed.rows.map(({ line, pictures }) => [line, pictures.map(({ failure }) => failure)])).toEqual([
      [3, [null, 'Não há imagem neste endereço.']],
      [
        4,
        [
          'O arquivo não é uma imagem que a loja aceita: envie JPG, PNG, WebP, AVIF, GIF, HEIC ou TIFF.',
          'O arquivo tem mais de 10 MB.',
          'O endereço é de uma rede interna, e não da internet.',
        ],
      ],
    ])

    isRepaired = true
    await staff().productChanges.retryPictures({ id })
    await fetchAll(id)
    expect(await picturesOf('A-2')).toHaveLength(2)
    expect((await staff().productChanges.find({ id })).pictures).toEqual({ waiting: 0, stored: 4, failed: 3 })
  })

  it('are undone with the import, unless others were chosen since', async () => {
    const mine = await aProduct(shop().database, { sku: 'B-1', imageUrls: [] })
    const theirs = await aProduct(shop().database, { sku: 'B-2', imageUrls: [] })
    const id = await open([
      `B-1;;;;${address}/60.png`,
      `B-2;;;;${address}/61.png`,
      `B-3;Roda nova;Rodas;100;${address}/62.png`,
    ])
    await check(id)
    await apply(id)
    await fetchAll(id)
    expect(await picturesOf('B-1')).toHaveLength(1)
    await shop().database.update(products).set({ name: 'Outro nome', imageUrls: [] }).where(eq(products.id, theirs.id))
    await staff().productChanges.undo({ id })
    await runChanges(shop(), id)
    expect(await picturesOf('B-1')).toEqual([])
    expect(await picturesOf('B-3')).toBeUndefined()
    expect(await staff().productChanges.find({ id })).toMatchObject({ state: 'undone', keptCount: 1 })
    await fetchAll(id)
    expect(await picturesOf('B-1')).toEqual([])
    expect(mine.imageUrls).toEqual([])
  })

  it('are not added to a product that has some, nor after the import was undone', async () => {
    await aProduct(shop().database, { sku: 'C-1', imageUrls: ['/media/own.webp'] })
    await aProduct(shop().database, { sku: 'C-2', imageUrls: [] })
    const id = await open([`C-1;;;;${address}/63.png`, `C-2;;;;${address}/64.png`])
    const rows = await check(id)
    expect(rows).toMatchObject([
      {
        outcome: 'unchanged',
        notes: [{ message: 'O produto já tem imagens: as do arquivo não entram.' }],
        pictures: [],
      },
      { outcome: 'changed', pictures: [{ state: 'waiting' }] },
    ])
    await apply(id)
    await staff().productChanges.undo({ id })
    await runChanges(shop(), id)
    await fetchAll(id)
    expect(asked).toEqual([])
  })
})

describe('pictures of an archive', () => {
  it('are found by their names; their files and the list are removed once they are not needed', async () => {
    const id = await open(['D-1;Roda D;Rodas;100;Frente.PNG | verso.png', 'D-2;Roda E;Rodas;100;falta.jpg'])
    expect((await check(id))[0]?.notes.map(({ message }) => message)).toContain(
      'A imagem “Frente.PNG” não está no ZIP enviado.',
    )
    const files = {
      'fotos/frente.png': await picture(80),
      'fotos/verso.png': await picture(81),
      'leia-me.txt': Buffer.from('x'),
      '__MACOSX/._frente.png': Buffer.from('x'),
      'sobra.png': await picture(82),
    }
    expect(await send(id, await archiveOf(files))).toEqual({
      status: 201,
      body: { count: 3, leftOut: ['leia-me.txt'] },
    })
    expect((await staff().productImports.find({ id })).pictureFiles).toBe(3)
    const [first, second] = await check(id)
    expect(first?.pictures.map(({ source }) => source)).toEqual(['frente.png', 'verso.png'])
    expect(second?.notes[0]?.message).toBe('A imagem “falta.jpg” não está no ZIP enviado.')
    await apply(id)
    await fetchAll(id)
    expect(await picturesOf('D-1')).toHaveLength(2)
    const { database } = shop()
    expect(await database.$count(productImportFiles, eq(productImportFiles.setId, id))).toBe(0)
    const [stored] = await database.select().from(productImports).where(eq(productImports.setId, id))
    expect(stored?.content).toBeNull()
    const [row] = await database.select({ contentType: media.contentType }).from(media).limit(1)
    expect(row?.contentType).toBe('image/webp')
  })

  it.each([
    [
      'is none',
      async () => Buffer.from('no archive'),
      'O ZIP está danificado ou tem senha. Faça-o de novo e envie outra vez.',
    ],
    ['has no picture', () => archiveOf({ 'a.txt': Buffer.from('x') }), 'O ZIP não tem nenhuma imagem.'],
    [
      'points outside itself',
      async () => renamed(await archiveOf({ 'aa/aa/etc.png': Buffer.from('x') })),
      'O ZIP tem arquivos que apontam para fora dele. Faça-o de novo só com as imagens.',
    ],
    [
      'unpacks to far more than it is',
      () => archiveOf({ 'bomb.png': Buffer.alloc(60_000_000) }),
      'O ZIP tem mais de 5.000 arquivos, ou uma imagem com mais de 10 MB. Divida-o em partes.',
    ],
  ])('that %s is refused in a sentence', async (_what, make, message) => {
    const id = await open(['E-1;Roda;Rodas;100;bomb.png'])
    expect(await send(id, await make())).toMatchObject({ status: 422, body: { message } })
    expect(await shop().database.$count(productImportFiles, eq(productImportFiles.setId, id))).toBe(0)
  })

  it('are accepted only from staff, for an existing import that is not stored yet', async () => {
    const archive = await archiveOf({ 'a.png': await picture(83) })
    const id = await open(['F-1;Roda;Rodas;100;a.png'])
    const ask = { method: 'POST', body: new Uint8Array(archive) }
    expect((await server.current.anonymous.fetch(`${importPicturesPath}/${id}`, ask)).status).toBe(401)
    expect((await (await server.current.signUp()).fetch(`${importPicturesPath}/${id}`, ask)).status).toBe(403)
    const restricted = await server.current.signUp({ isAdmin: true })
    await shop().database.update(profiles).set({ isRestricted: true }).where(eq(profiles.id, restricted.id))
    const refused = await restricted.fetch(`${importPicturesPath}/${id}`, ask)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'RESERVED' }])
    expect((await send(randomUUID(), archive)).status).toBe(404)
    expect((await send('x', archive)).status).toBe(404)
    await check(id)
    await apply(id)
    expect((await send(id, archive)).status).toBe(409)
  })

  it('are removed after a while with lists that are never stored', async () => {
    const id = await open(['G-1;Roda;Rodas;100;a.png'])
    await send(id, await archiveOf({ 'a.png': await picture(84) }))
    const later = (days: number) => ({ ...shop(), now: () => new Date(Date.now() + days * 86_400_000) })
    const held = async () => {
      const { database } = shop()
      const [file] = await database.select().from(productImports).where(eq(productImports.setId, id))
      return [file?.content !== null, await database.$count(productImportFiles, eq(productImportFiles.setId, id))]
    }
    await sweepImportFiles(later(6))
    expect(await held()).toEqual([true, 1])
    await sweepImportFiles(later(8))
    expect(await held()).toEqual([true, 0])
    await sweepImportFiles(later(31))
    expect(await held()).toEqual([false, 0])
    const { settings } = await staff().productImports.find({ id })
    await staff().productImports.check({ id, settings })
    await checkImport(shop(), id)
    expect(await staff().productChanges.find({ id })).toMatchObject({
      state: 'open',
      failure: 'O arquivo não está mais guardado: envie-o de novo.',
    })
  })
})

/** The same archive with a name that no honest program writes. */
const renamed = (archive: Buffer) => Buffer.from(archive.toString('latin1').replaceAll('aa/aa/', '../../'), 'latin1')
