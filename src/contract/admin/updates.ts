/**
 * Where the screens of the back office hear that something changed: `GET`, by an administrator, answered with server-sent
 * events for as long as the screen is open. It tells what to ask for again, never what is new, so it is no procedure.
 */
export const updatesPath = '/api/admin/news'

/** What there can be news of: orders, and what the shop has to sell. */
export const updateTopics = ['orders', 'catalog'] as const
export type UpdateTopic = (typeof updateTopics)[number]

/** The events: news, whose data are the topics as a JSON array, and a beat in between that shows the line to be alive. */
export const updateEvents = { news: 'news', beat: 'beat' } as const

/** How often a line is heard of at least. */
export const updateHeartbeatMilliseconds = 20_000
