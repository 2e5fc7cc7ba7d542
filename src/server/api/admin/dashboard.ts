import { readDashboard } from '#server/services/dashboard/read-dashboard.ts'
import { admin } from '../base.ts'

const { dashboard } = admin.admin

/** The shop's figures. */
export const adminDashboardRouter = {
  read: dashboard.read.handler(({ context }) => readDashboard(context.shop)),
}
