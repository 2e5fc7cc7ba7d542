/** What staff can change, by the noun that the audit log calls it. */
export const auditedKinds = ['product', 'category', 'subcategory', 'brand', 'banner', 'media', 'order', 'user'] as const
export type AuditedKind = (typeof auditedKinds)[number]

/** Everything that leaves a line in the audit log: a verb on a noun. Lines stay for ever, so nothing is taken out of this list. */
export const auditedActions = [
  'product.create',
  'product.update',
  'product.change-price',
  'product.change-stock',
  'product.change-category',
  'product.correct-category',
  'product.categorise',
  'product.feature',
  'product.delete',
  'category.create',
  'category.update',
  'category.delete',
  'subcategory.create',
  'subcategory.update',
  'subcategory.delete',
  'brand.create',
  'brand.update',
  'brand.delete',
  'banner.create',
  'banner.update',
  'banner.set-active',
  'banner.move',
  'banner.delete',
  'media.upload',
  'order.change-status',
  'order.dispatch',
  'payment.too-low',
  'payment.too-high',
  'payment.paid-twice',
  'payment.order-cancelled',
  'payment.taken-back',
  'user.grant-administration',
  'user.revoke-administration',
] as const
export type AuditedAction = (typeof auditedActions)[number]
