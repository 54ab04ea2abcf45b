export { restoreInputs } from './change-cost.ts'
export { routeEnvironmentalCosts } from './environmental-cost.routes.ts'
export { computeCost } from './method/compute-cost.rules.ts'
export { readFrozenCost, readOwnInputs } from './read-cost.ts'
