import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { helpArticlesQuery } from '#web/storefront/help/help-queries.ts'
import { HelpScreen } from '#web/storefront/help/help-screen.tsx'

export const Route = createFileRoute('/help')({
  loader: ({ context }) => context.queryClient.prefetchQuery(helpArticlesQuery()),
  head: ({ match }) =>
    pageHead({
      title: 'Central de Ajuda',
      description: 'Pedidos, rastreio, frete, pagamento, trocas e devoluções: respostas para as dúvidas mais comuns.',
      canonicalPath: '/help',
      shopUrl: match.context.shopUrl,
    }),
  component: HelpScreen,
})
