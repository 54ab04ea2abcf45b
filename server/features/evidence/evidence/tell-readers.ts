/** Companies that have accepted evidence hear that it is gone or replaced, or that it ends. */
import type { NoticeLink } from '#contract/collaboration/notice-places.ts'
import { onDay, type Told, told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { listAccepting } from './evidence-end.store.ts'

export const linkToOffered = (sharingId: number): NoticeLink<'evidence_offered'> =>
  `/evidence?tab=offered&row=offered:${sharingId}`
export const linkToOwn = (evidenceId: number): NoticeLink<'evidence_accepted'> =>
  `/evidence?row=evidence:${evidenceId}`

interface Telling {
  evidenceId: number
  title: string
  holder: string
}

const GONE = {
  withdrawn: ({ holder, title }: Telling): Told => told`${holder} withdrew the evidence “${title}”.`,
  /** What takes its place may not be shared with them, so it has no name here. */
  superseded: ({ holder, title }: Telling): Told =>
    told`${holder} replaced the evidence “${title}”. It covers nothing any more.`,
}

export const tellReaders = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  how: keyof typeof GONE,
  telling: Telling,
): Promise<void> => {
  const { evidenceId } = telling
  for (const { organization_id: organizationId, sharing_id } of await listAccepting(tx, evidenceId))
    await notify(tx, parts, {
      audience: { organizationId, managersOnly: false },
      news: {
        kind: 'evidence_withdrawn',
        text: GONE[how](telling),
        link: linkToOffered(sharing_id),
      },
    })
}

/** Its holder, and each company that has accepted it. */
export const tellOfEnd = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  {
    evidenceId,
    title,
    holder,
    until,
  }: { evidenceId: number; title: string; holder: { id: number; name: string }; until: string },
): Promise<void> => {
  const audiences = [
    {
      organizationId: holder.id,
      text: told`Your evidence “${title}” is valid until ${onDay(until)}.`,
      link: linkToOwn(evidenceId),
    },
    ...(await listAccepting(tx, evidenceId)).map(({ organization_id: organizationId, sharing_id }) => ({
      organizationId,
      text: told`The evidence “${title}” of ${holder.name} is valid until ${onDay(until)}.`,
      link: linkToOffered(sharing_id),
    })),
  ]
  for (const { organizationId, text, link } of audiences)
    await notify(tx, parts, {
      audience: { organizationId, managersOnly: false },
      news: { kind: 'evidence_ending', text, link },
    })
}
