// What every page is built on, as a program of its own: it runs before the shop's, so that a touch is answered between.
export { QueryClientProvider, useQuery } from '@tanstack/react-query'
export { Link } from '@tanstack/react-router'
export { RouterClient } from '@tanstack/react-router/ssr/client'
export { api } from '#web/api-client.ts'
