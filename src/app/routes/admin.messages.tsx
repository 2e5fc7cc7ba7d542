import { createFileRoute } from '@tanstack/react-router'
import { messageSearch } from '#modules/customers/messages/web/staff/message-search.ts'
import { MessagesScreen } from '#modules/customers/messages/web/staff/messages-screen.tsx'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: messageSearch,
  component: () => <MessagesScreen search={messageSearch(Route.useSearch())} />,
})
