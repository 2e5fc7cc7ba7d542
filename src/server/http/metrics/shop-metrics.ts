import { attentionKinds } from '#domain/attention/attention-kinds.ts'
import type { ShopFigures } from '#server/services/system/read-shop-figures.ts'
import { gauge, type MetricFamily } from './metric-text.ts'

/**
 * Figures of the whole shop: every process reports the same, so dashboards must read one of them and never their sum.
 */
export function shopMetrics(figures: ShopFigures): MetricFamily[] {
  const { jobs, failedJobs, orders, unsettledPayments, attention, paidOrders, revenueCents } = figures
  const { backupAge, isBackedUpNightly } = figures
  const labelled = jobs.map(({ name, state, ...figure }) => ({ labels: { name, state }, ...figure }))
  return [
    gauge(
      'aro_certo_jobs',
      'Jobs that are not done yet, by name and state.',
      labelled.map(({ labels, count }) => ({ labels, value: count })),
    ),
    gauge(
      'aro_certo_job_age_seconds',
      'For how long the oldest of them could have run.',
      labelled.map(({ labels, oldestSeconds }) => ({ labels, value: oldestSeconds })),
    ),
    gauge('aro_certo_failed_jobs', 'Jobs that failed for good and wait for the staff.', failedJobs),
    gauge(
      'aro_certo_orders',
      'Orders by status.',
      orders.map(({ status, count }) => ({ labels: { status }, value: count })),
    ),
    gauge('aro_certo_paid_orders', 'Orders that are paid and not cancelled.', paidOrders),
    gauge('aro_certo_revenue_reais', 'What they come to, in reais.', revenueCents / 100),
    gauge(
      'aro_certo_unsettled_payments',
      'Orders past their time to pay whose payment is not settled.',
      unsettledPayments,
    ),
    gauge(
      'aro_certo_attention',
      'What the staff has to look at, by kind: differences of the ledger and of payments are among them.',
      attentionKinds.map((kind) => ({
        labels: { kind },
        value: attention.find((one) => one.kind === kind)?.count ?? 0,
      })),
    ),
    gauge('aro_certo_backup_nightly', 'Whether the shop makes a backup every night.', isBackedUpNightly ? 1 : 0),
    gauge(
      'aro_certo_backup_age_seconds',
      'How old the newest whole backup is.',
      backupAge === undefined ? [] : backupAge,
    ),
  ]
}
