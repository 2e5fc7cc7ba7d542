import {
  identifierParameter,
  pageParameter,
  readOneOf,
  readParameters,
  searchTerm,
} from '#platform/web/lists/search-parameters.ts'
import { assignees, contactSubjects, listedStates, newsletterStates } from '../../rules.ts'

/** `message` is the opened one. */
export const messageSearch = readParameters({
  search: searchTerm,
  state: readOneOf(listedStates),
  subject: readOneOf(contactSubjects),
  assignee: readOneOf(assignees),
  page: pageParameter,
  message: identifierParameter,
})
export type MessageSearch = ReturnType<typeof messageSearch>

export const newsletterSearch = readParameters({
  search: searchTerm,
  state: readOneOf(newsletterStates),
  page: pageParameter,
})
export type NewsletterSearch = ReturnType<typeof newsletterSearch>
