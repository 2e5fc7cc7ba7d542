import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { PaymentResultScreen } from '#web/storefront/payment-result/payment-result-screen.tsx'
import { returnParameters } from '#web/storefront/payment-result/return-parameters.ts'
import { leadToPaymentLink } from '#web/storefront/shared/payment-link-of-tab.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/_buyer/payment-{$outcome}')({
  validateSearch: returnParameters,
  beforeLoad: leadToPaymentLink,
  head: ({ match }) => pageHead(match, { title: pageTitles.payment }),
  component: () => <PaymentResultScreen status={Route.useParams().outcome} parameters={Route.useSearch()} />,
})
