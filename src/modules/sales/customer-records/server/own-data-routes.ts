import { type Context, Hono } from 'hono'
import { readCaller, requireStaff } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { shopDay } from '#platform/dates.ts'
import { isIdentifier } from '#platform/pagination.ts'
import { failureAnswer, translateError } from '#platform/server/api/translate-errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { streamContent } from '#platform/server/http/streams.ts'
import type { Shop } from '#platform/server/shop.ts'
import { customerDataPath, ownDataPath } from '../own-contract.ts'
import { readOwnData } from './own-data.ts'
import { ownDataTexts } from './texts.ts'

/** What is stored about a person, as a file: for themselves, and for the staff on their request (LGPD, article 18). */
export function ownDataRoutes(shop: Shop): Hono {
  const app = new Hono()
  const send = async (context: Context, findPerson: () => Promise<string>) => {
    try {
      const content = await readOwnData(shop, await findPerson())
      return new Response(streamContent(shop, content, 'a download of personal data broke off'), {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="${ownDataTexts.file}-${shopDay(shop.now())}.json"`,
          'Cache-Control': 'no-store',
        },
      })
    } catch (error) {
      return failureAnswer(context, translateError(error, shop.log, 'own data'))
    }
  }
  app.get(ownDataPath, (context) =>
    send(context, async () => {
      const caller = await readCaller(shop, context.req.raw.headers)
      if (!caller) throw shopError('UNAUTHENTICATED')
      return caller.id
    }),
  )
  app.get(customerDataPath(':id'), (context) =>
    send(context, async () => {
      const { id: actorId } = await requireStaff(shop, context.req.raw.headers, 'customers.privacy')
      const id = (context.req.param('id') ?? '').toLowerCase()
      if (!isIdentifier(id)) throw shopError('USER_NOT_FOUND')
      await recordChange(shop, { actorId, action: 'user.download', entityId: id })
      return id
    }),
  )
  return app
}
