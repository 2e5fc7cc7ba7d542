import { readSystem } from '#server/services/system/read-system.ts'
import { sendEmailsNow } from '#server/services/system/send-emails-now.ts'
import { admin } from '../base.ts'

const { system } = admin.admin

/** How the shop does, for those who run it. */
export const adminSystemRouter = {
  read: system.read.handler(({ context }) => readSystem(context.shop)),
  sendEmailsNow: system.sendEmailsNow.handler(({ context }) =>
    sendEmailsNow(context.shop, { actorId: context.administrator.id }),
  ),
}
