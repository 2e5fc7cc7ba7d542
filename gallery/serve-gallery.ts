import type { Plugin } from 'vite'

/** Where the development server shows the design system. */
export const galleryAddress = '/dev/ui'

const page = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Galeria de componentes</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <div id="page"></div>
    <script type="module" src="/gallery/main.tsx"></script>
  </body>
</html>`

/**
 * Shows the gallery beside the shop. The development server alone loads it, and it is no route of the shop: no build can
 * hold it.
 */
export function serveGallery(): Plugin {
  return {
    name: 'gallery',
    apply: 'serve',
    // Found only when the page is opened, a package would make it load twice.
    config: () => ({ optimizeDeps: { entries: ['gallery/main.tsx'] } }),
    configureServer(vite) {
      vite.middlewares.use(galleryAddress, async (request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?')
        if (path !== '/' && path !== '') return next()
        const html = await vite.transformIndexHtml(galleryAddress, page)
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
      })
    },
  }
}
