import type { CareTexts } from './care-texts.ts'

export const careFr: CareTexts = {
  title: 'Entretien',
  processes: { normal: 'traitement normal', mild: 'traitement modéré', very_mild: 'traitement très modéré' },
  wash: (celsius, process) => `Lavage à ${celsius} maximum, ${process}`,
  washByHand: (celsius) => `Lavage à la main, ${celsius} maximum`,
  bleach: {
    any: 'Tout agent de blanchiment autorisé',
    oxygen: 'Blanchiment à l’oxygène ou sans chlore uniquement',
  },
  tumbleDry: {
    60: (celsius) => `Séchage en tambour possible, température modérée (${celsius})`,
    80: (celsius) => `Séchage en tambour possible, température normale (${celsius})`,
  },
  dry: {
    line: 'Séchage sur fil',
    drip_line: 'Séchage sur fil sans essorage',
    flat: 'Séchage à plat',
    drip_flat: 'Séchage à plat sans essorage',
  },
  inShade: (way) => `${way}, à l’ombre`,
  iron: (celsius) => `Repassage à ${celsius} maximum`,
  ironWithoutSteam: (celsius) => `Repassage à ${celsius} maximum, sans vapeur`,
  solvents: { P: 'au perchloréthylène et aux hydrocarbures', F: 'aux hydrocarbures' },
  dryClean: (solvents, process) => `Nettoyage à sec professionnel ${solvents}, ${process}`,
  wetClean: (process) => `Nettoyage à l’eau professionnel, ${process}`,
  never: {
    wash: 'Ne pas laver',
    bleach: 'Ne pas blanchir',
    tumble_dry: 'Ne pas sécher en tambour',
    iron: 'Ne pas repasser',
    dry_clean: 'Ne pas nettoyer à sec',
    wet_clean: 'Pas de nettoyage à l’eau professionnel',
  },
}
