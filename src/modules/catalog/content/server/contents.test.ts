import { eq, isNotNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { useTestShop } from '#test/shop.ts'
import { contents, contentVersions } from '../../tables.ts'
import { ownTexts } from './page-texts.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const database = () => shop().database
let rita: Awaited<ReturnType<typeof anAdministrator>>
const staff = () => callAs(shop(), rita).admin.contents
const visitor = () => callAs(shop()).content
const code = (expected: string) => expect.objectContaining({ code: expected })

beforeAll(async () => {
  rita = await anAdministrator(database(), { firstName: 'Rita', lastName: 'Lima' })
})
beforeEach(async () => {
  await database().delete(contents).where(isNotNull(contents.category))
  await database().delete(contentVersions)
  await database().update(contents).set({ body: null, isPublished: true, seoTitle: null, seoDescription: null })
})

async function pageId(page: 'returns' | 'offers'): Promise<string> {
  const found = (await staff().list()).find((row) => row.page === page)
  if (!found) throw new Error(`${page} is missing`)
  return found.id
}

async function save(id: string, changes: object) {
  const { changedBy: _1, id: _2, page: _3, ...fields } = await staff().find({ id })
  return staff().update({ id, fields: { ...fields, ...changes } })
}

const article = (title: string, category: 'orders' | 'shipping' = 'orders') => ({
  title,
  category,
  isPublished: true,
  body: `Sobre **${title}**`,
})
const anArticle = async (...of: Parameters<typeof article>) => (await staff().create({ fields: article(...of) })).id

describe('a page', () => {
  it('shows the text of the program until somebody changes it, and that with the shop’s data', async () => {
    expect(await visitor().page({ page: 'returns' })).toMatchObject({
      title: 'Trocas e Devoluções',
      updatedOn: ownTexts.returns.updatedOn,
      text: { sections: expect.arrayContaining([expect.objectContaining({ id: 'desistencia-em-7-dias' })]) },
    })
    await save(await pageId('returns'), { body: 'Ligue para {{telefone}}.\n\n## Prazo\n30 dias' })
    expect(await visitor().page({ page: 'returns' })).toMatchObject({
      updatedOn: expect.stringMatching(/^20\d\d-/),
      text: {
        intro: [{ kind: 'paragraph', text: [`Ligue para ${shop().settings.store.phone}.`] }],
        sections: [{ id: 'prazo', heading: 'Prazo' }],
      },
    })
  })

  it('tells search engines what the staff wrote, which is no new version, and else nothing of its own', async () => {
    const id = await pageId('returns')
    const written = { seoTitle: 'Trocar um pneu', seoDescription: 'Em 30 dias.' }
    await save(id, written)
    expect(await visitor().page({ page: 'returns' })).toMatchObject(written)
    expect(await staff().versions({ id })).toEqual([])
    await save(id, { seoTitle: null })
    expect(await visitor().page({ page: 'returns' })).toMatchObject({ ...written, seoTitle: null })
    const withoutAddress = [
      () => save(where, written),
      () => staff().create({ fields: { ...article('A'), ...written } }),
    ]
    const where = await pageId('offers')
    for (const change of withoutAddress) await expect(change()).rejects.toEqual(code('CONTENT_FIXED'))
  })

  it('keeps every text as a version, the first one too, and takes one back as a new version', async () => {
    const id = await pageId('returns')
    await save(id, { body: 'Um' })
    await save(id, { body: 'Um' })
    await save(id, { body: 'Dois' })
    const saved = await staff().versions({ id })
    expect(saved.map(({ savedBy }) => savedBy)).toEqual(['Rita Lima', 'Rita Lima', null])
    const [first = '', second = ''] = saved.map(({ id: version }) => version).toReversed()
    expect(await staff().version({ id: first })).toMatchObject({
      body: ownTexts.returns.body,
      title: 'Trocas e Devoluções',
      bodyBefore: null,
    })
    expect(await staff().version({ id: second })).toMatchObject({ body: 'Um', bodyBefore: ownTexts.returns.body })
    await staff().restore({ id: first })
    expect((await staff().find({ id })).body).toBe(ownTexts.returns.body)
    expect(await staff().versions({ id })).toHaveLength(4)
  })

  it('is neither renamed, hidden, moved nor deleted; the block of offers can be hidden', async () => {
    const id = await pageId('returns')
    const refused = [
      () => save(id, { title: 'Devoluções' }),
      () => save(id, { category: 'orders' }),
      () => save(id, { isPublished: false }),
      () => staff().setPublished({ id, isPublished: false }),
      () => staff().move({ id, direction: 'down' }),
      () => staff().delete({ id }),
    ]
    for (const change of refused) await expect(change()).rejects.toEqual(code('CONTENT_FIXED'))
    await staff().setPublished({ id: await pageId('offers'), isPublished: false })
    expect(await visitor().page({ page: 'offers' })).toBeNull()
  })

  it('is not overwritten by who has not read the last change', async () => {
    const id = await pageId('returns')
    const { changedBy: _1, id: _2, page: _3, ...read } = await staff().find({ id })
    await save(id, { body: 'De outra pessoa' })
    await expect(staff().update({ id, fields: { ...read, body: 'Meu' } })).rejects.toEqual(code('CHANGED_MEANWHILE'))
  })
})

describe('an article', () => {
  it('is found by visitors while it is published, in the order that the staff gave', async () => {
    const [, , c] = [await anArticle('A'), await anArticle('B', 'shipping'), await anArticle('C')]
    const titles = async () => (await visitor().helpArticles()).map(({ title }) => title)
    expect(await titles()).toEqual(['A', 'B', 'C'])
    await staff().move({ id: c, direction: 'up' })
    expect(await titles()).toEqual(['C', 'B', 'A'])
    await expect(staff().move({ id: c, direction: 'up' })).rejects.toEqual(code('CANNOT_MOVE'))
    await staff().setPublished({ id: c, isPublished: false })
    expect(await visitor().helpArticles()).toMatchObject([{ title: 'B', content: 'Sobre B' }, { title: 'A' }])
    await staff().delete({ id: c })
    await expect(staff().find({ id: c })).rejects.toEqual(code('CONTENT_NOT_FOUND'))
    expect(await database().$count(contentVersions, eq(contentVersions.contentId, c))).toBe(0)
  })

  it.each([
    ['an unknown field', { body: 'Ligue para {{fax}}.' }, '{{fax}} não é um campo. Escolha um da lista.'],
    ['a list too deep', { body: '- - - - a' }, 'Use no máximo três níveis de lista.'],
    ['no text', { body: ' ' }, 'Escreva o texto.'],
  ])('with %s is refused', async (_what, changes, message) => {
    await expect(staff().create({ fields: { ...article('A'), ...changes } })).rejects.toEqual(
      expect.objectContaining({ data: expect.objectContaining({ issues: [expect.objectContaining({ message })] }) }),
    )
  })

  it('needs a category', async () => {
    await expect(staff().create({ fields: { ...article('A'), category: null } })).rejects.toEqual(code('CONTENT_FIXED'))
    await expect(save(await anArticle('A'), { category: null })).rejects.toEqual(code('CONTENT_FIXED'))
  })
})
