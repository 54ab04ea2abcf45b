import type { CareTexts } from './care-texts.ts'

export const careEs: CareTexts = {
  title: 'Cuidado',
  processes: { normal: 'proceso normal', mild: 'proceso suave', very_mild: 'proceso muy suave' },
  wash: (celsius, process) => `Lavado a ${celsius} como máximo, ${process}`,
  washByHand: (celsius) => `Lavado a mano, ${celsius} como máximo`,
  bleach: { any: 'Se permite cualquier blanqueador', oxygen: 'Solo blanqueador con oxígeno o sin cloro' },
  tumbleDry: {
    60: (celsius) => `Se permite la secadora, temperatura baja (${celsius})`,
    80: (celsius) => `Se permite la secadora, temperatura normal (${celsius})`,
  },
  dry: {
    line: 'Secar tendido',
    drip_line: 'Secar tendido sin escurrir',
    flat: 'Secar en plano',
    drip_flat: 'Secar en plano sin escurrir',
  },
  inShade: (way) => `${way}, a la sombra`,
  iron: (celsius) => `Planchar a ${celsius} como máximo`,
  ironWithoutSteam: (celsius) => `Planchar a ${celsius} como máximo, sin vapor`,
  solvents: { P: 'percloroetileno e hidrocarburos', F: 'hidrocarburos' },
  dryClean: (solvents, process) => `Limpieza en seco profesional con ${solvents}, ${process}`,
  wetClean: (process) => `Limpieza en húmedo profesional, ${process}`,
  never: {
    wash: 'No lavar',
    bleach: 'No usar blanqueador',
    tumble_dry: 'No usar secadora',
    iron: 'No planchar',
    dry_clean: 'No limpiar en seco',
    wet_clean: 'No limpiar en húmedo',
  },
}
