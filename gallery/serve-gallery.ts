import type { Plugin } from 'vite'

/** The address of the design system on the development server. */
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
 * Serves the gallery next to the shop. Only the development server loads it, and it is not a route of the
 * shop: no build can contain it.
 */
export function serveGallery(): Plugin {
  return {
    name: 'gallery',
    apply: 'serve',
    // A package that is only discovered when the page is opened would make it load twice.
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
