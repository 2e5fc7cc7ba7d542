import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { ContactScreen } from '#web/storefront/contact/contact-screen.tsx'
import { pageDescriptions, pageTitles } from '#web/text/shared/page-titles.ts'
import { store } from '#web/text/shared/store.ts'

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    pageHead(match, {
      title: pageTitles.contact,
      description: pageDescriptions.contact(store()),
    }),
  component: ContactScreen,
})
