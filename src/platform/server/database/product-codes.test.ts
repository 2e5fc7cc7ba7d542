import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { gtinCheckDigit } from '#modules/catalog/products/codes.ts'
import { products, suppliers } from '#modules/catalog/tables.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const stored = (values: Parameters<typeof aProduct>[1]) => aProduct(database(), values)
const refusedBy = (code: string) => ({ cause: expect.objectContaining({ code }) })
const aSupplier = async (name: string) => {
  const [supplier] = await database().insert(suppliers).values({ name }).returning()
  return supplier?.id ?? null
}

describe('a product is stored with', () => {
  it('only the number of a barcode whose check digit is right', async () => {
    for (const body of ['7891000', '78910003155', '789100031550', '1789100031550']) {
      const right = gtinCheckDigit(body)
      expect((await stored({ gtin: `${body}${right}` })).gtin).toBe(`${body}${right}`)
      for (let digit = 0; digit < 10; digit += 1)
        if (digit !== right) await expect(stored({ gtin: `${body}${digit}` })).rejects.toMatchObject(refusedBy('23514'))
    }
    for (const gtin of ['', '123456789', '789100031550A'])
      await expect(stored({ gtin })).rejects.toMatchObject(refusedBy('23514'))
  })

  it('a code that no other has, archived or not, whatever its case and accents', async () => {
    expect((await stored({ sku: 'Ação-1' })).sku).toBe('Ação-1')
    await expect(stored({ sku: 'ACAO-1' })).rejects.toMatchObject(refusedBy('23505'))
    await stored({ sku: 'AR-2', deletedAt: new Date() })
    await expect(stored({ sku: 'ar-2' })).rejects.toMatchObject(refusedBy('23505'))
    for (const sku of ['', ' A', 'A ', 'A\nB', 'A'.repeat(41)])
      await expect(stored({ sku })).rejects.toMatchObject(refusedBy('23514'))
    await stored({})
    await stored({})
  })

  it('a code of its supplier that no other product of the same one has', async () => {
    const [supplierId, other] = [await aSupplier('Étoile Rodas'), await aSupplier('Outra')]
    await stored({ supplierId, supplierCode: 'p-1' })
    await stored({ supplierId: other, supplierCode: 'p-1' })
    await stored({ supplierId })
    await stored({ supplierId })
    await expect(stored({ supplierId, supplierCode: 'P-1' })).rejects.toMatchObject(refusedBy('23505'))
    await expect(aSupplier('ETOILE rodas')).rejects.toMatchObject(refusedBy('23505'))
  })

  it.each<[Parameters<typeof aProduct>[1]]>([
    [{ ncm: '8708709' }],
    [{ ncm: '8708.70.90' }],
    [{ cest: '010130' }],
    [{ goodsOrigin: 9 }],
    [{ goodsOrigin: -1 }],
    [{ costCents: -1 }],
    [{ shelfPlace: '' }],
    [{ lowStockLevel: -1 }],
    [{ lowStockLevel: 1_000_001 }],
  ])('nothing like %j', async (values) => {
    await expect(stored(values)).rejects.toMatchObject(refusedBy('23514'))
  })
})

describe('with a price that is not lower than the original one', () => {
  const offer = { originalPriceCents: 13_990, discountPercentage: 14 }
  const none = { originalPriceCents: null, discountPercentage: null }

  it('neither a badge nor the original price is ever stored', async () => {
    expect(await stored({ priceCents: 11_990, ...offer })).toMatchObject(offer)
    expect(await stored({ priceCents: 23_990, ...offer })).toMatchObject(none)
    expect(await stored({ priceCents: 13_990, ...offer })).toMatchObject(none)
    expect(await stored({ priceCents: 13_990, discountPercentage: 14 })).toMatchObject({ discountPercentage: 14 })
  })

  it('both are removed, whichever of them is changed', async () => {
    const { id } = await stored({ priceCents: 11_990, ...offer })
    const change = async (values: Partial<typeof products.$inferInsert>) => {
      const [row] = await database().update(products).set(values).where(eq(products.id, id)).returning()
      return row
    }
    expect(await change({ priceCents: 13_989 })).toMatchObject(offer)
    expect(await change({ priceCents: 23_990 })).toMatchObject(none)
    expect(await change({ priceCents: 11_990, ...offer })).toMatchObject(offer)
    expect(await change({ originalPriceCents: 11_990 })).toMatchObject(none)
  })
})
