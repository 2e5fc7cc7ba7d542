import { readDashboard } from '#server/services/dashboard/read-dashboard.ts'
import { admin } from '../base.ts'

/** The shop's figures. */
export const adminDashboardRouter = {
  read: admin.admin.dashboard.read.handler(({ context }) => readDashboard(context.shop)),
}
