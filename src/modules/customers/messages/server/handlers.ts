import { admin, byStaff, customer, implementCalls, updateByStaff } from '#platform/server/api/callers.ts'
import { contactContract, newsletterContract } from '../contract.ts'
import { adminCannedAnswersContract, adminMessagesContract, adminNewsletterContract } from '../staff-contract.ts'
import { createCannedAnswer, deleteCannedAnswer, listCannedAnswers, updateCannedAnswer } from './canned-answers.ts'
import { sendContactMessage } from './contact-messages.ts'
import {
  changeMessage,
  countMessages,
  eraseMessage,
  findMessage,
  listMessages,
  listOwnMessages,
  writeEntry,
} from './inbox.ts'
import {
  joinNewsletter,
  leaveNewsletter,
  readOwnConsent,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from './newsletter.ts'
import { eraseSubscription, listSubscriptions, unsubscribeByStaff } from './newsletter-list.ts'

const contact = implementCalls(contactContract)

export const contactRouter = {
  mine: contact.mine.use(customer).handler(({ context }) => listOwnMessages(context.shop, context.customer.id)),
  send: contact.send.handler(async ({ context: { shop, address, readCaller }, input }) =>
    sendContactMessage(shop, { ...input, address, userId: (await readCaller(shop))?.id }),
  ),
}

const newsletter = implementCalls(newsletterContract)

export const newsletterRouter = {
  subscribe: newsletter.subscribe.handler(async ({ context: { shop, address, readCaller }, input }) => {
    const caller = await readCaller(shop)
    const userId = caller?.email === input.email ? caller.id : undefined
    await subscribeToNewsletter(shop, { ...input, address, userId })
    return { accepted: true }
  }),
  mine: newsletter.mine.use(customer).handler(({ context }) => readOwnConsent(context.shop, context.customer)),
  join: newsletter.join.use(customer).handler(({ context, input }) => {
    const {
      shop,
      address,
      customer: { id, email },
    } = context
    return joinNewsletter(shop, { ...input, id, email, address })
  }),
  leave: newsletter.leave.use(customer).handler(({ context }) => leaveNewsletter(context.shop, context.customer)),
  unsubscribe: newsletter.unsubscribe.handler(async ({ context, input }) => {
    await unsubscribeFromNewsletter(context.shop, input.code)
    return { cancelled: true }
  }),
}

const messages = implementCalls(adminMessagesContract).use(admin)

export const adminMessagesRouter = {
  list: messages.list.handler(byStaff(listMessages)),
  counts: messages.counts.handler(({ context }) => countMessages(context.shop)),
  find: messages.find.handler(({ context, input }) => findMessage(context.shop, input.id)),
  write: messages.write.handler(byStaff(writeEntry)),
  change: messages.change.handler(byStaff(changeMessage)),
  erase: messages.erase.handler(byStaff(eraseMessage)),
}

const answers = implementCalls(adminCannedAnswersContract).use(admin)

export const adminCannedAnswersRouter = {
  list: answers.list.handler(({ context }) => listCannedAnswers(context.shop)),
  create: answers.create.handler(byStaff(createCannedAnswer)),
  update: answers.update.handler(updateByStaff(updateCannedAnswer)),
  delete: answers.delete.handler(byStaff(deleteCannedAnswer)),
}

const subscriptions = implementCalls(adminNewsletterContract).use(admin)

export const adminNewsletterRouter = {
  list: subscriptions.list.handler(({ context, input }) => listSubscriptions(context.shop, input)),
  unsubscribe: subscriptions.unsubscribe.handler(byStaff(unsubscribeByStaff)),
  erase: subscriptions.erase.handler(byStaff(eraseSubscription)),
}
