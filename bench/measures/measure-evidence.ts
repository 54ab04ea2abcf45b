/** A company's evidence listed, filtered and searched. */
import { listEvidence } from '#contract/evidence/evidence.ts'
import { section } from '../section.ts'
import { EVIDENCE, seedEvidence } from '../seeds/seed-evidence.ts'
import { measureRequests } from './measure-requests.ts'

export const measureEvidence = section({
  heading: 'Evidence',
  folder: 'evidence',
  about: () =>
    `${EVIDENCE.toLocaleString('en')} pieces of evidence of one company; pages of 50. References are SQL written by hand, which
asks nobody's rights. p50 and p99 in ms.`,
  seed: seedEvidence,
  after: ({ product: { origin }, headers }) => measureRequests({ origin, headers }),
  scenarios: () => [
    { title: 'the newest', ask: listEvidence.path, reference: '/evidence' },
    {
      title: 'what ends within 90 days, by its end',
      ask: `${listEvidence.path}?state=expiring&order=ends`,
      reference: '/evidence-expiring',
    },
    {
      title: 'audits with words of the issuer',
      ask: `${listEvidence.path}?kind=audit&query=certifier%207`,
      reference: '/evidence-searched',
    },
  ],
})
