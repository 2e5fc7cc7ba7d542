import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tanstackStart({
      srcDirectory: 'src/app',
      server: { entry: './server/main.ts' },
      router: { addExtensions: true, quoteStyle: 'single', semicolons: false },
      // The browser's bundle never contains anything of the server: such an import fails the build.
      importProtection: { behavior: 'error', client: { files: ['**/src/**/server/**', '**/src/**/tables.ts'] } },
    }),
    react(),
    tailwindcss(),
  ],
  // A picture or font inlined as data: would need a wider content security policy.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    // Loaded as a package, all its 1,600 icons would take 40 MB of the server's memory.
    ssr: { resolve: { noExternal: ['lucide-react'] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Each with all that it imports, as a phone waits for every file: what all pages need, then a list and a product.
              groups: [
                { name: 'react', test: /node_modules.(react|react-dom|scheduler)\//, priority: 3 },
                { name: 'shop', test: /src.app.(client|web.home.home-screen)\.tsx/, priority: 2 },
                {
                  name: 'catalog',
                  test: /src.app.web.(product-page.product-page|listing.listing-screen)\.tsx/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { forwardConsole: false },
})
