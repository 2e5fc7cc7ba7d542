import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { banners, brands, contentVersions } from '#modules/catalog/tables.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { type AuditedChanges, type AuditedShop, first, type Line, unique } from './audited-shop.suite.ts'

/** Changes of the catalog: categories, brands, banners, contents and suppliers. */
export function catalogChanges({ database, staff, clearLog, wheels, tyres, picture }: AuditedShop): AuditedChanges {
  const aBrand = async () =>
    first(
      await database()
        .insert(brands)
        .values({ name: unique('Volcano') })
        .returning(),
    )
  const bannerForm = (title: string) => ({ title, desktopFileUrl: picture(), mobileFileUrl: picture() })
  const aBanner = async () => {
    const { id } = await staff().banners.create({ fields: bannerForm(unique('Verão')) })
    await clearLog()
    return id
  }

  const articleForm = (title: string) => ({ title, category: 'orders' as const, isPublished: true, body: 'Sempre.' })
  const anArticle = async () => {
    const { id } = await staff().contents.create({ fields: articleForm(unique('Emitem nota')) })
    await clearLog()
    return id
  }

  return {
    'admin.contents.create': async () => {
      await staff().contents.create({ fields: articleForm('Onde fica a loja?') })
      return { action: 'content.create', subject: 'Onde fica a loja?', fields: { body: [null, 'Sempre.'] } }
    },
    'admin.contents.update': async () => {
      const id = await anArticle()
      await staff().contents.update({ id, fields: { ...articleForm('Emitem nota?'), body: 'Na hora.' } })
      return { action: 'content.update', subject: 'Emitem nota?', fields: { body: ['Sempre.', 'Na hora.'] } }
    },
    'admin.contents.restore': async () => {
      const id = await anArticle()
      await staff().contents.update({ id, fields: { ...articleForm('Emitem nota?'), body: 'Na hora.' } })
      await clearLog()
      const [version] = await database()
        .select()
        .from(contentVersions)
        .where(and(eq(contentVersions.contentId, id), eq(contentVersions.body, 'Sempre.')))
      await staff().contents.restore({ id: version?.id ?? '' })
      return { action: 'content.restore', subject: /^Emitem nota/, fields: { body: ['Na hora.', 'Sempre.'] } }
    },
    'admin.contents.setPublished': async () => {
      await staff().contents.setPublished({ id: await anArticle(), isPublished: false })
      return { action: 'content.set-published', subject: /^Emitem nota/, fields: { isPublished: [true, false] } }
    },
    'admin.contents.move': async () => {
      await anArticle()
      const id = await anArticle()
      const place = (await staff().contents.list()).filter(({ category }) => category === 'orders').length
      await staff().contents.move({ id, direction: 'up' })
      return { action: 'content.move', subject: /^Emitem nota/, fields: { place: [place, place - 1] } }
    },
    'admin.contents.delete': async () => {
      await staff().contents.delete({ id: await anArticle() })
      return { action: 'content.delete', fields: { body: ['Sempre.', null] } }
    },
    'admin.categories.create': async () => {
      const name = unique('Faróis')
      await staff().categories.create({ name })
      return { action: 'category.create', subject: name, fields: { name: [null, name] } }
    },
    'admin.categories.update': async () => {
      const { id, name } = await aCategory(database(), unique('Faróis'))
      await staff().categories.update({ id, name, description: 'De milha' })
      return { action: 'category.update', subject: name, fields: { description: [null, 'De milha'] } }
    },
    'admin.categories.delete': async () => {
      const { id, name } = await aCategory(database(), unique('Faróis'))
      await staff().categories.delete({ id })
      return { action: 'category.delete', subject: name, fields: { name: [name, null] } }
    },
    'admin.categories.move': async () => {
      const { id } = await aCategory(database(), unique('Volantes'))
      const index = 1 + (await staff().categories.list()).findIndex((category) => category.id === id)
      await staff().categories.move({ id, direction: 'up' })
      return { action: 'category.move', subject: /^Volantes/, fields: { place: [index, index - 1] } }
    },
    'admin.subcategories.create': async () => {
      const name = unique('Aro 16')
      await staff().subcategories.create({ name, categoryId: wheels().id })
      return { action: 'subcategory.create', subject: name, fields: { categoryId: [null, 'Rodas'] } }
    },
    'admin.subcategories.update': async () => {
      const { id } = await staff().subcategories.create({ name: unique('Aro 16'), categoryId: wheels().id })
      await clearLog()
      const name = unique('Aro 17')
      await staff().subcategories.update({ id, name, categoryId: tyres().id })
      return { action: 'subcategory.update', subject: name, fields: { categoryId: ['Rodas', 'Pneus'] } }
    },
    'admin.subcategories.delete': async () => {
      const { subcategories } = await aCategory(database(), unique('Bancos'), ['De couro'])
      await staff().subcategories.delete({ id: first(subcategories).id })
      return { action: 'subcategory.delete', subject: 'De couro', fields: { name: ['De couro', null] } }
    },
    'admin.brands.create': async () => {
      const name = unique('Étoile')
      await staff().brands.create({ name })
      return { action: 'brand.create', subject: name, fields: { name: [null, name] } }
    },
    'admin.brands.update': async () => {
      const { id, name } = await aBrand()
      const renamed = unique('Étoile')
      await staff().brands.update({ id, name: renamed })
      return { action: 'brand.update', subject: renamed, fields: { name: [name, renamed] } }
    },
    'admin.brands.delete': async () => {
      const { id, name } = await aBrand()
      await staff().brands.delete({ id })
      return { action: 'brand.delete', subject: name, fields: { name: [name, null] } }
    },
    'admin.suppliers.create': async () => {
      const name = unique('Distribuidora')
      await staff().suppliers.create({ name })
      return { action: 'supplier.create', subject: name, fields: { name: [null, name] } }
    },
    'admin.suppliers.update': async () => {
      const name = unique('Distribuidora')
      const { id } = await staff().suppliers.create({ name })
      await clearLog()
      await staff().suppliers.update({ id, name, email: 'vendas@distribuidora.example', leadTimeDays: 7 })
      const fields: Line['fields'] = { email: ['', 'vendas@distribuidora.example'], leadTimeDays: [null, 7] }
      return { action: 'supplier.update', subject: name, fields }
    },
    'admin.suppliers.delete': async () => {
      const name = unique('Distribuidora')
      const { id } = await staff().suppliers.create({ name })
      await clearLog()
      await staff().suppliers.delete({ id })
      return { action: 'supplier.delete', subject: name, fields: { name: [name, null] } }
    },
    'admin.banners.create': async () => {
      await staff().banners.create({ fields: bannerForm('Inverno') })
      return { action: 'banner.create', subject: 'Inverno', fields: { title: [null, 'Inverno'] } }
    },
    'admin.banners.update': async () => {
      const id = await aBanner()
      await staff().banners.update({ id, fields: { ...bannerForm('Outono'), ctaText: 'Ver', ctaLink: '/products' } })
      return { action: 'banner.update', subject: 'Outono', fields: { ctaLink: [null, '/products'] } }
    },
    'admin.banners.delete': async () => {
      await staff().banners.delete({ id: await aBanner() })
      return { action: 'banner.delete', subject: /^Verão/, fields: { title: [expect.stringMatching(/^Verão/), null] } }
    },
    'admin.banners.setActive': async () => {
      await staff().banners.setActive({ id: await aBanner(), isActive: false })
      return { action: 'banner.set-active', subject: /^Verão/, fields: { isActive: [true, false] } }
    },
    'admin.banners.move': async () => {
      await database().delete(banners)
      await aBanner()
      await staff().banners.move({ id: await aBanner(), direction: 'up' })
      return { action: 'banner.move', subject: /^Verão/, fields: { place: [2, 1] } }
    },
    'admin.categoryCompanions.choose': async () => {
      const category = await aCategory(database(), unique('Kits'))
      const { id: companionId, sku } = await aProduct(database(), { sku: unique('V') })
      await clearLog()
      await staff().categoryCompanions.choose({ id: category.id, companionIds: [companionId] })
      return {
        action: 'category.choose-companions',
        subject: category.name,
        fields: { companions: [null, [sku ?? '']] },
      }
    },
    'admin.categoryCompanions.leaveToMeasures': async () => {
      const category = await aCategory(database(), unique('Kits'))
      await staff().categoryCompanions.choose({ id: category.id, companionIds: [] })
      await clearLog()
      await staff().categoryCompanions.leaveToMeasures({ id: category.id })
      return { action: 'category.leave-companions', subject: category.name, fields: { companions: [[], null] } }
    },
  }
}
