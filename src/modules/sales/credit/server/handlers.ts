import { admin, byStaff, customer, implementCalls } from '#platform/server/api/callers.ts'
import { adminCreditContract, creditContract } from '../contract.ts'
import { findCredit, grantCredit, readCredit } from './credit.ts'

const credit = implementCalls(creditContract).use(customer)

export const creditRouter = {
  read: credit.read.handler(({ context }) => readCredit(context.shop, context.customer.id)),
}

const staffCredit = implementCalls(adminCreditContract).use(admin)

export const adminCreditRouter = {
  find: staffCredit.find.handler(({ context, input }) => findCredit(context.shop, input.id)),
  grant: staffCredit.grant.handler(byStaff(grantCredit)),
}
