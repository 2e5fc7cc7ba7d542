import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { adminCarMentionsContract } from '../contract.ts'
import { listContradictions } from './list-contradictions.ts'

const carMentions = implementCalls(adminCarMentionsContract).use(admin)

export const adminCarMentionsRouter = {
  contradictions: carMentions.contradictions.handler(({ context, input }) => listContradictions(context.shop, input)),
}
