import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import {
  absent,
  identifier,
  instant,
  requiredBoolean,
  requiredLongText,
  requiredText,
} from '#platform/contract/fields.ts'
import { byId, changedBy, done, expectedUpdatedAt, readOfRecord, readOnly } from '#platform/contract/records.ts'
import { seoFields } from '../seo/contract.ts'
import { contentText } from './contract.ts'
import { unknownField } from './field-rules.ts'
import { contentPages, helpCategories } from './rules.ts'

const call = adminCalls('Back office: contents', { permission: 'contents' })

const row = z.object({
  id: z.uuid(),
  /** Null for an article, which has a category instead. */
  page: z.enum(contentPages).nullable(),
  category: z.enum(helpCategories).nullable(),
  title: z.string(),
  isPublished: z.boolean(),
  updatedAt: instant,
  changedBy,
})
export type ContentRow = z.output<typeof row>

export const adminContent = row.extend({
  body: z.string(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
})
export type AdminContent = z.output<typeof adminContent>

const missingBody = 'Escreva o texto.'
/** Lists in lists in one line, deeper than anybody writes, would cost more than a page. */
const deepList = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+){4}/m

const body = requiredLongText(30_000, missingBody)
  .refine((text) => !deepList.test(text), 'Use no máximo três níveis de lista.')
  .superRefine((text, context) => {
    const unknown = unknownField(text)
    if (unknown) context.addIssue({ code: 'custom', message: `${unknown} não é um campo. Escolha um da lista.` })
  })

const fields = {
  title: requiredText(120, 'Informe o título.'),
  /** Null for a page alone. */
  category: z.enum(helpCategories, 'Escolha o assunto.').nullable(),
  isPublished: requiredBoolean('Informe se o texto fica na loja.'),
  body,
  /** Of a page with an address of its own alone. */
  ...seoFields,
}
export const contentFields = z.strictObject(fields, absent('Informe o conteúdo.'))
export type ContentFields = z.output<typeof contentFields>
export type TypedContent = z.input<typeof contentFields>

const version = z.object({
  id: z.uuid(),
  savedAt: instant,
  /** Null for the text that was there before the first change, and for a person who no longer exists. */
  savedBy: z.string().nullable(),
})
export type ContentVersion = z.output<typeof version>

export const adminContentsContract = {
  list: call.get('/admin/contents', 'Pages, then articles in their order').output(z.array(row)),
  find: call.get('/admin/contents/{id}', 'One page or article', 'CONTENT_NOT_FOUND').input(byId).output(adminContent),
  create: call
    .add('/admin/contents', 'Add an article at the end of its category', 'CONTENT_FIXED')
    .input(z.strictObject({ fields: contentFields }))
    .output(done),
  update: call
    .put(
      '/admin/contents/{id}',
      'Change a page or an article: the text before stays as a version',
      'CONTENT_NOT_FOUND',
      'CONTENT_FIXED',
      'CHANGED_MEANWHILE',
    )
    .input(
      z.strictObject({
        id: identifier,
        fields: contentFields.extend({ ...readOfRecord, page: readOnly }),
        expectedUpdatedAt,
      }),
    )
    .output(done),
  setPublished: call
    .patch('/admin/contents/{id}', 'Show or hide an article', 'CONTENT_NOT_FOUND', 'CONTENT_FIXED')
    .input(z.strictObject({ id: identifier, isPublished: fields.isPublished }))
    .output(done),
  move: call
    .post(
      '/admin/contents/{id}/moves',
      'Swap an article with its neighbour in the category',
      'CONTENT_NOT_FOUND',
      'CONTENT_FIXED',
      'CANNOT_MOVE',
    )
    .input(z.strictObject({ id: identifier, direction: z.enum(['up', 'down']) }))
    .output(done),
  delete: call
    .delete('/admin/contents/{id}', 'Delete an article with its versions', 'CONTENT_NOT_FOUND', 'CONTENT_FIXED')
    .input(byId)
    .output(done),
  versions: call
    .get(
      '/admin/contents/{id}/versions',
      'The latest hundred texts that were saved, the newest first',
      'CONTENT_NOT_FOUND',
    )
    .input(byId)
    .output(z.array(version)),
  version: call
    .get('/admin/content-versions/{id}', 'A text as it was saved, with its preview', 'CONTENT_NOT_FOUND')
    .input(byId)
    .output(
      version.extend({
        title: z.string(),
        body: z.string(),
        text: contentText,
        /** Of the version that it replaced; null for the first one. */
        bodyBefore: z.string().nullable(),
      }),
    ),
  restore: call
    .post('/admin/content-versions/{id}/restore', 'Make an earlier text a new version', 'CONTENT_NOT_FOUND')
    .input(byId)
    .output(done),
  preview: call
    .post('/admin/contents/preview', 'A text as pages will show it')
    .meta({ isRead: true })
    .input(z.strictObject({ body }))
    .output(contentText),
}
