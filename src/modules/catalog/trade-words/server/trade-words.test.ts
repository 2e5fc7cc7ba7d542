import { beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
let administrator: ProfileRow
const staff = () => callAs(shop(), administrator).admin
const found = async (search: string) => {
  const { products, unsoldWord } = await callAs(shop()).catalog.products({ search })
  return unsoldWord ?? products.map(({ name }) => name)
}

beforeAll(async () => {
  administrator = await anAdministrator(shop().database, { firstName: 'Rita', lastName: 'Lima' })
  await aProduct(shop().database, { name: 'Macaco Hidráulico' })
})

describe('words of the trade', () => {
  it('begin with those that every shop knows', async () => {
    const all = await staff().tradeWords.list()
    expect(all).toHaveLength(42)
    expect(all).toContainEqual(expect.objectContaining({ kind: 'same', word: 'lavagem', meaning: 'limpeza' }))
  })

  it('are understood by the next search, until they are deleted', async () => {
    expect(await found('jacaré')).toEqual([])
    const { id } = await staff().tradeWords.create({ kind: 'same', word: ' Jacaré ', meaning: 'Macaco' })
    expect(await found('jacaré')).toEqual(['Macaco Hidráulico'])
    await staff().tradeWords.update({ id, kind: 'written-out', word: 'jcr', meaning: 'macaco hidraulico' })
    expect(await found('jacaré')).toEqual([])
    expect(await found('jcr')).toEqual(['Macaco Hidráulico'])
    await staff().tradeWords.delete({ id })
    expect(await found('jcr')).toEqual([])
  })

  it('say what the shop does not sell', async () => {
    await staff().tradeWords.create({ kind: 'unsold', word: 'alugado' })
    expect(await found('macaco alugado')).toBe('alugado')
  })

  it('are there once, and written in the audit log', async () => {
    const word = { kind: 'same', word: 'pneumatico', meaning: 'pneu' } as const
    await staff().tradeWords.create(word)
    await expect(staff().tradeWords.create({ ...word, word: 'PNEUMÁTICO' })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
      message: 'Esta palavra já está na lista.',
    })
    await expect(staff().tradeWords.create({ ...word, meaning: '' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(staff().tradeWords.create({ ...word, word: '!' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const { rows } = await staff().audit.list({ kind: 'trade-word' })
    expect(rows[0]).toMatchObject({ action: 'trade-word.create', subject: 'pneumatico' })
    const stored = (await staff().tradeWords.list()).find((one) => one.word === 'pneumatico')
    expect(stored).toMatchObject({ changedBy: 'Rita Lima' })
  })
})
