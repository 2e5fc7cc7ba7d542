import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { ContactScreen } from '#web/storefront/contact/contact-screen.tsx'
import { store } from '#web/text/shared/store.ts'
import { contactTexts } from '#web/text/storefront/contact-texts.ts'

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    pageHead(match, {
      title: contactTexts.title,
      description: contactTexts.description(store().name),
    }),
  component: ContactScreen,
})
