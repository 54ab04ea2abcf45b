import type { CareTexts } from './care-texts.ts'

export const careIt: CareTexts = {
  title: 'Cura del capo',
  processes: {
    normal: 'trattamento normale',
    mild: 'trattamento delicato',
    very_mild: 'trattamento molto delicato',
  },
  wash: (celsius, process) => `Lavaggio a ${celsius} al massimo, ${process}`,
  washByHand: (celsius) => `Lavaggio a mano, ${celsius} al massimo`,
  bleach: {
    any: 'Candeggio consentito con qualsiasi agente',
    oxygen: 'Candeggio consentito solo con ossigeno o senza cloro',
  },
  tumbleDry: {
    60: (celsius) => `Asciugatrice consentita, temperatura ridotta (${celsius})`,
    80: (celsius) => `Asciugatrice consentita, temperatura normale (${celsius})`,
  },
  dry: {
    line: 'Asciugare su filo',
    drip_line: 'Asciugare su filo senza strizzare',
    flat: 'Asciugare in piano',
    drip_flat: 'Asciugare in piano senza strizzare',
  },
  inShade: (way) => `${way}, all’ombra`,
  iron: (celsius) => `Stirare a ${celsius} al massimo`,
  ironWithoutSteam: (celsius) => `Stirare a ${celsius} al massimo, senza vapore`,
  solvents: { P: 'percloroetilene e idrocarburi', F: 'idrocarburi' },
  dryClean: (solvents, process) => `Lavaggio a secco professionale con ${solvents}, ${process}`,
  wetClean: (process) => `Lavaggio ad acqua professionale, ${process}`,
  never: {
    wash: 'Non lavare',
    bleach: 'Non candeggiare',
    tumble_dry: 'Non asciugare in asciugatrice',
    iron: 'Non stirare',
    dry_clean: 'Non lavare a secco',
    wet_clean: 'Nessun lavaggio ad acqua professionale',
  },
}
