import { clearFitApplication } from '#server/services/vehicles/clear-fit-application.ts'
import { listFitApplications } from '#server/services/vehicles/list-fit-applications.ts'
import { setFitApplication } from '#server/services/vehicles/set-fit-application.ts'
import { admin } from '../base.ts'

const { fitApplications } = admin.admin

/** The staff's verdicts on products for cars. */
export const adminFitApplicationsRouter = {
  list: fitApplications.list.handler(({ context, input }) => listFitApplications(context.shop, input.id)),
  set: fitApplications.set.handler(({ context, input }) =>
    setFitApplication(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  clear: fitApplications.clear.handler(({ context, input }) =>
    clearFitApplication(context.shop, { actorId: context.administrator.id, ...input }),
  ),
}
