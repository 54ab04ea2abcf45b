export { routeFirstSteps } from './first-steps.routes.ts'
export { standingOf } from './standing.rules.ts'
