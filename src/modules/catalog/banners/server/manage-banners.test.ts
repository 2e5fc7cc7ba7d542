import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepMedia } from '#app/server/sweep-media.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { auditLog } from '#platform/server/tables.ts'
import { useAnnouncements } from '#test/announcements.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { workOff } from '#test/paying-shop.ts'
import { useTestShop } from '#test/shop.ts'
import { uploadPicture } from '#test/uploads.ts'
import { banners, media } from '../../tables.ts'
import { bannerFields } from '../contract.ts'
import { listBanners } from './banners.ts'

const opened = useTestShop()
const announcedBy = useAnnouncements(opened)
const database = () => opened.current.shop.database
const unknownId = '00000000-0000-4000-8000-000000000000'
let administratorId: string
let desktop: string
let mobile: string
const call = () => callAs(opened.current.shop, { id: administratorId, isAdmin: true }).admin.banners
const shownTitles = async () => {
  const home = callAs(opened.current.shop).content
  return (await home.banners()).map(({ title }) => title)
}
const code = (expected: string) => expect.objectContaining({ code: expected })
const fields = (overrides = {}) =>
  bannerFields.parse({ title: 'Rodas', desktopFileUrl: desktop, mobileFileUrl: mobile, ...overrides })
const isStored = async (url: string) => (await database().$count(media, eq(media.url, url))) === 1

beforeAll(async () => {
  administratorId = (await anAdministrator(database())).id
})
beforeEach(async () => {
  await database().delete(banners)
  await database().delete(auditLog)
  desktop = await uploadPicture(opened.current.shop, administratorId, 320)
  mobile = await uploadPicture(opened.current.shop, administratorId, 93)
})

describe('a new banner', () => {
  it('is added after the others and shown on the home page, also when several are added at once', async () => {
    await Promise.all(['A', 'B', 'C'].map((title) => call().create({ fields: fields({ title }) })))
    const rows = await database().select().from(banners).orderBy(asc(banners.displayOrder))
    expect(rows.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3])
    expect((await shownTitles()).toSorted()).toEqual(['A', 'B', 'C'])
  })

  it('shows who changed it last', async () => {
    const { id } = await call().create({ fields: fields() })
    const [administrator] = await database().select().from(profiles).where(eq(profiles.id, administratorId))
    const found = await call().find({ id })
    expect(found.changedBy).toBe(administrator?.fullName)
    expect(await call().list()).toEqual([found])
  })

  it('is not shown while it is inactive', async () => {
    await call().create({ fields: fields({ isActive: false }) })
    expect(await shownTitles()).toEqual([])
  })

  it('is shown from the beginning of its first day to the end of its last in São Paulo', async () => {
    const { id } = await call().create({ fields: fields({ firstDay: '2090-12-01', lastDay: '2090-12-25' }) })
    const shownAt = async (moment: string) =>
      (await listBanners({ ...opened.current.shop, now: () => new Date(moment) })).length
    expect(await shownAt('2090-12-01T02:59:59Z')).toBe(0)
    expect(await shownAt('2090-12-01T03:00:00Z')).toBe(1)
    expect(await shownAt('2090-12-26T02:59:59Z')).toBe(1)
    expect(await shownAt('2090-12-26T03:00:00Z')).toBe(0)
    const read = { firstDay: '2090-12-01', lastDay: '2090-12-25', period: 'scheduled' }
    expect(await call().find({ id })).toMatchObject(read)
  })

  it('is announced to every process as its days begin and end, as often as that is done', async () => {
    await call().create({ fields: fields({ firstDay: '2091-12-01', lastDay: '2091-12-25' }) })
    const waiting = await database().execute<{ at: string }>(
      sql`select to_char(start_after at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI:SS') as at from jobs.job
        where name = 'announce-banners' and state = 'created' order by start_after desc limit 2`,
    )
    expect(waiting.rows.map(({ at }) => at)).toEqual(['26/12/2091 00:00:01', '01/12/2091 00:00:01'])
    const announced = await announcedBy(() => workOff(opened.current.shop, 'announce-banners'))
    expect(announced.length).toBeGreaterThanOrEqual(2)
    expect(new Set(announced.flat())).toEqual(new Set(['content']))
  })

  it('needs files that were uploaded', async () => {
    const unknown = '/media/00000000000000000000000000000000.webp'
    await expect(call().create({ fields: fields({ mobileFileUrl: unknown }) })).rejects.toEqual(code('MEDIA_NOT_FOUND'))
    expect(await database().$count(banners)).toBe(0)
  })
})

describe('changing a banner', () => {
  it('stores every field and leaves a line in the audit log', async () => {
    const { id } = await call().create({ fields: fields() })
    const changed = fields({ title: 'Pneus', ctaText: 'Ver', ctaLink: '/products?search=pneu', isActive: false })
    await call().update({ id, fields: changed })
    expect(await call().find({ id })).toMatchObject({ ...changed, description: null, desktopImageUrl: desktop })
    const [line] = await database().select().from(auditLog).where(eq(auditLog.action, 'banner.update'))
    expect(line).toMatchObject({ actorId: administratorId, before: { title: 'Rodas' }, after: { title: 'Pneus' } })
  })

  it('by two people at once is refused to the second', async () => {
    const { id } = await call().create({ fields: fields() })
    const { updatedAt } = await call().find({ id })
    const saves = await Promise.allSettled(
      ['Um', 'Dois'].map((title) => call().update({ id, fields: fields({ title }), expectedUpdatedAt: updatedAt })),
    )
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const save of saves) if (save.status === 'rejected') expect(save.reason).toEqual(code('CHANGED_MEANWHILE'))
  })

  it('keeps the still images of remaining videos', async () => {
    const [row] = await database()
      .insert(banners)
      .values({
        title: 'Filme',
        displayOrder: 1,
        isVideo: true,
        desktopFilePath: '/media/filme.mp4',
        mobileFilePath: '/media/filme-alto.mp4',
        desktopImageUrl: desktop,
        mobileImageUrl: mobile,
      })
      .returning()
    const video = { url: '/media/filme.mp4', filePath: 'filme.mp4', contentType: 'video/mp4' }
    const tall = { url: '/media/filme-alto.mp4', filePath: 'filme-alto.mp4', contentType: 'video/mp4' }
    for (const file of [video, tall])
      await database()
        .insert(media)
        .values({ ...file, kind: 'video', byteSize: 9, width: 16, height: 9 })
    const id = row?.id ?? unknownId
    await call().update({ id, fields: fields({ isVideo: true, desktopFileUrl: video.url, mobileFileUrl: tall.url }) })
    expect(await call().find({ id })).toMatchObject({ desktopImageUrl: desktop, mobileImageUrl: mobile })
  })
})

describe('deleting a banner', () => {
  it('removes its files, unless another banner shows them', async () => {
    const { id } = await call().create({ fields: fields() })
    const other = await call().create({ fields: fields({ mobileFileUrl: desktop }) })
    await call().delete({ id })
    await sweepMedia(opened.current.shop)
    expect([await isStored(desktop), await isStored(mobile)]).toEqual([true, false])
    await call().delete({ id: other.id })
    await sweepMedia(opened.current.shop)
    expect(await isStored(desktop)).toBe(false)
    await expect(call().delete({ id })).rejects.toEqual(code('BANNER_NOT_FOUND'))
  })
})

describe('the form of a banner', () => {
  const picture = '/media/a.webp'
  const video = '/media/a.mp4'
  const whole = { title: 'T', desktopFileUrl: picture, mobileFileUrl: picture }
  it.each([
    ['a title', { title: '  ' }, 'title', 'O título é obrigatório'],
    ['a title that fits', { title: 'x'.repeat(121) }, 'title', 'Use no máximo 120 caracteres. Este texto tem 121.'],
    ['a wide file', { desktopFileUrl: '' }, 'desktopFileUrl', 'Por favor, faça upload da imagem desktop'],
    ['a tall file', { mobileFileUrl: '' }, 'mobileFileUrl', 'Por favor, faça upload da imagem mobile'],
    ['pictures', { mobileFileUrl: video }, 'mobileFileUrl', 'O arquivo não é do tipo de mídia escolhido.'],
    [
      'videos',
      { isVideo: true, desktopFileUrl: video },
      'mobileFileUrl',
      'O arquivo não é do tipo de mídia escolhido.',
    ],
    ['a text to its link', { ctaLink: '/products' }, 'ctaText', 'Informe o texto do botão.'],
    ['a link to its text', { ctaText: 'Ver' }, 'ctaLink', 'Informe para onde o botão leva.'],
    [
      'a link that leads',
      { ctaText: 'Ver', ctaLink: 'javascript:alert(1)' },
      'ctaLink',
      'Comece o link com / ou https://',
    ],
    [
      'a link of this shop',
      { ctaText: 'Ver', ctaLink: '//evil.example' },
      'ctaLink',
      'Comece o link com / ou https://',
    ],
  ])('needs %s', (_, change, path, message) => {
    const { error } = bannerFields.safeParse({ ...whole, ...change })
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, message])
  })

  it.each([
    { ...whole, title: 'x'.repeat(120) },
    { ...whole, isVideo: true, desktopFileUrl: video, mobileFileUrl: '/media/b.webm' },
    { ...whole, ctaText: 'Ver', ctaLink: 'https://example.com/a' },
  ])('accepts %o', (form) => {
    expect(bannerFields.safeParse(form).success).toBe(true)
  })
})
