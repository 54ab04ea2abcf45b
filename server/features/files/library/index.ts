export { routeLibrary } from './library.routes.ts'
export { findEntry, listUsingStyles, listVersions } from './library.store.ts'
export { findLinkProblems, keepOthersLinks, withOwnLinks } from './own-links.ts'
