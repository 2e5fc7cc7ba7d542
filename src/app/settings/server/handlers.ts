import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { adminSettingsContract } from '../contract.ts'
import { changeSettings, listSettings } from './change-settings.ts'
import { readChecklist, tryEmail, tryPayment } from './checklist.ts'

const settings = implementCalls(adminSettingsContract).use(admin)

export const adminSettingsRouter = {
  checklist: settings.checklist.handler(({ context }) => readChecklist(context.shop)),
  tryPayment: settings.tryPayment.handler(({ context }) => tryPayment(context.shop)),
  tryEmail: settings.tryEmail.handler(({ context }) => tryEmail(context.shop, context.administrator.email)),
  list: settings.list.handler(({ context }) => listSettings(context.shop)),
  update: settings.update.handler(({ context, input }) => {
    const { id, values, updatedAt, expectedUpdatedAt = updatedAt } = input
    return changeSettings(context.shop, { actorId: context.administrator.id, id, values, expectedUpdatedAt })
  }),
}
