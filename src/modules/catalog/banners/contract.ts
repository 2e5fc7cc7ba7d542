import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import {
  absent,
  dayField,
  identifier,
  instant,
  longText,
  mediaAddress,
  requiredBoolean,
  requiredText,
  text,
} from '#platform/contract/fields.ts'
import { byId, changedBy, done, expectedUpdatedAt, readOfRecord, readOnly } from '#platform/contract/records.ts'
import { banner } from '../content/contract.ts'
import { isVideoAddress } from '../media/rules.ts'

const call = adminCalls('Back office: banners', { permission: 'contents' })

/** Whether a banner's days are still to come, or over. */
export const bannerPeriods = ['running', 'scheduled', 'ended'] as const

export const adminBanner = banner.extend({
  isActive: z.boolean(),
  displayOrder: z.int(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  /** By its days alone. */
  period: z.enum(bannerPeriods),
  createdAt: instant,
  updatedAt: instant,
  changedBy,
})
export type AdminBanner = z.output<typeof adminBanner>

const missingTitle = 'O título é obrigatório'
const missingDesktopFile = 'Por favor, faça upload da imagem desktop'
const missingMobileFile = 'Por favor, faça upload da imagem mobile'
const wrongKind = 'O arquivo não é do tipo de mídia escolhido.'
const linkTarget = /^(\/(?![/\\])|https:\/\/(?![/\\]))[^\s\\]*$/

const file = (missing: string) => requiredText(300, missing).pipe(mediaAddress)

/** A form's empty field is no day. */
const optionalDay = z
  .union([z.literal('').transform(() => null), dayField], 'Informe uma data válida.')
  .nullable()
  .default(null)

/** Both files are pictures or both are videos; the button has a text and a link, or neither. */
export const bannerFields = z
  .strictObject(
    {
      title: requiredText(120, missingTitle),
      description: longText(500).nullable().default(''),
      isActive: z.boolean().default(true),
      isVideo: z.boolean().default(false),
      desktopFileUrl: file(missingDesktopFile),
      mobileFileUrl: file(missingMobileFile),
      ctaText: text(40).nullable().default(''),
      ctaLink: text(500)
        .refine((link) => link === '' || linkTarget.test(link), 'Comece o link com / ou https://')
        .nullable()
        .default(''),
      /** The shop's days, both included; null for no beginning, or no end. */
      firstDay: optionalDay,
      lastDay: optionalDay,
    },
    absent(missingTitle),
  )
  .superRefine((fields, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    for (const name of ['desktopFileUrl', 'mobileFileUrl'] as const)
      if (isVideoAddress(fields[name]) !== fields.isVideo) fault(name, wrongKind)
    if (fields.ctaLink && !fields.ctaText) fault('ctaText', 'Informe o texto do botão.')
    if (fields.ctaText && !fields.ctaLink) fault('ctaLink', 'Informe para onde o botão leva.')
    if (fields.firstDay && fields.lastDay && fields.lastDay < fields.firstDay)
      fault('lastDay', 'O último dia não pode ser antes do primeiro.')
  })
export type BannerFields = z.output<typeof bannerFields>

const changedBanner = bannerFields.safeExtend({
  ...readOfRecord,
  displayOrder: readOnly,
  period: readOnly,
  createdAt: readOnly,
  desktopImageUrl: readOnly,
  mobileImageUrl: readOnly,
})

export const adminBannersContract = {
  list: call.get('/admin/banners', 'All banners in their order').output(z.array(adminBanner)),
  find: call.get('/admin/banners/{id}', 'One banner', 'BANNER_NOT_FOUND').input(byId).output(adminBanner),
  create: call
    .post('/admin/banners', 'Add a banner at the end', 'MEDIA_NOT_FOUND')
    .input(z.strictObject({ fields: bannerFields }))
    .output(done),
  update: call
    .put('/admin/banners/{id}', 'Change a banner', 'BANNER_NOT_FOUND', 'MEDIA_NOT_FOUND', 'CHANGED_MEANWHILE')
    .input(z.strictObject({ id: identifier, fields: changedBanner, expectedUpdatedAt }))
    .output(done),
  delete: call
    .delete('/admin/banners/{id}', 'Delete a banner and its files', 'BANNER_NOT_FOUND')
    .route({
      // The published name, which clients are generated from; it outlives the call's name here.
      operationId: 'admin.banners.remove',
    })
    .input(byId)
    .output(done),
  setActive: call
    .patch('/admin/banners/{id}', 'Show or hide a banner', 'BANNER_NOT_FOUND')
    .input(z.strictObject({ id: identifier, isActive: requiredBoolean('Informe se o banner fica ativo.') }))
    .output(done),
  move: call
    .post('/admin/banners/{id}/moves', 'Swap a banner with its neighbour', 'BANNER_NOT_FOUND', 'CANNOT_MOVE')
    .input(z.strictObject({ id: identifier, direction: z.enum(['up', 'down']) }))
    .output(z.array(adminBanner)),
}
