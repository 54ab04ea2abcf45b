export { forgetResponsible } from './forget-responsible.ts'
export { routeTimelines } from './timeline.routes.ts'
