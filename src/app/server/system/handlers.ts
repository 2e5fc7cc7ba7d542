import { adminAuditContract } from '#platform/contract/audit.ts'
import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminDashboardContract } from '../../dashboard-contract.ts'
import { adminFailedJobsContract } from '../../failed-jobs-contract.ts'
import { adminSystemContract } from '../../system-contract.ts'
import { listAuditedPeople, listAuditLines } from './audit-log.ts'
import { readDashboard } from './dashboard.ts'
import { discardFailedJob, listFailedJobs, retryFailedJob, retryFailedJobs } from './failed-jobs.ts'
import { readSystem, sendEmailsNow } from './read-system.ts'

const audit = implementCalls(adminAuditContract).use(admin)

export const adminAuditRouter = {
  list: audit.list.handler(({ context, input }) => listAuditLines(context.shop, input)),
  people: audit.people.handler(({ context }) => listAuditedPeople(context.shop)),
}

const dashboard = implementCalls(adminDashboardContract).use(admin)

export const adminDashboardRouter = { read: dashboard.read.handler(({ context }) => readDashboard(context.shop)) }

const failedJobs = implementCalls(adminFailedJobsContract).use(admin)

export const adminFailedJobsRouter = {
  list: failedJobs.list.handler(async ({ context, input }) => {
    const page = await listFailedJobs(context.shop, input)
    // The error's name is English, and for those who run the shop.
    return context.administrator.permissions.has('settings')
      ? page
      : { ...page, rows: page.rows.map((row) => ({ ...row, cause: null })) }
  }),
  retry: failedJobs.retry.handler(byStaff(retryFailedJob)),
  retryAll: failedJobs.retryAll.handler(({ context }) =>
    retryFailedJobs(context.shop, { actorId: context.administrator.id }),
  ),
  discard: failedJobs.discard.handler(byStaff(discardFailedJob)),
}

const system = implementCalls(adminSystemContract).use(admin)

export const adminSystemRouter = {
  read: system.read.handler(({ context }) =>
    readSystem(context.shop, { isOperator: context.administrator.permissions.has('settings') }),
  ),
  sendEmailsNow: system.sendEmailsNow.handler(({ context }) =>
    sendEmailsNow(context.shop, { actorId: context.administrator.id }),
  ),
}
