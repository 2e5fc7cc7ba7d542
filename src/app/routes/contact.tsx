import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '#modules/customers/messages/web/contact-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageDescriptions } from '#platform/web/pages/texts.ts'
import { store } from '#platform/web/store.tsx'

export const Route = createFileRoute('/contact')({
  head: ({ match }) => pageHead(match, { description: pageDescriptions.contact(store()) }),
  component: ContactScreen,
})
