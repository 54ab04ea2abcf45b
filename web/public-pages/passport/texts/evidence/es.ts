import type { EvidenceTexts } from './evidence-texts.ts'

export const evidenceEs: EvidenceTexts = {
  title: 'Pruebas',
  whenPublished: 'Al publicarse',
  today: 'Hoy',
  states: {
    valid: 'válida',
    ends_soon: 'válida, caduca pronto',
    expired: 'caducada',
    withdrawn: 'retirada',
    replaced: 'sustituida por otra más reciente',
    gone: 'la marca ya no la muestra',
  },
  stated: 'declarado por una empresa mediante un enlace',
  file: 'Abrir el archivo',
}
