export { takeFromInvitationLimits } from './invitation-limits.ts'
export { setActive } from './set-active.ts'
export { routeTeam } from './team.routes.ts'
