export { routeLibrary } from './library.routes.ts'
export { findEntry, findPicturesOfEntries, listUsingStyles, listVersions } from './library.store.ts'
export { measurePictures } from './measure-pictures.ts'
export { findLinkProblems, keepLinks, withOwnLinks } from './own-links.ts'
