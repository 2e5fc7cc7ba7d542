import { askForLabels } from '#server/services/labels/ask-for-labels.ts'
import { admin } from '../base.ts'

const { labels } = admin.admin

/** Labels of the carriers for what is packed. */
export const adminLabelsRouter = {
  provider: labels.provider.handler(({ context }) => ({ name: context.shop.labels.name })),
  buy: labels.buy.handler(({ context, input }) =>
    askForLabels(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
