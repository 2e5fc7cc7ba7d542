// A link may lead to any page, also to one whose route this tree does not have yet: `add-back-office.ts` brings it.
export { routeTree } from './routeTree.gen.ts'
