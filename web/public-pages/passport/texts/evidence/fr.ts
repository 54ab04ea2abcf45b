import type { EvidenceTexts } from './evidence-texts.ts'

export const evidenceFr: EvidenceTexts = {
  title: 'Preuves',
  whenPublished: 'À la publication',
  today: 'Aujourd’hui',
  states: {
    valid: 'valable',
    ends_soon: 'valable, expire bientôt',
    expired: 'expirée',
    withdrawn: 'retirée',
    replaced: 'remplacée par une preuve plus récente',
    gone: 'n’est plus présentée par la marque',
  },
  stated: 'déclaré par une entreprise au moyen d’un lien',
  file: 'Ouvrir le fichier',
}
