export { duplicateStyle } from './duplicate-style.ts'
export { routeStyleDuplicates } from './style-duplicate.routes.ts'
