export { routeEvidence } from './evidence.routes.ts'
export { isReadBy, lockOwn } from './evidence.store.ts'
export {
  type FactsInRow,
  factsOfRow,
  holderOfRow,
  instantOf,
  presentFacts,
  spentOf,
} from './evidence-facts.store.ts'
export { type EvidenceFilter, findPage, matches } from './evidence-page.store.ts'
export { dayOf, stateOf } from './evidence-state.rules.ts'
export { decisionOfSharing, stateIn } from './evidence-state.store.ts'
export { type Doing, noteEvent } from './evidence-write.store.ts'
export { keepOfAnswer } from './keep-of-answer.ts'
export { keepOfReport } from './keep-of-report.ts'
export { readOwn } from './read-evidence.ts'
export { linkToOffered, linkToOwn } from './tell-readers.ts'
