import type {
  AnswerState,
  EvidenceRequestDetails,
  QuestionKind,
  RequestState,
} from '#contract/evidence/evidence-requests.ts'
import type { PillTone } from '#web/ui/pill.tsx'

export const REQUEST_STATE_NAMES: Record<RequestState, string> = {
  sending: 'Being sent',
  sent: 'Sent',
  opened: 'Opened',
  answered: 'Answered',
  refused: 'Refused',
  overdue: 'Overdue',
  revoked: 'Ended',
}

export const REQUEST_STATE_TONES: Record<RequestState, PillTone> = {
  sending: 'neutral',
  sent: 'waiting',
  opened: 'waiting',
  answered: 'confirmed',
  refused: 'unconfirmed',
  overdue: 'unconfirmed',
  revoked: 'neutral',
}

export const ANSWER_STATE_NAMES: Record<AnswerState, string> = {
  open: 'Not sent yet',
  offered: 'Waits for your decision',
  accepted: 'Accepted',
  refused: 'Sent back',
}

export const ANSWER_STATE_TONES: Record<AnswerState, PillTone> = {
  open: 'neutral',
  offered: 'waiting',
  accepted: 'confirmed',
  refused: 'unconfirmed',
}

export const QUESTION_KIND_NAMES: Record<QuestionKind, string> = {
  evidence: 'Certificate or report',
  photo: 'Photo',
  text: 'Question to answer in words',
  step: 'Confirmation of a step',
}

export const LETTER_NAMES: Record<EvidenceRequestDetails['letters'][number]['kind'], string> = {
  request: 'Request',
  reminder: 'Reminder',
  returned: 'Answer sent back',
}
