/** The child that reads what a time stamp service sent. */
import { serveParent } from '#server/platform/children/child-work.ts'
import { type AskedStamp, judgeStamp, type StampVerdict } from './time-stamp.rules.ts'

export interface JudgeOrder {
  /** Base64. */
  answer: string
  asked: AskedStamp
}

serveParent<JudgeOrder, StampVerdict>(({ answer, asked }) => judgeStamp(answer, asked))
