// The libraries that every page needs, as a separate script: it runs before the shop's, so that the browser
// can handle input between the two.
export { QueryClientProvider, useQuery } from '@tanstack/react-query'
export { Link } from '@tanstack/react-router'
export { RouterClient } from '@tanstack/react-router/ssr/client'
export { api } from '#web/api-client.ts'
