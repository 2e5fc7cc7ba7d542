/**
 * Where the screens of the back office are notified that something changed: `GET`, by an administrator,
 * answered with server-sent events for as long as the screen is open. An event names what to read again,
 * never what is new, so it is no procedure.
 */
export const updatesPath = '/api/admin/news'

/** What can change: orders, and what the shop has to sell. */
export const updateTopics = ['orders', 'catalog'] as const
export type UpdateTopic = (typeof updateTopics)[number]

/**
 * The events: a change, whose data are the topics as a JSON array, and a heartbeat in between that shows the
 * stream to be open.
 */
export const updateEvents = { changed: 'news', heartbeat: 'beat' } as const

/** How often a stream sends something at least. */
export const updateHeartbeatMilliseconds = 20_000
