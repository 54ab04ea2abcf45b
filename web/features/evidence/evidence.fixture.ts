import type { EvidenceDetails } from '#contract/evidence/evidence.ts'
import type { AttachedEvidence } from '#contract/evidence/evidence-on-styles.ts'
import type { EvidenceFacts, EvidenceHead, OwnEvidence } from '#contract/evidence/evidence-record.ts'
import type { OfferedEvidence } from '#contract/evidence/evidence-sharing.ts'
import { NORTHLOOM_UUID } from '#web/test/people.ts'

const head: EvidenceHead = {
  id: 5,
  kind: 'scope_certificate',
  standard: 'gots',
  state: 'accepted',
  holder: { id: 3, uuid: NORTHLOOM_UUID, name: 'Northloom' },
}

export const facts: EvidenceFacts = {
  title: 'GOTS scope certificate',
  number: 'CU-812345',
  issuing_body: 'Control Union',
  holder_name: null,
  valid_from: '2026-01-01',
  valid_until: '2027-05-20',
  sites: [],
  processes: ['spinning'],
  materials: ['cotton'],
  products: null,
  quantity_kg: null,
  left_kg: null,
  lot: null,
  laboratory: null,
  results: [],
  languages: [],
  note: null,
  file: { title: 'scope.pdf', mime_type: 'application/pdf', size: 1200, sha256: 'a'.repeat(64) },
  stated: null,
}

export const own: OwnEvidence = {
  ...head,
  ...facts,
  version: 2,
  sharing_count: 1,
  updated_at: '2026-11-20T09:00:00.000Z',
}

export const details: EvidenceDetails = {
  ...own,
  sharings: [
    {
      id: 9,
      organization: { id: 8, uuid: NORTHLOOM_UUID, name: 'Fjordline' },
      style: null,
      level: 'facts',
      state: 'refused',
      reason: 'Blurred',
      offered_at: '2026-11-20T09:00:00.000Z',
      decided_at: '2026-11-21T09:00:00.000Z',
      decided_by: 'Ivo',
    },
  ],
  events: [
    {
      id: 1,
      action: 'created',
      by: 'Mira Okafor',
      at: '2026-11-20T09:00:00.000Z',
      company: null,
      reason: null,
    },
  ],
  can: { change: true, share: true, withdraw: true },
}

export const offeredRow: OfferedEvidence = {
  ...head,
  id: 21,
  evidence_id: 5,
  version: 2,
  state: 'offered',
  decision: 'offered',
  level: 'file',
  reason: null,
  style: null,
  offered_at: '2026-11-20T09:00:00.000Z',
  decided_at: null,
  decided_by: null,
  facts,
  can: { decide: true },
}

export const attached: AttachedEvidence = {
  ...head,
  id: 31,
  evidence_id: 5,
  level: 'file',
  facts,
  detail_id: 7,
  bom_item_id: null,
  claim_id: null,
  component: null,
  quantity_kg: null,
  lot: null,
  produced_on: null,
  coverage: 'covered',
  failed: [],
  report_id: null,
  attached_by: 'Mira Okafor',
  attached_at: '2026-11-20T09:00:00.000Z',
  shown: null,
  can: { detach: true, show_file: false },
}
