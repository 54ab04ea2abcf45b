export { restoreFacts } from './change-facts.ts'
export { routePassportFacts } from './passport-facts.routes.ts'
export { readOwnFacts, readPublicFacts, readRegisteredFacts } from './read-facts.ts'
