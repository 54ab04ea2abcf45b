import * as calls from '#contract/accounts/team.ts'
import { OK } from '#contract/values/fields.ts'
import { canChangeMember, canRemoveMember, TEAM_ROLES } from '#server/access/accounts/team.access.ts'
import { requireWayIn, updateMember, withdrawInvitation } from '#server/features/accounts/registry/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.store.ts'
import { INVITATION_LETTER, inviteMember, writeInvitation } from './invite-member.ts'
import { isRoleFor, losesManager, refuseMemberChange, rolesWithin } from './team.rules.ts'
import { listMembers, listOpenInvitations, lockMembers } from './team.store.ts'

type Member = Awaited<ReturnType<typeof listMembers>>[number]

const presentMember = (actor: Actor, member: Member) => ({
  ...member,
  can: { change: canChangeMember(actor, member), remove: canRemoveMember(actor, member) },
})

export const routeTeam = (app: App, parts: Parts): void => {
  const { mail, now } = parts
  mail.onLetter(INVITATION_LETTER, (tx, id) => writeInvitation(tx, id, now()))
  app.route(calls.readTeam, async ({ actor, db }) => {
    const manages = TEAM_ROLES['team:manage'](actor)
    const [members, invitations] = await Promise.all([
      listMembers(db, actor.account_id),
      manages ? listOpenInvitations(db, actor.account_id, now()) : [],
    ])
    return {
      members: members.map((member) => presentMember(actor, member)),
      invitations,
      roles: manages ? [...rolesWithin(actor.organization_type)] : [],
      can: { manage: manages },
    }
  })
  app.route(calls.invite, ({ actor, body, db }) =>
    db.write((tx) => inviteMember(tx, parts, { actor, ...body })),
  )
  app.route(calls.withdrawInvitation, ({ actor, params, db }) =>
    db.write(async (tx) => {
      if (!(await withdrawInvitation(tx, actor.account_id, params.id, now()))) throw new Refusal('not_found')
      await audit(tx, actor, {
        action: 'invitation.withdrawn',
        subject: { kind: 'invitation', id: params.id },
      })
      return OK
    }),
  )
  app.route(calls.changeMember, ({ actor, params, body, db, http }) =>
    db.write(async (tx) => {
      const members = await lockMembers(tx, actor.account_id)
      const member = found(members.find((person) => person.id === params.id))
      const change = { role: body.role ?? member.role, active: body.active ?? member.active }
      if (!isRoleFor(actor.organization_type, change.role))
        refuseInput({ role: 'This role is not available in your company.' })
      const reason = refuseMemberChange(members, { id: member.id, ...change })
      if (reason) throw new Refusal('conflict', { text: reason })
      await updateMember(tx, member.id, change)
      if (losesManager(member, change)) await requireWayIn(tx, actor.account_id)
      if (!change.active) await deleteSessionsOf(tx, member.id)
      const subject = { kind: 'user', id: member.id }
      await audit(tx, actor, { action: 'user.changed', subject, details: change })
      await noteSecurity(tx, {
        kind: 'person_changed',
        person: actor,
        caller: http,
        details: { ...change, whom: member.full_name },
      })
      return presentMember(actor, { ...member, ...change })
    }),
  )
}
