import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileHints } from './scripts/compile-hints.ts'

export default defineConfig({
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
      server: { entry: '../server/main.ts' },
      router: { addExtensions: true, quoteStyle: 'single', semicolons: false },
      // The browser's bundle never contains anything of the server: such an import fails the build.
      importProtection: { behavior: 'error', client: { files: ['**/src/server/**'] } },
    }),
    react(),
    tailwindcss(),
    compileHints(),
  ],
  // A picture or font inlined as data: would need a wider content security policy.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  // What begins a page is by itself, as it comes first; React comes and runs apart, so that neither keeps the page from
  // answering for long; what every page needs is one file, as many small ones compress worse and are more to ask for.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The start of the shop names all other files: every character of a hash is one that cannot be compressed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'start',
                  test: /preload-helper|rolldown.runtime|hydration.(deferred-scripts|until|yield)/,
                  priority: 4,
                },
                { name: 'react', test: /node_modules.(react|react-dom|scheduler)\//, priority: 3 },
                { name: 'libraries', test: /hydration.libraries/, priority: 2 },
                { name: 'shop', test: /hydration.hydrate-page/, priority: 1 },
                // Its routes share small files with its pages: one file for all that is there before any of them.
                { name: 'back-office', test: /routeTree\.gen/, priority: 0.5 },
                {
                  name: 'shared',
                  test: /ui.(icons?|icon-button|section-heading|select)\.|structured-data/,
                  minShareCount: 2,
                },
                // Small files that several pages share: each further file adds its name to the scripts
                // of the home page.
                { name: 'failures', test: /failed-state|load-failure/, priority: 0.2 },
                {
                  name: 'controls',
                  test: /base-ui.+(use(Controlled|ValueAsRef|ValueChanged|BaseUiId|TransitionStatus)|composite.(list|item|composite))/,
                  priority: 0.1,
                },
                { name: 'fit', test: /storefront.(vehicle-texts|fit-reason)|check-manual/, priority: 0.2 },
                {
                  name: 'catalog',
                  test: /specifications\.|compare-texts|compared-products|chosen-to-compare|load-index|wheel-finish-texts|page-breadcrumb/,
                  priority: 0.2,
                },
                { name: 'size-finder', test: /size-finder(-texts)?\.ts$/, priority: 0.2 },
                { name: 'carousel', test: /ui.(use-carousel|picture-arrow)\./, priority: 0.2 },
                { name: 'arrival', test: /domain.shipping.arrival/, priority: 0.2 },
                { name: 'customer', test: /addresses-query|order-arrival|(invoice|account)-texts|titled-section/ },
              ],
            },
          },
        },
      },
    },
  },
  server: { forwardConsole: false },
})
