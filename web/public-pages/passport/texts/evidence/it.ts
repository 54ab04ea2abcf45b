import type { EvidenceTexts } from './evidence-texts.ts'

export const evidenceIt: EvidenceTexts = {
  title: 'Prove',
  whenPublished: 'Alla pubblicazione',
  today: 'Oggi',
  states: {
    valid: 'valida',
    ends_soon: 'valida, scade presto',
    expired: 'scaduta',
    withdrawn: 'ritirata',
    replaced: 'sostituita da una prova più recente',
    gone: 'non più mostrata dal marchio',
  },
  stated: 'dichiarato da un’azienda tramite un link',
  file: 'Apri il file',
}
