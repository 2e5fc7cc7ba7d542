import { shippingServices } from '#domain/shipping/shipping-option.ts'
import { printLabels } from '#server/services/labels/print-labels.ts'
import { requestLabels } from '#server/services/labels/request-labels.ts'
import { admin } from '../base.ts'

const { labels } = admin.admin

/** Shipping labels for packed orders. */
export const adminLabelsRouter = {
  provider: labels.provider.handler(({ context }) => ({
    name: context.shop.labels.name,
    sells: shippingServices.filter(context.shop.labels.sells),
    labelsEachVolume: shippingServices.filter(context.shop.labels.labelsEachVolume),
  })),
  print: labels.print.handler(({ context, input }) => printLabels(context.shop, input.ids)),
  buy: labels.buy.handler(({ context, input }) =>
    requestLabels(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
