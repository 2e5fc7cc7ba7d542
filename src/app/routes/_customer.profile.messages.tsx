import { createFileRoute } from '@tanstack/react-router'
import { MyMessagesScreen } from '#modules/customers/messages/web/my-messages-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/_customer/profile/messages')({
  head: ({ match }) => pageHead(match),
  component: MyMessagesScreen,
})
