/**
 * The headers of a cached response while the database is away. RFC 9111 calls `Warning` obsolete, but nothing
 * has replaced it for people who look.
 */
export const staleMarks = {
  'Cache-Status': 'shop; hit; detail=database-away',
  Warning: '111 - "Revalidation Failed"',
}
