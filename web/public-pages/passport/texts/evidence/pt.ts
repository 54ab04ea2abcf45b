import type { EvidenceTexts } from './evidence-texts.ts'

export const evidencePt: EvidenceTexts = {
  title: 'Provas',
  whenPublished: 'Na publicação',
  today: 'Hoje',
  states: {
    valid: 'válida',
    ends_soon: 'válida, expira em breve',
    expired: 'expirada',
    withdrawn: 'retirada',
    replaced: 'substituída por uma mais recente',
    gone: 'já não é mostrada pela marca',
  },
  stated: 'declarado por uma empresa através de uma ligação',
  file: 'Abrir o ficheiro',
}
