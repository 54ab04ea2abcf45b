/** A thousand companies asked for evidence by link: until they are asked, and until the last letter lies in the outbox. */
import { setTimeout as pause } from 'node:timers/promises'
import {
  askForEvidence,
  listEvidenceRequests,
  MAX_ASKED_AT_ONCE,
} from '#contract/evidence/evidence-requests.ts'

const ASKED = 1_000
const LOOK_EVERY_MS = 250

const bodyOf = (from: number): string =>
  JSON.stringify({
    recipients: Array.from({ length: MAX_ASKED_AT_ONCE }, (_, at) => ({
      company_name: `Mill ${from + at}`,
      email: `mill${from + at}@many.example`,
    })),
    questions: [
      {
        kind: 'evidence',
        evidence_kind: 'scope_certificate',
        standard: 'gots',
        question: 'GOTS certificate',
      },
      { kind: 'photo', question: 'Photo of the entrance' },
      { kind: 'text', question: 'Who supplies you?' },
    ],
    ends_on: '2099-12-31',
    language: 'tr',
  })

interface Asking {
  origin: string
  headers: Record<string, string>
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

export const measureRequests = async ({ origin, headers }: Asking): Promise<string> => {
  const begun = performance.now()
  for (let from = 0; from < ASKED; from += MAX_ASKED_AT_ONCE) {
    const answer = await fetch(origin + askForEvidence.path, { method: 'POST', headers, body: bodyOf(from) })
    if (answer.status !== 201)
      throw new Error(`Asking was answered with ${answer.status}: ${await answer.text()}`)
  }
  const asked = seconds(begun)
  for (;;) {
    const answer = await fetch(`${origin}${listEvidenceRequests.path}?page_size=1`, { headers })
    const { counts } = (await answer.json()) as { counts: { sending: number } }
    if (counts.sending === 0) break
    await pause(LOOK_EVERY_MS)
  }
  return `${ASKED.toLocaleString('en')} requests by link with three questions each, in calls of ${MAX_ASKED_AT_ONCE}: asked in ${asked} s, the last letter written after ${seconds(begun)} s (wanted: under 10 s).`
}
