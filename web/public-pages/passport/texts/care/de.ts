import type { CareTexts } from './care-texts.ts'

export const careDe: CareTexts = {
  title: 'Pflege',
  processes: { normal: 'normaler Prozess', mild: 'schonender Prozess', very_mild: 'sehr schonender Prozess' },
  wash: (celsius, process) => `Waschen bei höchstens ${celsius}, ${process}`,
  washByHand: (celsius) => `Handwäsche, höchstens ${celsius}`,
  bleach: {
    any: 'Jedes Bleichmittel erlaubt',
    oxygen: 'Nur Sauerstoffbleiche oder chlorfreie Bleiche erlaubt',
  },
  tumbleDry: {
    60: (celsius) => `Trocknen im Wäschetrockner möglich, niedrigere Temperatur (${celsius})`,
    80: (celsius) => `Trocknen im Wäschetrockner möglich, normale Temperatur (${celsius})`,
  },
  dry: {
    line: 'Auf der Leine trocknen',
    drip_line: 'Tropfnass auf der Leine trocknen',
    flat: 'Liegend trocknen',
    drip_flat: 'Tropfnass liegend trocknen',
  },
  inShade: (way) => `${way}, im Schatten`,
  iron: (celsius) => `Bügeln bei höchstens ${celsius}`,
  ironWithoutSteam: (celsius) => `Bügeln bei höchstens ${celsius}, ohne Dampf`,
  solvents: { P: 'Perchlorethylen und Kohlenwasserstoffen', F: 'Kohlenwasserstoffen' },
  dryClean: (solvents, process) => `Professionelle chemische Reinigung mit ${solvents}, ${process}`,
  wetClean: (process) => `Professionelle Nassreinigung, ${process}`,
  never: {
    wash: 'Nicht waschen',
    bleach: 'Nicht bleichen',
    tumble_dry: 'Nicht im Wäschetrockner trocknen',
    iron: 'Nicht bügeln',
    dry_clean: 'Nicht chemisch reinigen',
    wet_clean: 'Keine Nassreinigung',
  },
}
