/** Whether a reply of a time stamp service is kept; its bytes are read in a child process, with limits. */
import { ChildFailed, ChildProcess } from '#server/platform/children/child-process.ts'
import type { OutsideReply } from '#server/platform/outside/outside.ts'
import type { JudgeOrder } from './judge-child.ts'
import { type AskedStamp, MAX_TOKEN, type StampRefusal, type StampVerdict } from './time-stamp.rules.ts'

const MAX_MS = 10_000

const child = new ChildProcess<JudgeOrder, StampVerdict>({
  script: new URL('./judge-child.ts', import.meta.url),
  flags: ['--max-old-space-size=128'],
  idleMs: 5_000,
  works: 20,
})

/** `unreachable`, `too_large` and the like are of the way there. */
export type StampFailure = StampRefusal | Extract<OutsideReply, { failure: unknown }>['failure'] | 'child'

export const judgeReply = async (
  reply: OutsideReply,
  asked: AskedStamp,
): Promise<{ stamp: Extract<StampVerdict, { stamp: unknown }>['stamp'] } | { refused: StampFailure }> => {
  if ('failure' in reply) return { refused: reply.failure }
  const { status, headers, body } = reply
  if (status !== 200) return { refused: 'not_served' }
  if (!/^application\/timestamp-reply\b/i.test(headers['content-type'] ?? ''))
    return { refused: 'unreadable' }
  if (body.length > 2 * MAX_TOKEN) return { refused: 'too_large' }
  try {
    return await child.do({ answer: body.toString('base64'), asked }, MAX_MS)
  } catch (error) {
    if (error instanceof ChildFailed) return { refused: 'child' }
    throw error
  }
}
