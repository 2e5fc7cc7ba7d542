import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { ContactScreen } from '#web/storefront/institutional/contact-screen.tsx'

export const Route = createFileRoute('/contact')({
  head: () =>
    pageHead({
      title: 'Fale Conosco',
      description: 'Telefone, WhatsApp, e-mail, endereço e horário de atendimento da Aro Certo.',
      canonicalPath: '/contact',
    }),
  component: ContactScreen,
})
