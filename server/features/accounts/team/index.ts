export { takeFromInvitationLimits } from './invitation-limits.ts'
export { routeTeam } from './team.routes.ts'
