import type { EvidenceTexts } from './evidence-texts.ts'

export const evidenceDe: EvidenceTexts = {
  title: 'Nachweise',
  whenPublished: 'Bei der Veröffentlichung',
  today: 'Heute',
  states: {
    valid: 'gültig',
    ends_soon: 'gültig, läuft bald ab',
    expired: 'abgelaufen',
    withdrawn: 'zurückgezogen',
    replaced: 'durch neueren Nachweis ersetzt',
    gone: 'von der Marke nicht mehr gezeigt',
  },
  stated: 'von einem Unternehmen über einen Link angegeben',
  file: 'Datei öffnen',
}
