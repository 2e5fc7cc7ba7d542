import { createRouterClient } from '@orpc/server'
import { afterEach, describe, expect, it } from 'vitest'
import { router } from '#app/server/api/router.ts'
import { promotions } from '#modules/catalog/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aPromotion } from '#test/builders/a-promotion.ts'
import { contextAs } from '#test/request-context.ts'
import { useTestShop } from '#test/shop.ts'

const testShop = useTestShop()
const shop = () => testShop.current.shop
const database = () => shop().database
const asVisitor = (of: Shop = shop()) => createRouterClient(router.shipping, { context: contextAs(of) })

const arrival = { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), to: expect.any(String) }
const unpromoted = { discountCents: 0, goodsCents: 2_990 }
const failingLookup = { find: () => Promise.reject(new Error('the database is gone')) }

describe('finding a postal code', () => {
  it('returns the city, marked as coming from the ranges', async () => {
    expect(await asVisitor().findPostalCode({ postalCode: '83203-000' })).toEqual({
      postalCode: '83203000',
      city: 'Paranaguá',
      state: 'PR',
      street: '',
      district: '',
      zone: 'local',
      isApproximate: true,
    })
  })

  it('does not find an unknown code', async () => {
    await expect(asVisitor().findPostalCode({ postalCode: '00000000' })).rejects.toMatchObject({
      code: 'UNKNOWN_POSTAL_CODE',
      status: 404,
      message: 'CEP não encontrado',
    })
  })

  it('reports a failed look-up', async () => {
    const visitor = asVisitor({ ...shop(), ports: { ...shop().ports, postalCodes: failingLookup } })
    await expect(visitor.findPostalCode({ postalCode: '80010000' })).rejects.toMatchObject({
      code: 'POSTAL_CODE_LOOKUP_FAILED',
      status: 502,
      message: 'Erro ao buscar informações do CEP',
    })
  })

  it.each(['', '8001000', '800100000', 'abcdefgh'])('refuses "%s"', async (postalCode) => {
    await expect(asVisitor().findPostalCode({ postalCode })).rejects.toMatchObject({ status: 400 })
  })
})

describe('freight of many products', () => {
  it('is the cheapest for each one alone, and missing for a deleted product', async () => {
    const wheels = await aCategory(database(), 'Kits Completos')
    const [bottle, set, gone] = [
      await aProduct(database()),
      await aProduct(database(), { name: 'Jogo Aro 15', categoryId: wheels.id, isSetOfFour: true }),
      await aProduct(database(), { deletedAt: new Date() }),
    ]
    const visitor = asVisitor()
    for (const postalCode of ['83203000', '83260000', '80010000', '01310100', '69005000']) {
      const { zone } = await visitor.findPostalCode({ postalCode })
      const products = [bottle.id, set.id, gone.id].join(',')
      const costs = await visitor.freightCosts({ zone, products })
      const alone = async (productId: string) => {
        const { options } = await visitor.quoteProduct({ productId, postalCode })
        return { productId, costCents: Math.min(...options.map(({ costCents }) => costCents)) }
      }
      const expected = [await alone(bottle.id), await alone(set.id)]
      expect(costs.toSorted((a, b) => a.productId.localeCompare(b.productId))).toEqual(
        expected.toSorted((a, b) => a.productId.localeCompare(b.productId)),
      )
    }
  })
})

describe('freight by promotions', () => {
  afterEach(() => database().delete(promotions))
  const freight = { kind: 'freight', percent: 100 } as const

  it('is as in a cart with the product alone, in a quote and on a card', async () => {
    const { id } = await aProduct(database())
    await aPromotion(database(), { benefit: freight, conditions: { minimumCents: 5_000 } })
    const due = async (quantity: number) => {
      const { options } = await asVisitor().quoteProduct({ productId: id, postalCode: '01310100', quantity })
      return options.map(({ costCents, discountCents }) => costCents - discountCents)
    }
    expect(await due(1)).toEqual([expect.any(Number), expect.any(Number)])
    expect(Math.min(...(await due(1)))).toBeGreaterThan(0)
    expect(await due(2)).toEqual([0, 0])
    expect(await asVisitor().freightCosts({ zone: 'x18', products: id })).toEqual([
      { productId: id, costCents: Math.min(...(await due(1))) },
    ])
  })

  it('counts on a card for a region only where the postal code is in it', async () => {
    const { id } = await aProduct(database())
    const { id: promotionId } = await aPromotion(database(), {
      benefit: freight,
      conditions: { postalCodeRanges: [{ from: '01000000', to: '05999999' }] },
    })
    const inside = await asVisitor().findPostalCode({ postalCode: '01310100' })
    const outside = await asVisitor().findPostalCode({ postalCode: '13010000' })
    expect(inside.regionalPromotions).toEqual([promotionId])
    expect(outside.regionalPromotions).toBeUndefined()
    const asked = { zone: inside.zone, products: id }
    expect(await asVisitor().freightCosts({ ...asked, promotions: promotionId })).toMatchObject([{ costCents: 0 }])
    expect((await asVisitor().freightCosts(asked))[0]?.costCents).toBeGreaterThan(0)
  })

  it('comes with what the goods cost in that quantity', async () => {
    const { id } = await aProduct(database(), { priceCents: 10_000 })
    await aPromotion(database(), { benefit: { kind: 'pay-fewer', take: 4, pay: 3 } })
    const quote = { productId: id, postalCode: '01310100' }
    expect((await asVisitor().quoteProduct({ ...quote, quantity: 3 })).options[0]?.goodsCents).toBe(30_000)
    expect((await asVisitor().quoteProduct({ ...quote, quantity: 4 })).options[0]?.goodsCents).toBe(30_000)
  })
})

describe('freight of a product', () => {
  it('is free in the shop’s town, a fixed fee in neighbouring towns, and by post elsewhere', async () => {
    const { id: productId } = await aProduct(database(), {
      weightGrams: 2000,
      heightCm: 10,
      widthCm: 20,
      lengthCm: 30,
    })
    const quote = async (postalCode: string) => (await asVisitor().quoteProduct({ productId, postalCode })).options
    expect(await quote('83203000')).toEqual([
      {
        service: 'local',
        name: 'Entrega Local',
        costCents: 0,
        label: 'Grátis',
        eta: '1 dia útil',
        arrival,
        ...unpromoted,
      },
    ])
    for (const postalCode of ['83255000', '83260000'])
      expect(await quote(postalCode)).toEqual([
        {
          service: 'regional',
          name: 'Entrega Regional',
          costCents: 2000,
          label: 'R$\u00a020,00',
          eta: '1-2 dias úteis',
          arrival,
          ...unpromoted,
        },
      ])
    // (18.90 + 2 * 8.75 + 0.006 * 200) * 1.8 and (25.50 + 2 * 12.50 + 1.20) * 1.8
    expect(await quote('01310100')).toEqual([
      {
        service: 'pac',
        name: 'Correios PAC',
        costCents: 6768,
        label: 'R$\u00a067,68',
        eta: '3-5 dias úteis',
        arrival,
        ...unpromoted,
      },
      {
        service: 'sedex',
        name: 'SEDEX',
        costCents: 9306,
        label: 'R$\u00a093,06',
        eta: '1-2 dias úteis',
        arrival,
        ...unpromoted,
      },
    ])
  })

  it('depends on the category of wheels, the rim in the name, and counts a set as four', async () => {
    const category = await aCategory(database(), 'Rodas')
    const unmeasured = { weightGrams: null, heightCm: null, widthCm: null, lengthCm: null }
    const { id: productId } = await aProduct(database(), {
      ...unmeasured,
      name: 'Jogo Monte Real 5x100 Aro 20',
      categoryId: category.id,
      isSetOfFour: true,
    })
    const { options } = await asVisitor().quoteProduct({ productId, postalCode: '80010000' })
    // 4 * 21 kg outweigh 75 * 75 * 28 / 6000 kg: (84 * 5.50 + 50) * 1.1
    expect(options).toMatchObject([
      { service: 'carrier-express', costCents: 56320 },
      { service: 'carrier-economy', costCents: 47872 },
    ])
  })

  it('weighs every piece', async () => {
    const { id: productId } = await aProduct(database(), { weightGrams: 4000, heightCm: 10, widthCm: 10, lengthCm: 10 })
    const services = async (quantity: number) => {
      const { options } = await asVisitor().quoteProduct({ productId, postalCode: '80010000', quantity })
      return options.map((option) => option.service)
    }
    expect(await services(7)).toEqual(['pac', 'sedex'])
    expect(await services(8)).toEqual(['carrier-express', 'carrier-economy'])
  })

  it('is calculated if the city is unknown', async () => {
    const { id: productId } = await aProduct(database())
    const { destination, options } = await asVisitor().quoteProduct({ productId, postalCode: '72990000' })
    expect(destination).toMatchObject({ city: '', state: 'GO', isApproximate: true })
    expect(options).toHaveLength(2)
  })

  it('is refused for an unknown or deleted product', async () => {
    const gone = await aProduct(database(), { deletedAt: new Date('2026-01-01') })
    for (const productId of [gone.id, '00000000-0000-4000-8000-000000000000'])
      await expect(asVisitor().quoteProduct({ productId, postalCode: '80010000' })).rejects.toMatchObject({
        code: 'PRODUCT_NOT_FOUND',
      })
  })

  it('accepts no measures, city or price from the caller', async () => {
    const { id: productId } = await aProduct(database())
    for (const extra of [{ weightGrams: 1 }, { city: 'Paranaguá' }, { costCents: 0 }, { quantity: 0 }])
      await expect(
        asVisitor().quoteProduct({ productId, postalCode: '80010000', ...extra } as never),
      ).rejects.toMatchObject({ status: 400 })
  })

  it('of the cart requires a cart, and an account if guests are not allowed', async () => {
    const asked = { postalCode: '80010000' }
    await expect(asVisitor().quoteCart(asked)).rejects.toMatchObject({ code: 'EMPTY_CART' })
    const withoutGuests = { ...shop(), settings: { ...shop().settings, allowsGuests: false } }
    await expect(asVisitor(withoutGuests).quoteCart(asked)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
