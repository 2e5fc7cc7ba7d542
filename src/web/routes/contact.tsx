import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { ContactScreen } from '#web/storefront/institutional/contact-screen.tsx'
import { store } from '#web/text/store.ts'

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    pageHead({
      title: 'Fale Conosco',
      description: `Telefone, WhatsApp, e-mail, endereço e horário de atendimento da ${store().name}.`,
      canonicalPath: '/contact',
      shopUrl: match.context.shopUrl,
    }),
  component: ContactScreen,
})
