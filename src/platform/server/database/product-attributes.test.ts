import { describe, expect, it } from 'vitest'
import { products } from '#modules/catalog/tables.ts'
import { attribute, attributeNames, attributesOfKind, productAttributes } from '#modules/fitment/attributes/rules.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const stored = (values: object) => aProduct(database(), values)
const refusal = { cause: expect.objectContaining({ code: expect.stringMatching(/^(23514|22003)$/) }) }

describe('a product is stored with', () => {
  it.each(attributesOfKind('number'))('%s between the ends of the table of attributes, and no other', async (name) => {
    const { minimum, maximum, step } = productAttributes[name]
    for (const value of [minimum, maximum]) expect((await stored({ [name]: value }))[name]).toBe(value)
    for (const value of [minimum - step, maximum + step])
      await expect(stored({ [name]: value })).rejects.toMatchObject(refusal)
  })

  it.each(attributesOfKind('choice', 'symbol'))('%s out of its list, and no other', async (name) => {
    for (const value of productAttributes[name].choices) expect((await stored({ [name]: value }))[name]).toBe(value)
    await expect(stored({ [name]: '?' })).rejects.toMatchObject(refusal)
  })

  it.each(attributesOfKind('text'))('%s in its one shape, and no other', async (name) => {
    await expect(stored({ [name]: '?' })).rejects.toMatchObject(refusal)
  })

  it('every attribute unknown unless it is given', async () => {
    const product = await stored({})
    const nothing = { flag: false, boltPatterns: [] as string[] } as const
    for (const name of attributeNames) {
      const { kind } = attribute(name)
      expect(product[name]).toEqual(kind in nothing ? nothing[kind as keyof typeof nothing] : null)
    }
    expect(Object.keys(products)).toEqual(expect.arrayContaining(attributeNames))
  })
})
