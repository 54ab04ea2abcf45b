export { takeFromInvitationLimits } from './invitation-limits.ts'
export { routeTeam } from './team.routes.ts'
export { refuseMemberChange } from './team.rules.ts'
export { lockMembers } from './team.store.ts'
