import { readSystem } from '#server/services/system/read-system.ts'
import { sendEmailsNow } from '#server/services/system/send-emails-now.ts'
import { admin } from '../base.ts'

const { system } = admin.admin

/** The state of the shop, for its operators. */
export const adminSystemRouter = {
  read: system.read.handler(({ context }) => readSystem(context.shop, context.administrator)),
  sendEmailsNow: system.sendEmailsNow.handler(({ context }) =>
    sendEmailsNow(context.shop, { actorId: context.administrator.id }),
  ),
}
