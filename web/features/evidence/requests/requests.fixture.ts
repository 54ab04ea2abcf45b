import type { AnswerPage } from '#contract/evidence/evidence-answers.ts'
import type {
  AnswerFields,
  AskedQuestion,
  EvidenceRequest,
  EvidenceRequestDetails,
} from '#contract/evidence/evidence-requests.ts'

export const NOTHING: AnswerFields = {
  ...{ number: null, issuing_body: null, holder_name: null, valid_from: null, valid_until: null },
  ...{
    quantity_kg: null,
    laboratory: null,
    processes: [],
    note: null,
    missing_reason: null,
    confirms: null,
    file: null,
  },
}

const certificate: AskedQuestion = {
  id: 41,
  kind: 'evidence',
  evidence_kind: 'scope_certificate',
  standard: 'gots',
  question: 'GOTS certificate of your mill',
  step_words: null,
  state: 'open',
  version: 1,
  answer: NOTHING,
  reason: null,
}
const text: AskedQuestion = {
  ...certificate,
  id: 42,
  kind: 'text',
  evidence_kind: null,
  standard: null,
  question: 'Where does the cotton come from?',
}

export const asked: AnswerPage = {
  asked_by: 'Northloom',
  asked_on_by: null,
  supplies: null,
  company_name: 'Çelik Weaving',
  message: 'For the passport',
  ends_on: '2027-01-20',
  version: 1,
  answered_at: null,
  refused_at: null,
  questions: [certificate, text],
  asked_on: [],
  can: { answer: true, ask_on: true, name_asker: true },
}

/** With another answer of the first question, and so many saves. */
export const savedAs = (answer: Partial<AnswerFields>, version = 2): AnswerPage => ({
  ...asked,
  version,
  questions: [{ ...certificate, version, answer: { ...NOTHING, ...answer } }, text],
})

export const request: EvidenceRequest = {
  id: 7,
  company_name: 'Çelik Weaving',
  email: 'info@celik.example',
  state: 'answered',
  ends_on: '2027-01-20',
  asked_at: '2026-11-20T09:00:00.000Z',
  asked_by: 'Mira Okafor',
  opened_at: '2026-11-21T09:00:00.000Z',
  answered_at: '2026-11-22T09:00:00.000Z',
  refused_at: null,
  refusal_reason: null,
  answered_name: 'Ayşe Demir',
  answered_role: 'Quality manager',
  question_count: 1,
  waiting_count: 1,
  asked_on: null,
  can: { remind: false, extend: true, revoke: true },
}

export const requestDetails: EvidenceRequestDetails = {
  ...request,
  language: 'tr',
  message: null,
  shows_asker: true,
  supplies: null,
  questions: [
    {
      ...certificate,
      state: 'offered',
      version: 4,
      answer: {
        ...NOTHING,
        number: 'CU-812345',
        file: { title: 'scope.pdf', mime_type: 'application/pdf', size: 1200 },
      },
      stated_name: 'Ayşe Demir',
      stated_role: 'Quality manager',
      stated_at: '2026-11-22T09:00:00.000Z',
      decided_by: null,
      decided_at: null,
      evidence_id: null,
      can: { accept: true, refuse: true },
    },
  ],
  openings: [{ id: 1, at: '2026-11-21T09:00:00.000Z', browser: 'Chrome, Android' }],
  letters: [
    {
      id: 1,
      kind: 'request',
      asked_at: '2026-11-20T09:00:00.000Z',
      sent_at: '2026-11-20T09:00:05.000Z',
    },
  ],
}
