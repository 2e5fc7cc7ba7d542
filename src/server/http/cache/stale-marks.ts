/** What a kept answer says while the database is away. RFC 9111 calls `Warning` obsolete, and nothing has taken its place for people who look. */
export const staleMarks = {
  'Cache-Status': 'shop; hit; detail=database-away',
  Warning: '111 - "Revalidation Failed"',
}
