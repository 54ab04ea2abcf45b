export { routeLibraryUses } from './library-use.routes.ts'
