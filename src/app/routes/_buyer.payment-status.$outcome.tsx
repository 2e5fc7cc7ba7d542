import { createFileRoute } from '@tanstack/react-router'
import { PaymentResultScreen } from '#modules/sales/payments/web/payment-result-screen.tsx'
import { redirectToPaymentLink, returnParameters } from '#modules/sales/payments/web/result-parameters.ts'

export const Route = createFileRoute('/_buyer/payment-status/$outcome')({
  validateSearch: returnParameters,
  beforeLoad: redirectToPaymentLink,
  component: () => <PaymentResultScreen status={Route.useParams().outcome} parameters={Route.useSearch()} />,
})
