export { routeTeam } from './team.routes.ts'
