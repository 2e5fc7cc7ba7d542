import { createFileRoute } from '@tanstack/react-router'
import { messageSearch } from '#modules/customers/messages/web/staff/message-search.ts'
import { MessagesScreen } from '#modules/customers/messages/web/staff/messages-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: messageSearch,
  head: ({ match }) => pageHead(match),
  component: () => <MessagesScreen search={messageSearch(Route.useSearch())} />,
})
