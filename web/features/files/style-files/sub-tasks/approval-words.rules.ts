/** What stands under a sub-task's name: who approved it, and what took the approval back. */
import type { SubTask } from '#contract/files/style-files.ts'
import { formatInstantDay } from '#web/lib/formats.ts'

interface Person {
  full_name: string
  organization_name: string
}
const nameOf = ({ full_name, organization_name }: Person): string => `${full_name} (${organization_name})`

type Approved = Pick<SubTask, 'approve_status' | 'approved' | 'approval_lost'>

/** @param locale the reader's, where it is not given */
export const describeApproval = (
  { approve_status, approved, approval_lost }: Approved,
  locale?: string,
): string | null => {
  const dayOf = (at: string) => formatInstantDay(at, locale)
  if (approve_status) return approved && `Approved by ${nameOf(approved)} on ${dayOf(approved.at)}.`
  if (!approval_lost) return null
  const { was_approved, by, at } = approval_lost
  return `Approved by ${nameOf(was_approved)} on ${dayOf(was_approved.at)}. ${nameOf(by)} changed shared files on ${dayOf(at)}, which took the approval back.`
}

/** The message of a log entry around the name that is set in bold. */
export const splitAbout = (message: string, about: string | null): [string, string, string] => {
  const at = about ? message.indexOf(about) : -1
  if (!about || at < 0) return [message, '', '']
  return [message.slice(0, at), about, message.slice(at + about.length)]
}
